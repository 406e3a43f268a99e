"""What neither comes nor goes in a game: counted in a state, or told from the rules when there is none."""

from typing import Any

from tests.tables import Table


def conserved(table: Table, state: Any) -> dict[str, int]:
    return {"maui": maui, "powerboats": powerboats}[table.game.name](table, state)


def maui(table: Table, state: Any) -> dict[str, int]:
    """M-06: sand dollars. M-01: towels. M-11: towel tokens. M-05: umbrella tokens."""
    ornate = 2 if table.players == 2 else 4
    if state is None:
        return {"dollars": 2 + table.players, "towels": 60, "towel tokens": ornate}
    seats = state.player[: table.players]
    parts = table.game.engine.parts
    in_bag = state.bag.bit_count()
    market = (
        state.dealt if state.phase == parts_phase(table, "MARKET") else 6 * (state.phase > parts_phase(table, "FIRST"))
    )
    if state.phase == parts_phase(table, "DRAW"):
        market -= 1
    docks = dealt_docks(table, state)
    lying = sum(p.column for p in seats)
    in_hand = int(
        state.phase in (parts_phase(table, "DRAW"), parts_phase(table, "PLACE")) and not spare_draw(table, state)
    )
    used = sum(parts.SIZE[parts.USES[combo]] for p in seats for combo in p.combo)
    used += used_before(table, state, ornate, used)
    return {
        "dollars": sum(p.dollars for p in seats) + sum(state.area),
        "towels": in_bag + market + docks + lying + in_hand,
        "towel tokens": sum(state.ornate) + sum(parts.SIZE[p.towel_tokens] for p in seats) + used,
    }


def parts_phase(table: Table, name: str) -> int:
    phase: int = getattr(table.game.engine.state, name)
    return phase


def spare_draw(table: Table, state: Any) -> bool:
    return bool(state.phase == parts_phase(table, "DRAW") and state.sparing)


def dealt_docks(table: Table, state: Any) -> int:
    """Docks are dealt in turn order from the first player (M-15)."""
    if state.phase <= parts_phase(table, "MARKET"):
        return 0
    if state.phase == parts_phase(table, "DOCK"):
        return int((state.turn - state.first) % table.players)
    return table.players


def used_before(table: Table, state: Any, ornate: int, used: int) -> int:
    """Towel tokens used in the first half: their towels are in the bag again, so nobody can count them."""
    if state.variant != parts_phase(table, "COMBINED") or state.side == 0:
        return 0
    seats = state.player[: table.players]
    size = table.game.engine.parts.SIZE
    missing = ornate - sum(state.ornate) - sum(size[p.towel_tokens] for p in seats) - used
    assert 0 <= missing <= ornate
    return int(missing)


def powerboats(table: Table, state: Any) -> dict[str, int]:
    return {}
