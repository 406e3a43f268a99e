"""Powerboats: three races around the buoys of a hex lake, 2 to 6 players."""

from beachside.core.game import Definition
from beachside.core.options import Option
from beachside.core.twin import Source

from .components import read, standard_file
from .survey import survey

GAME = Definition(
    name="powerboats",
    source=Source(
        __name__,
        kernels=(
            *("parts", "state", "hexes", "gates", "sides", "legs", "course", "setup", "rules"),
            *("field", "odds", "value"),
        ),
        readers=("text", "refuse", "result", "record", "forecast"),
        apart=("sides", "legs", "course", "field", "odds", "value"),
    ),
    seats=range(2, 7),
    options=(
        Option("water", ("open", "tight"), "open"),
        Option("turn-bonus", (False, True), False, forced=((2, True),)),
        Option("sunk-bonus", ("once", "per-boat"), "once"),
    ),
    read_components=read,
    standard=standard_file,
    survey=survey,
)
