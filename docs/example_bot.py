"""A bot in any language: it reads a JSON object a line and answers a line to each that asks. This one is in Python.

beachside arena maui --players 2 --bots "level:1,cmd:python docs/example_bot.py" --games 20
"""

import json
import random
import sys


class Bot:
    def __init__(self) -> None:
        self.game = ""
        self.seat = 0

    def begin(self, told: dict) -> None:
        self.game = told["game"]
        self.seat = told["seat"]

    def choose(self, moves: list, legal: list[str]) -> str:
        """`moves` is all that happened so far, as in a record; `legal` what may be done now."""
        if self.game == "maui":
            towels = [move for move in legal if move[0] in "TP"]
            return random.choice(towels or legal)
        careful = [move for move in legal if move in ("=/", "+/", "s")]
        return random.choice(careful or legal)


bot = Bot()
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "new":
        bot.begin(message)
    elif message["type"] == "decide":
        move = bot.choose(message["moves"], message["legal"])
        print(json.dumps({"id": message["id"], "move": move}), flush=True)
