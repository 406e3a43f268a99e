"""What an arena's games say of its bots: rates with intervals, ratings, a table as JSON, a page with a picture.

Games of one deal share their draws, so they are no independent trials: intervals are of the means over deals.
"""

import html
import importlib
import importlib.util
import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from beachside.bots.arena import Order, Played
from beachside.core.options import written

SURE = 1.96  # standard errors to each side of a 95 % interval
FEW_DEALS = 10  # that tell little about how deals differ


@dataclass(slots=True)
class Mean:
    """A mean over the games of a bot, clustered by deal."""

    sums: dict[int, list[float]] = field(default_factory=lambda: defaultdict(lambda: [0.0, 0.0]))  # by deal

    def add(self, deal: int, value: float) -> None:
        cluster = self.sums[deal]
        cluster[0] += value
        cluster[1] += 1

    def count(self) -> float:
        return sum(games for _, games in self.sums.values())

    def mean(self) -> float:
        return sum(total for total, _ in self.sums.values()) / self.count()

    def variance(self) -> float | None:
        """Of the mean; None from a single deal."""
        deals = len(self.sums)
        if deals < 2:
            return None
        mean = self.mean()
        spread = sum((total - mean * games) ** 2 for total, games in self.sums.values())
        return spread * deals / (deals - 1) / self.count() ** 2

    def interval(self) -> tuple[float, float] | None:
        variance = self.variance()
        if variance is None:
            return None
        return self.mean() - SURE * math.sqrt(variance), self.mean() + SURE * math.sqrt(variance)

    def rate_interval(self) -> tuple[float, float]:
        """Wilson's, for as many independent games as would be known so exactly; sound at 0 and 1, too."""
        rate, variance = self.mean(), self.variance()
        if not variance or not 0 < rate < 1:
            worth = float(len(self.sums))
        else:
            worth = rate * (1 - rate) / variance
            if len(self.sums) < FEW_DEALS:
                worth = min(worth, self.count())
        middle = (rate + SURE**2 / (2 * worth)) / (1 + SURE**2 / worth)
        half = SURE / (1 + SURE**2 / worth) * math.sqrt(rate * (1 - rate) / worth + SURE**2 / (4 * worth**2))
        return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(slots=True)
class Line:
    """A bot's line of the table."""

    name: str
    games: int = 0
    wins: Mean = field(default_factory=Mean)
    places: Mean = field(default_factory=Mean)
    points: Mean = field(default_factory=Mean)
    rating: float | None = None
    seconds: float = 0.0
    decisions: int = 0
    faults: Counter[str] = field(default_factory=Counter)

    def told(self) -> dict[str, Any]:
        """As the JSON report has it."""
        played = self.games > 0
        return {
            "name": self.name,
            "games": self.games,
            "win_rate": round(self.wins.mean(), 4) if played else None,
            "win_rate_95": [round(end, 4) for end in self.wins.rate_interval()] if played else None,
            "mean_place": round(self.places.mean(), 4) if played else None,
            "mean_points": round(self.points.mean(), 3) if played else None,
            "rating": None if self.rating is None else round(self.rating, 2),
            "seconds_per_decision": round(self.seconds / self.decisions, 6) if self.decisions else None,
            "faults": self.faults.total(),
        }


def count_up(order: Order, games: Iterable[Played]) -> list[Line]:
    """The table. A shared first place is shared, and a bot that sits on two seats has played twice."""
    lines = [Line(name) for name in order.bots]
    ratings = Ratings(len(order.bots))
    for played in sorted(games, key=lambda one: one.number):
        winners = played.places.count(1)
        for seat, bot in enumerate(played.bots):
            line = lines[bot]
            line.games += 1
            line.wins.add(played.deal, (played.places[seat] == 1) / winners)
            line.places.add(played.deal, played.places[seat])
            line.points.add(played.deal, played.scores[seat])
            line.seconds += played.seconds[seat]
            line.decisions += played.decisions[seat]
            line.faults.update(played.faults[seat])
        ratings.add(played)
    for line, rating in zip(lines, ratings.told(), strict=True):
        line.rating = rating
    return lines


class Ratings:
    """openskill's Plackett-Luce ratings, game by game in their order; none without openskill."""

    def __init__(self, bots: int) -> None:
        self._model: Any = None
        self._ratings: list[Any] = [None] * bots
        if importlib.util.find_spec("openskill") is not None:
            self._model = importlib.import_module("openskill.models").PlackettLuce()
            self._ratings = [self._model.rating() for _ in range(bots)]

    def add(self, played: Played) -> None:
        """A bot on several seats learns from the mean of them."""
        if self._model is None:
            return
        teams = [[self._model.rating(self._ratings[bot].mu, self._ratings[bot].sigma)] for bot in played.bots]
        rated = self._model.rate(teams, ranks=list(played.places))
        for bot in set(played.bots):
            seats = [seat for seat, one in enumerate(played.bots) if one == bot]
            mu = sum(rated[seat][0].mu for seat in seats) / len(seats)
            sigma = sum(rated[seat][0].sigma for seat in seats) / len(seats)
            self._ratings[bot] = self._model.rating(mu, sigma)

    def told(self) -> list[float | None]:
        return [None if one is None else float(one.mu) for one in self._ratings]


