"""What people around the table see of a state of the engine, in plain words: for comparing and for drawing."""

from typing import Any

from beachside.core.game import KernelGame

TRACKS = "ymbog"
TOKENS = "wk12"
NOWHERE = 3
BLUE, ORANGE = 1, 2  # towel tokens


def letters(game: KernelGame, cloth: int) -> str:
    return "".join(TRACKS[pattern] for pattern in game.engine.parts.CLOTH[cloth])


def table(game: KernelGame, state: Any) -> dict[str, Any]:
    """All that is visible, once the set-up is done."""
    bag = {letters(game, cloth) for k, cloth in enumerate(game.engine.parts.TOWEL) if state.bag >> k & 1}
    return {
        "first": f"s{state.first + 1}",
        "market": [letters(game, cloth) for cloth in state.market],
        "areas": list(state.area),
        "ornate": {"y": state.ornate[0], "m": state.ornate[1]},
        "bag": bag,
        "seats": [seat(game, state, k) for k in range(state.players)],
    }


def seat(game: KernelGame, state: Any, k: int) -> dict[str, Any]:
    p = state.player[k]
    return {
        "dock": letters(game, p.cloth[0]),
        "towels": [towel(game, p, column) for column in range(1, p.column + 1)],
        "tokens": tokens(game, state, p),
        "marker": dict(zip(TRACKS, p.marker, strict=True)),
        "pearls": {"w": p.lifted[0], "k": p.lifted[1]},
        "dollars": p.dollars,
        "penalties": p.penalties,
        "owns": {"b": bool(p.towel_tokens & 1), "o": bool(p.towel_tokens & 2)},
        "crabs up": sorted(value for value, count in enumerate(p.crab) for _ in range(count)),
    }


def towel(game: KernelGame, p: Any, column: int) -> dict[str, Any]:
    parts = game.engine.parts
    combo = p.combo[column]
    return {
        "shown": letters(game, parts.COVERED[p.cloth[column]][combo]),
        "top": p.top[column] - parts.ROW_OFFSET,
        "blue": (parts.BLUE_ON[combo] + 1) % (NOWHERE + 1),
        "orange": (parts.ORANGE_ON[combo] + 1) % (NOWHERE + 1),
        "spare": bool(p.spare >> column & 1),
    }


def tokens(game: KernelGame, state: Any, p: Any) -> dict[tuple[int, int], str]:
    """The umbrella tokens that still lie on the beach, by column and row."""
    parts = game.engine.parts
    spaces = parts.SPACE[state.side][: parts.SPACES_OF_SIDE[state.side]]
    return {
        (column, row - parts.ROW_OFFSET): TOKENS[p.token[k]]
        for k, (column, row) in enumerate(spaces)
        if column > p.column
    }
