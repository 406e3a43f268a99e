"""Bots of somebody's own: programs that speak JSON lines. docs/bots.md describes the protocol.

Nothing that a program does or leaves undone stops a game: whatever is not an answer in time raises Fault, which costs
the turn. Reading and writing are in threads of their own, so that a program that never reads cannot block us either.
"""

import contextlib
import json
import os
import queue
import shlex
import shutil
import signal
import subprocess
import threading
import time
from typing import IO, Any

from beachside.bots.bot import DEAD, ILLEGAL, LATE, TALKATIVE, Budget, Fault, Sitting
from beachside.core.ids import Move
from beachside.core.record import FORMAT, name_components
from beachside.core.refusal import Refusal

FIRST_ANSWER = 10.0  # seconds more for the first answer of a process
LONGEST_LINE = 1 << 16  # bytes of an answer
MOST_LINES = 100  # that are ignored while an answer is due
WAITING = 256  # lines kept that we have not looked at, and messages that the program has not read
GOODBYE = 1.0  # seconds to end in
TOO_LONG = b""  # stands for a line that was too long, which ends a program; None for the end of the output


class External:
    """A program, kept for all games."""

    def __init__(self, command: str) -> None:
        self.ignored = 0  # lines that were no answer to the question
        self._heard: queue.Queue[bytes | None] = queue.Queue(WAITING)
        self._to_say: queue.Queue[bytes | None] = queue.Queue(WAITING)
        self._answered = False
        self._dead = ""
        self._questions = 0
        self._closing = False
        self._process = subprocess.Popen(  # noqa: S603  (the person who plays names the program)
            self.command_of(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=os.name == "posix",
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        threading.Thread(target=self._write, args=(self._process.stdin,), daemon=True).start()
        threading.Thread(target=self._read, args=(self._process.stdout,), daemon=True).start()

    @staticmethod
    def command_of(text: str) -> list[str]:
        """The words of a command. Raises Refusal if there is no such program."""
        try:
            words = shlex.split(text)
        except ValueError as error:
            raise Refusal("bot", f"cmd:{text} cannot be read: {error}.") from None
        found = shutil.which(words[0]) if words else None
        if found is None:
            raise Refusal("bot", f"There is no program {words[0] if words else ''!r} to start for cmd:{text}.")
        return [found, *words[1:]]

    # ------------------------------------------------------------------------------------------- as a bot
    def begin(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._questions = 0
        self._say({"type": "new", "seat": sitting.seat + 1, **header(sitting)})

    def choose(self, state: Any, budget: Budget) -> Move:
        game = self._sitting.game
        legal = {game.text(state, move): move for move in game.legal(state)}
        self._questions += 1
        seconds = 1.0 if budget.seconds is None else budget.seconds
        question = {
            "type": "decide",
            "id": self._questions,
            "moves": self._sitting.entries,
            "legal": sorted(legal),
            "budget_ms": round(seconds * 1000),
        }
        self._say(question)
        if self._dead:
            raise Fault(DEAD, self._dead)
        deadline = time.monotonic() + seconds + (0.0 if self._answered else FIRST_ANSWER)
        move = self._listen(deadline)
        if not isinstance(move, str) or move not in legal:
            raise Fault(ILLEGAL, f"{move!r} is no legal move")
        return legal[move]

    def end(self, result: dict[str, Any]) -> None:
        self._say({"type": "end", "result": result})

    def close(self) -> None:
        """End its input; if that does not end it, end it and what it started."""
        self._closing = True
        with contextlib.suppress(queue.Full):
            self._to_say.put(None, timeout=GOODBYE)
        try:
            self._process.wait(GOODBYE)
        except subprocess.TimeoutExpired:
            self._kill()
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                with contextlib.suppress(OSError):
                    stream.close()

    # ------------------------------------------------------------------------------------------- the conversation
    def _listen(self, deadline: float) -> object:
        """The move of the answer to the last question."""
        lines = 0
        while True:
            try:
                line = self._heard.get(timeout=max(0.0, deadline - time.monotonic()))
            except queue.Empty:
                raise Fault(LATE, "it did not answer in time") from None
            if line is None:
                self._dead = "its output is at its end"
                raise Fault(DEAD, self._dead)
            answer = read_answer(line)
            if answer is not None and answer.get("id") == self._questions and type(answer["id"]) is int:
                self._answered = True
                return answer.get("move")
            self.ignored += 1
            lines += 1
            if line == TOO_LONG:
                self._dead = f"it wrote a line of more than {LONGEST_LINE} bytes"
                self._kill()
            if self._dead or lines > MOST_LINES:
                raise Fault(TALKATIVE, "it says more than an answer")

    def _say(self, message: dict[str, Any]) -> None:
        if self._dead:
            return
        line = json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        try:
            self._to_say.put_nowait(line)
        except queue.Full:
            self._dead = "it does not read what it is told"
            self._kill()

    def _write(self, stream: IO[bytes]) -> None:
        try:
            while (line := self._to_say.get()) is not None:
                stream.write(line)
                stream.flush()
            stream.close()
        except (OSError, ValueError):
            pass  # it is gone: reading notices

    def _read(self, stream: IO[bytes]) -> None:
        try:
            while line := stream.readline(LONGEST_LINE + 1):
                self._hear(line if len(line) <= LONGEST_LINE else TOO_LONG)
                if len(line) > LONGEST_LINE:
                    return  # it may go on for ever
        except (OSError, ValueError):
            pass
        self._hear(None)

    def _hear(self, line: bytes | None) -> None:
        while not self._closing:
            try:
                self._heard.put(line, timeout=GOODBYE)
            except queue.Full:
                continue
            return

    def _kill(self) -> None:
        with contextlib.suppress(OSError):
            if os.name == "posix":
                os.killpg(self._process.pid, signal.SIGKILL)  # it leads a group of its own
            else:
                self._process.kill()
        self._process.wait()


def header(sitting: Sitting) -> dict[str, Any]:
    """The keys of the game's record, without moves, result and legal."""
    game = sitting.game
    return {
        "format": FORMAT,
        "game": game.name,
        "components": name_components(game),
        "options": dict(sitting.options),
        "players": sitting.players,
        "setup": sitting.setup(),
    }


def read_answer(line: bytes) -> dict[str, Any] | None:
    """An object in JSON; None for anything else."""
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return answer if isinstance(answer, dict) else None