def as_json(order: Order, lines: Sequence[Line], games: int) -> dict[str, Any]:
    return {
        "game": order.game,
        "players": order.players,
        "options": dict(order.options),
        "seed": order.seed,
        "games": games,
        "bots": [line.told() for line in lines],
    }


# ------------------------------------------------------------------------------------------------- the page
WIDTH, LEFT, RIGHT, STEP = 760, 220, 90, 34


def as_html(order: Order, lines: Sequence[Line], games: int) -> str:
    """A page of its own: nothing is loaded from anywhere."""
    options = ", ".join(f"{key} {written(value)}" for key, value in order.options)
    title = f"{order.game.capitalize()}, {order.players} players"
    heads = ("bot", "games", "wins", "mean place", "mean points", "rating", "ms a decision", "faults")
    head = "".join(f"<th>{one}</th>" for one in heads)
    rows = "".join(
        "<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in cells(line)) + "</tr>" for line in lines
    )
    return f"""<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>{title}</title><style>
body {{ font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1c2b33 }}
table {{ border-collapse: collapse; width: 100% }} td, th {{ padding: .3rem .6rem; text-align: right }}
td:first-child, th:first-child {{ text-align: left }} tr + tr td {{ border-top: 1px solid #d5dde0 }}
svg {{ width: 100%; height: auto; margin: 1.5rem 0 }}
</style></head><body>
<h1>{title}</h1>
<p>{games:,} games, seed {order.seed}; {html.escape(options)}.</p>
{_picture(lines)}
<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>
<p>After ± or in brackets: 95 % intervals, of means over deals, since the games of one deal share their draws.
A shared first place counts as a part of a win.</p>
</body></html>
"""


def _picture(lines: Sequence[Line]) -> str:
    """Win rates as bars, with their intervals."""
    height = STEP * len(lines) + 30
    scale = WIDTH - LEFT - RIGHT
    parts = []
    for tenth in range(0, 11, 2):
        x = LEFT + scale * tenth / 10
        parts.append(f'<line x1="{x:.1f}" y1="4" x2="{x:.1f}" y2="{height - 24}" stroke="#d5dde0"/>')
        parts.append(f'<text x="{x:.1f}" y="{height - 8}" text-anchor="middle" fill="#5a6b73">{tenth * 10} %</text>')
    for k, line in enumerate(lines):
        y = STEP * k + 8
        name = line.name if len(line.name) <= 26 else line.name[:25] + "…"
        parts.append(f'<text x="{LEFT - 10}" y="{y + 15}" text-anchor="end">{html.escape(name)}</text>')
        if line.games:
            rate, (low, high) = line.wins.mean(), line.wins.rate_interval()
            x1, x2 = LEFT + scale * low, LEFT + scale * high
            parts.append(f'<rect x="{LEFT}" y="{y}" width="{scale * rate:.1f}" height="20" rx="2" fill="#4f9da6"/>')
            parts.append(
                f'<path d="M{x1:.1f} {y + 4}v12m0-6H{x2:.1f}m0-6v12" stroke="#1c2b33" stroke-width="1.5" fill="none"/>'
            )
            parts.append(f'<text x="{WIDTH - RIGHT + 12}" y="{y + 15}">{100 * rate:.1f} %</text>')
    return (
        f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="Win rates with 95 % intervals" '
        f'font-family="system-ui, sans-serif" font-size="13">{"".join(parts)}</svg>'
    )


def cells(line: Line) -> list[str]:
    """A line of the table as text."""
    if not line.games:
        return [line.name, "0", *[""] * 6]
    low, high = line.wins.rate_interval()
    return [
        line.name,
        f"{line.games:,}",
        f"{100 * line.wins.mean():.1f} % [{100 * low:.1f}, {100 * high:.1f}]",
        _with_error(line.places),
        _with_error(line.points),
        "" if line.rating is None else f"{line.rating:.1f}",
        f"{1000 * line.seconds / max(1, line.decisions):,.2f}",
        ", ".join(f"{count} {kind}" for kind, count in sorted(line.faults.items())) or "0",
    ]


def _with_error(mean: Mean) -> str:
    interval = mean.interval()
    return f"{mean.mean():.2f}" if interval is None else f"{mean.mean():.2f} ± {(interval[1] - interval[0]) / 2:.2f}"
