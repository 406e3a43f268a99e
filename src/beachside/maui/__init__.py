"""Maui: towels on a beach, 2 to 4 players."""

from beachside.core.game import Definition
from beachside.core.options import Option
from beachside.core.twin import Source

from .components import read, standard_file

GAME = Definition(
    name="maui",
    source=Source(
        __name__,
        kernels=("parts", "state", "setup", "rules", "outlook", "value"),
        readers=("text", "refuse", "result", "record"),
        apart=("outlook", "value"),
    ),
    seats=range(2, 5),
    options=(
        Option("variant", ("base", "crabs", "combined"), "base"),
        Option("crabs", ("after-scoring", "before-scoring"), "after-scoring"),
        Option("seating", ("one-side", "across"), "one-side"),
    ),
    read_components=read,
    standard=standard_file,
)
