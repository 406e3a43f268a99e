"""Maui: the notation, and every refusal with its code, its rule and its sentence."""

from typing import Any

import pytest

from beachside.core import registry
from beachside.core.refusal import Refusal
from tests.rules.beach import new, position

PLAIN = """
    3 x1 | y .
    4 x1 | m .
    5 x1 | b .
    """
ONE_LEFT = """
    -1 ~ | . . (g)
     0 ~ | . . (b)
    1 x3 | . y  y
    2 x2 | . o  .
    3 x1 | m m  .
    4 x1 | b .  .
    5 x1 | g .  .
    """
CRAB = """
    3 x1 | y y .
    4 x1 | m b .
    5 x1 | g g c
    """


@pytest.mark.parametrize(
    "text",
    [
        "",
        "t1.1",
        "T1.4",
        "T3.1",
        "T11",
        " T1.1",
        "T1.1 ",
        "D0",
        "D3",
        "P-2",
        "P8",
        "P+3",
        "P03",
        "P3+o1+b2",  # blue is written first
        "P3+b0",
        "P3+b4",
        "P3+b1+b2",
        "P3+b1+o1",
        "Bk",
        "S1",
        ">ymb",
        "P３",  # noqa: RUF001 (a full-width digit)
    ],
)
def test_m20_no_other_spelling_of_a_move(text: str) -> None:
    """M-20 and the notation of the rules of record: each move has one spelling."""
    code, rule, sentence = position(PLAIN).refusal(text)
    assert (code, rule) == ("notation", "")
    assert sentence.startswith(f"{text!r} is not a move of Maui. Moves look like T1.2 (take)")


def test_m20_every_move_has_its_own_spelling() -> None:
    """M-20: 6 slots, 2 areas, 6 spare towels, 5 tracks, 9 rows with 13 ways to lay tokens."""
    engine = registry.game("maui").engine
    texts = engine.text.MOVE_TEXTS
    assert len(texts) == len(set(texts)) == 6 + 2 + 6 + 5 + 9 * 13


DRAWS = {
    "first": ("", "'X' is not what falls here: the first player, such as >s2."),
    "towel": (">s1", "'X' is not what falls here: a towel, such as >ymb."),
    "token": (">s1 >ymb >mbo >bog >ygm >ybo >ogm >gyo >gym", "'X' is not what falls here: a token: >w, >k, >1 or >2."),
}


@pytest.mark.parametrize("what", DRAWS)
def test_m15_no_other_spelling_of_a_draw(what: str) -> None:
    """M-15: each draw of the set-up asks for its own."""
    before, sentence = DRAWS[what]
    for text in ("", "T1.1", "ymb", ">yyb", ">c2", ">s5", ">YMB", ">w "):
        assert new().play(before).refusal(text) == ("notation", "", sentence.replace("'X'", repr(text)))


def test_m53_no_other_spelling_of_a_crab() -> None:
    """M-53: a crab's value and nothing else."""
    table = position(CRAB, market="yom", options={"variant": "crabs"}).play("T1.1 P3")
    for text in (">ymb", "c2", ">c9"):
        expected = f"{text!r} is not what falls here: a crab's value, such as >c3."
        assert table.refusal(text) == ("notation", "", expected)


class Case:
    """A picture, what is played there, what is tried, and what is answered."""

    def __init__(self, picture: str, tried: str, answer: tuple[str, str, str], played: str = "", **words: Any) -> None:
        self.picture = picture
        self.tried = tried
        self.answer = answer
        self.played = played
        self.words = words


