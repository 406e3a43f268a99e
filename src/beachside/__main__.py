"""`python -m beachside` is the command."""

from beachside.cli import main

main()
