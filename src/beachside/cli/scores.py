"""A result in words: points by source, places, and what decided ties."""

from beachside.core.game import Result


def tell_result(result: Result, names: list[str], you: int | None = None) -> str:
    """A column a seat; the last line is the winner's. `you` is the seat of who reads it."""
    seats = range(len(names))
    widths = [max(len(f"s{seat + 1}"), len(str(result.scores[seat])), 5) for seat in seats]
    sources = [name for name, _ in result.sources[0]]
    widest = max(len(name) for name in [*sources, "points"])
    lines = [_row("", [f"s{seat + 1}" for seat in seats], widths, widest)]
    for k, source in enumerate(sources):
        points = [result.sources[seat][k][1] for seat in seats]
        if any(points):
            lines.append(_row(source, [str(number) for number in points], widths, widest))
    lines.append(_row("points", [str(score) for score in result.scores], widths, widest))
    lines.append(_row("place", [f"{place}." for place in result.places], widths, widest))
    lines += [f"{sentence.removesuffix('.')} ({rule})." for rule, sentence in result.ties]
    first = [seat for seat in seats if result.places[seat] == 1]
    winners = ["you" if seat == you else f"s{seat + 1} {names[seat]}" for seat in first]
    what = "share the first place" if len(first) > 1 else "win" if first == [you] else "wins"
    sentence = f"{' and '.join(winners)} {what}."
    lines.append(f"Y{sentence[1:]}" if first[0] == you else sentence)
    return "\n".join(lines)


def _row(head: str, cells: list[str], widths: list[int], widest: int) -> str:
    told = "".join(f"  {cell:>{width}}" for cell, width in zip(cells, widths, strict=True))
    return f"{head:{widest}}{told}"
