"""Draw the picture of the README, a beach and a lake in the middle of their games.

    python -m tools.picture [FILE]

What lies on the beach and swims on the lake is what the engine says: `picture_games` plays. The same picture comes
out every time.
"""

import sys
from collections.abc import Iterable
from pathlib import Path

from tools import picture_games, picture_lake, picture_maui
from tools.picture_paper import FILTERS, FOAM, group, gull_symbol, moved, palm_symbol, rect, tree_symbols, use

FILE = Path(__file__).resolve().parent.parent / "docs" / "picture.svg"
WIDTH, HEIGHT = 1600, 720
TITLE = "A beach of Maui with its towels, and a lake of Powerboats in the middle of a race"
MARGIN = 36


def clip(name: str, width: float, height: float, corner: float) -> str:
    return f'<clipPath id="{name}">' + rect(0, 0, width, height, "#000", f'rx="{corner}"') + "</clipPath>"


def sheet(name: str, x: float, width: float, height: float, inside: str) -> Iterable[str]:
    """A piece of paper that lies on the big one; nothing on it shows beyond its edge."""
    yield clip(name, width, height, 10)
    under = rect(0, 0, width, height, FOAM, 'rx="10" filter="url(#sheet)"')
    yield group([under, group([inside], f'clip-path="url(#{name})"')], moved(x, MARGIN))


def picture() -> str:
    beach = picture_maui.beach(picture_games.beach())
    race = picture_lake.race(*picture_games.race())
    lake_x = WIDTH - MARGIN - picture_lake.WIDTH
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{TITLE}">',
        f"<title>{TITLE}</title>",
        f"<defs>{FILTERS}",
        palm_symbol(),
        gull_symbol(),
        tree_symbols(),
        picture_maui.symbols(),
        picture_lake.symbols(),
        clip("paper", WIDTH, HEIGHT, 28),
        "</defs>",
        '<g clip-path="url(#paper)">',
        rect(0, 0, WIDTH, HEIGHT, FOAM),
        *sheet("beach", MARGIN, picture_maui.WIDTH, picture_maui.HEIGHT, beach),
        *sheet("lake", lake_x, picture_lake.WIDTH, picture_lake.HEIGHT, race),
        group([use("gull", 752, 296, 1.2, -24)], 'filter="url(#flight)"'),
        rect(0, 0, WIDTH, HEIGHT, FOAM, 'filter="url(#grain)" opacity=".28"'),
        "</g></svg>",
    ]
    return "\n".join(parts) + "\n"


def main() -> None:
    file = Path(sys.argv[1]) if len(sys.argv) > 1 else FILE
    file.write_text(picture(), encoding="utf-8", newline="\n")
    print(f"{file}: {file.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
