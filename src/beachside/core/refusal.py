"""What the program says when it will not do something."""


class Refusal(ValueError):
    """A request that is not carried out: a code for programs, a sentence that says what to do, and the rule."""

    def __init__(self, code: str, sentence: str, rule: str = "") -> None:
        super().__init__(f"{sentence} ({rule})" if rule else sentence)
        self.code = code
        self.sentence = sentence
        self.rule = rule
