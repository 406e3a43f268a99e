"""Our own random numbers, the same on every platform and Python, interpreted and compiled. A kernel.

Counter-based: the n-th number is a function of a key and n, so a game's numbers do not depend on who else drew any.
Two multiplications of 32 by 31 bits, each folded (high half onto low half): nothing exceeds 63 bits, because the
overflow of signed integers is undefined in the compiled body. docs/decisions/0004 has the tests it passes.
"""

from dataclasses import dataclass

from beachside.core.body import number

LOW_32 = 0xFFFFFFFF
STEP = 0x9E3779B9  # odd: the steps visit all 2**32 numbers before any comes again
FIRST_FACTOR = 0x7D3B2A6D
SECOND_FACTOR = 0x6C8E944F


@dataclass(slots=True)
class Generator:
    seed_low: int = number(0, LOW_32)  # of the whole run, and of the stream in it
    seed_high: int = number(0, LOW_32)
    origin: int = number(0, LOW_32)  # of this game
    key: int = number(0, LOW_32)
    counter: int = number(0, LOW_32)  # numbers made in this game
    ready: int = number(0, LOW_32)  # the last of them, not yet drawn


def mix(number: int, key: int) -> int:
    product = number * FIRST_FACTOR
    product = ((product >> 32 ^ product ^ key) & LOW_32) * SECOND_FACTOR
    return (product >> 32 ^ product) & LOW_32


def seed(g: Generator, low: int, high: int, stream: int) -> None:
    """Streams of one seed are independent: the draws of a game and every bot have their own."""
    g.seed_low = mix(mix(low + 1 & LOW_32, high), stream)
    g.seed_high = mix(mix(high + STEP & LOW_32, low), stream)
    open_game(g, 0)


def open_game(g: Generator, game: int) -> None:
    """From here on, the numbers of the game of that number; what came before has no influence."""
    g.origin = mix(g.seed_low, game)
    g.key = mix(g.seed_high ^ g.origin, game)
    g.counter = 0
    g.ready = mix(g.origin, g.key)


def below(g: Generator, n: int) -> int:
    """One of 0 … n − 1, n up to 2**31; their odds differ by less than n / 2**32."""
    ready = g.ready
    g.counter += 1
    g.ready = mix(g.origin + g.counter * STEP & LOW_32, g.key)
    return ready * n >> 32