CRABS = {"variant": "crabs"}
REFUSALS = {
    "placing before taking": Case(
        PLAIN, "P3", ("phase", "M-20", "P3 is not possible now: s1 has to take a towel or dollars.")
    ),
    "taking twice": Case(
        PLAIN,
        "D1",
        ("phase", "M-22", "D1 is not possible now: s1 has to place the towel ymg."),
        "T1.1 >gob",
        market="ymg",
    ),
    "taking before choosing": Case(
        "3 x1 | y y 1\n4 x1 | m b .\n5 x1 | g g .",
        "T1.1",
        ("phase", "M-28", "T1.1 is not possible now: s1 has to choose a track."),
        "T1.1 P3",
        market="yog",
    ),
    "a track before placing": Case(
        PLAIN, "By", ("phase", "M-20", "By is not possible now: s1 has to take a towel or dollars.")
    ),
    "an empty area": Case(PLAIN, "D2", ("empty", "M-20", "D2: there is no dollar in area 2."), areas=(1, 0)),
    "a spare towel without need": Case(
        PLAIN,
        "S1.1",
        ("spare", "M-32", "S1.1: a spare towel is only for who can neither take a towel nor dollars."),
    ),
    "not taking a spare towel": Case(
        ONE_LEFT,
        "T1.1",
        (
            "spare",
            "M-32",
            "T1.1: nothing else is possible, so a spare towel has to be taken (S and a slot).",
        ),
        market="gob mob mgb bgo bmo ogm",
        areas=(0, 0),
        dollars=0,
    ),
    "not enough dollars": Case(PLAIN, "T2.3", ("dollars", "M-21", "T2.3 costs 2 dollars, and s1 has 1.")),
    "a towel that fits nowhere": Case(
        ONE_LEFT,
        "T2.1",
        ("no match", "M-23", "T2.1: the towel bgo could not be placed, it matches nothing active."),
        market="gob mob mgb bgo bmo ogm",
    ),
    "a place without a match": Case(
        PLAIN,
        "P-1",
        ("no match", "M-25", "P-1: no pattern of the towel equals an active one on its left."),
        "T1.1",
        market="ymg",
    ),
    "a track that the token does not show": Case(
        "3 x1 | y y 2\n4 x1 | m b .\n5 x1 | g g .",
        "Bo",
        ("track", "M-28", "Bo: this scoring token moves Bm or Bg."),
        "T1.1 P3",
        market="yog",
    ),
    "a blue token that one has not": Case(
        PLAIN, "P3+b2", ("token", "M-27", "P3+b2: s1 owns no blue towel token."), "T1.1", market="ymg", owns="o"
    ),
    "an orange token that one has not": Case(
        PLAIN, "P3+o2", ("token", "M-27", "P3+o2: s1 owns no orange towel token."), "T1.1", market="ymg", owns="b"
    ),
    "a token on its own pattern": Case(
        PLAIN,
        "P3+o3",
        ("token", "M-27", "P3+o3: a token does not go onto a print of its own pattern."),
        "T1.1",
        market="ymo",
        owns="o",
    ),
    "a token in the ocean": Case(
        "1 x3 | . y\n2 x2 | . o\n3 x1 | m m\n4 x1 | b .\n5 x1 | g .",
        "P-1+b1",
        ("token", "M-27", "P-1+b1: a token does not go onto a pattern outside the play area."),
        "T1.1",
        market="mgy",
        owns="b",
    ),
    "a token on a crab": Case(
        CRAB,
        "P3+o3",
        ("token", "M-27", "P3+o3: a token does not go onto a pattern that covers a crab."),
        "T1.1",
        market="ymb",
        owns="o",
        options=CRABS,
    ),
    "a towel that is not in the bag": Case(
        PLAIN, ">ygb", ("draw", "M-22", ">ygb: this towel is not in the bag."), "T1.1", market="ymg ygb"
    ),
    "a crab turned up already": Case(
        CRAB,
        ">c4",
        ("draw", "M-53", ">c4: s1 has no crab of that value left to turn up."),
        "T1.1 P3",
        market="yom",
        options=CRABS,
        crabs=[4, 4],
    ),
    "a crab that no set has": Case(
        CRAB,
        ">c1",
        ("draw", "M-53", ">c1: s1 has no crab of that value left to turn up."),
        "T1.1 P3",
        market="yom",
        options=CRABS,
    ),
}


@pytest.mark.parametrize("name", REFUSALS)
def test_refusals_cite_m20_to_m53(name: str) -> None:
    """M-20, M-21, M-22, M-23, M-25, M-27, M-28, M-32, M-53: code, rule and sentence of every answer."""
    case = REFUSALS[name]
    table = position(case.picture, **case.words).play(case.played)
    if case.tried[0] != ">":
        table.settle()
    assert table.refusal(case.tried) == case.answer


def test_m05_a_token_that_is_laid_already() -> None:
    """M-05: the fourth white pearl of three."""
    table = new().play(">s1 >ymb >mbo >bog >ygm >ybo >ogm >gyo >gym >w >w >w")
    assert table.refusal(">w") == ("draw", "M-05", ">w: no such token is left for s1.")


def test_m14_the_first_player_sits_at_the_table() -> None:
    """M-14: there is no third of two."""
    code, rule, sentence = new(2).refusal(">s3")
    assert (code, rule) == ("draw", "M-14")
    assert sentence.startswith(">s3: ")
    assert "lowest score" not in sentence  # that is M-61's reason


def test_m40_nothing_after_the_end() -> None:
    """M-40: the game is over."""
    table = new().settle()
    while table.next != "over":
        table.play(table.legal[-1]).settle()
    assert table.refusal("T1.1") == ("over", "", "The game is over; no move can follow.")
    assert (table.legal, table.chance) == ([], {})


@pytest.mark.parametrize(
    ("players", "options", "code", "sentence"),
    [
        (1, {}, "players", "Maui is for 2 to 4 players, not 1."),
        (5, {}, "players", "Maui is for 2 to 4 players, not 5."),
        (
            2,
            {"variant": "crab"},
            "option",
            "Option variant is one of base, crabs, combined, not 'crab'.",
        ),
        (2, {"crabs": "never"}, "option", "Option crabs is one of after-scoring, before-scoring, not 'never'."),
        (2, {"seating": True}, "option", "Option seating is one of one-side, across, not True."),
        (2, {"seat": "across"}, "option", "There is no option 'seat'; the options are variant, crabs, seating."),
        (2, {"variant": 1}, "option", "Option variant is one of base, crabs, combined, not 1."),
        (2, {"variant": None}, "option", "Option variant is one of base, crabs, combined, not None."),
        (2, {"variant": []}, "option", "Option variant is one of base, crabs, combined, not []."),
    ],
)
def test_m16_options_name_what_is_allowed(players: int, options: dict[str, Any], code: str, sentence: str) -> None:
    """M-16, M-52: a table option that does not exist, or a value of it."""
    with pytest.raises(Refusal) as refused:
        registry.game("maui").new(players, options)
    assert (refused.value.code, refused.value.sentence, refused.value.rule) == (code, sentence, "")


def test_m16_defaults() -> None:
    """M-16, M-52: one-side, after-scoring, the base game; and all options are there."""
    settled = registry.game("maui").settle(2, {"crabs": "before-scoring"})
    assert settled == {"variant": "base", "crabs": "before-scoring", "seating": "one-side"}
    assert registry.game("maui").settle(4, {}) == {
        "variant": "base",
        "crabs": "after-scoring",
        "seating": "one-side",
    }


def test_no_such_game_m07() -> None:
    """M-07: a component set belongs to a game; and the games are named."""
    with pytest.raises(Refusal) as refused:
        registry.game("mauii")
    assert refused.value.code == "game"
    assert "maui" in refused.value.sentence
