"""Options of a game: a few named values each, checked where they come in."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from beachside.core.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Option:
    """One choice a table makes before a game. Kernels know a value by its position."""

    name: str
    values: tuple[str | bool, ...]
    default: str | bool
    forced: tuple[tuple[int, str | bool], ...] = ()  # with so many players it has to be this value

    def number(self, value: object) -> int:
        return next(
            k
            for k, known in enumerate(self.values)
            if known is value or (known == value and type(known) is type(value))
        )

    def required(self, players: int) -> str | bool | None:
        return dict(self.forced).get(players)

    def allowed(self) -> str:
        return ", ".join(written(value) for value in self.values)


def written(value: object) -> str:
    """As on the command line."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def settle(options: Sequence[Option], players: int, given: Mapping[str, object]) -> dict[str, object]:
    """Every option with its value: the given one, or the default. Text stands for a boolean, too (`true`)."""
    names = [option.name for option in options]
    for name in given:
        if name not in names:
            raise Refusal("option", f"There is no option {name!r}; the options are {', '.join(names)}.")
    chosen: dict[str, object] = {}
    for option in options:
        required = option.required(players)
        value = given.get(option.name, option.default if required is None else required)
        matching = [known for known in option.values if value == written(known) or value is known or value == known]
        if not matching or (isinstance(value, int | float) and not isinstance(value, bool)):
            raise Refusal("option", f"Option {option.name} is one of {option.allowed()}, not {value!r}.")
        if required is not None and matching[0] != required:
            raise Refusal("option", f"With {players} players, option {option.name} has to be {written(required)}.")
        chosen[option.name] = matching[0]
    return chosen
