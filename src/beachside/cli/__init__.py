"""The command `beachside`: one file a command."""

from .program import main

__all__ = ["main"]
