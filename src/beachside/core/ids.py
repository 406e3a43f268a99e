"""The small numbers that stand for seats, moves and draws inside the program; text stands for them everywhere else."""

from typing import NewType

Seat = NewType("Seat", int)  # from 0; written s1, s2, … for people
Move = NewType("Move", int)  # what a player chooses
Draw = NewType("Draw", int)  # what falls by chance

# Who is to move when no player is.
CHANCE = -1
OVER = -2
