"""Beachside: Maui and Powerboats, rules and all."""

from beachside import maui
from beachside.core.registry import register

__version__ = "0.1.0.dev0"

register(maui.GAME)
