"""Beachside: Maui and Powerboats, rules and all."""

from beachside import maui, powerboats
from beachside.core.registry import register

__version__ = "0.1.0.dev0"

register(maui.GAME)
register(powerboats.GAME)
