"""Beachside: Maui and Powerboats, rules and all."""

__version__ = "0.1.0.dev0"
