"""How far from land the water of a lake is, and the lines of equal distance, cut smoothly."""

from collections.abc import Callable, Iterable
from math import ceil, hypot

from tools.picture_paper import Point

Cell = tuple[int, int]  # column and row of the grid


class Field:
    """Distances to the nearest of some points, on a grid whose outermost ring has the distance `edge`."""

    def __init__(
        self, land: Iterable[Point], width: float, height: float, step: float, reach: float, edge: float = 0
    ) -> None:
        self.step = step
        self.columns, self.rows = ceil(width / step) + 1, ceil(height / step) + 1
        self._reach = reach
        self._points: dict[Cell, list[Point]] = {}
        for point in land:
            self._points.setdefault(self._drawer(point), []).append(point)
        rows = [[self._distance((c * step, r * step)) for c in range(self.columns)] for r in range(self.rows)]
        self.value = _blurred(_blurred(rows))
        for r in range(self.rows):
            for c in range(self.columns):
                if r in (0, self.rows - 1) or c in (0, self.columns - 1):
                    self.value[r][c] = edge

    def _drawer(self, point: Point) -> Cell:
        return int(point[0] // self._reach), int(point[1] // self._reach)

    def _distance(self, place: Point) -> float:
        column, row = self._drawer(place)
        near = self._reach
        for c in range(column - 1, column + 2):
            for r in range(row - 1, row + 2):
                for x, y in self._points.get((c, r), ()):
                    near = min(near, hypot(x - place[0], y - place[1]))
        return near

    def at(self, point: Point) -> float:
        """The distance at the nearest point of the grid."""
        column, row = round(point[0] / self.step), round(point[1] / self.step)
        return self.value[min(max(row, 0), self.rows - 1)][min(max(column, 0), self.columns - 1)]

    def outlines(self, level: float) -> list[list[Point]]:
        """Closed lines around the water that is farther from land than `level`."""
        after: dict[Cell, Cell] = {}  # crossings, by twice the middle of their edge of the grid
        for r in range(self.rows - 1):
            for c in range(self.columns - 1):
                after.update(self._through(c, r, level))
        loops = []
        while after:
            start = at = next(iter(after))
            loop = []
            while at in after:
                loop.append(self._crossing(at, level))
                at = after.pop(at)
            assert at == start
            loops.append(loop)
        return loops

    def _through(self, c: int, r: int, level: float) -> Iterable[tuple[Cell, Cell]]:
        """How the line passes a square of the grid, the water on its right."""
        corners = ((c, r), (c + 1, r), (c + 1, r + 1), (c, r + 1))
        wet = [self.value[y][x] > level for x, y in corners]
        edges = [(corners[k][0] + corners[k - 3][0], corners[k][1] + corners[k - 3][1]) for k in range(4)]
        enter = [edges[k] for k in range(4) if wet[k] and not wet[k - 3]]
        leave = [edges[k] for k in range(4) if wet[k - 3] and not wet[k]]
        return zip(enter, leave, strict=True)

    def _crossing(self, edge: Cell, level: float) -> Point:
        (x, y), (u, v) = (edge[0] // 2, edge[1] // 2), ((edge[0] + 1) // 2, (edge[1] + 1) // 2)
        here, there = self.value[y][x], self.value[v][u]
        part = (level - here) / (there - here)
        return (x + (u - x) * part) * self.step, (y + (v - y) * part) * self.step


def _blurred(rows: list[list[float]]) -> list[list[float]]:
    """Each value with a little of its neighbours'."""
    last, end = len(rows) - 1, len(rows[0]) - 1
    across = [[(row[max(c - 1, 0)] + 2 * row[c] + row[min(c + 1, end)]) / 4 for c in range(end + 1)] for row in rows]
    return [
        [(across[max(r - 1, 0)][c] + 2 * across[r][c] + across[min(r + 1, last)][c]) / 4 for c in range(end + 1)]
        for r in range(last + 1)
    ]


def thinned(loop: list[Point], gap: float) -> list[Point]:
    """Fewer points, at least that far apart."""
    kept = [loop[0]]
    for point in loop[1:]:
        if hypot(point[0] - kept[-1][0], point[1] - kept[-1][1]) >= gap:
            kept.append(point)
    return kept


def skeleton(land: set[int], neighbours: Callable[[int], list[int]], place: Callable[[int], Point]) -> list[Point]:
    """The middles of cells, and points between those of neighbours: what is joined in the game is joined here."""
    points = [place(cell) for cell in sorted(land)]
    for cell in sorted(land):
        x, y = place(cell)
        for other in neighbours(cell):
            if other > cell and other in land:
                u, v = place(other)
                points += [(x + (u - x) * k / 4, y + (v - y) * k / 4) for k in (1, 2, 3)]
    return points
