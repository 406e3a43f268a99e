"""A look at lakes of somebody's own component set, for what cannot be seen on single tiles (P-19)."""

from beachside.core import twin
from beachside.core.generator import Generator, seed

from .components import WATERS, Components


def survey(components: Components, lakes: int = 12) -> list[str]:
    """What is unusual about some lakes at random: sentences, none if all is as in the box."""
    from . import GAME

    engine = twin.interpreted(GAME.source, components)
    told = []
    for water, name in enumerate(WATERS):
        courses = [_courses(engine, water, number) for number in range(lakes)]
        passing = sum(min(legal) > 0 for legal in courses)
        if passing == 0:
            told.append(f"{name}: none of {lakes} lakes at random has a legal course for each letter (P-19).")
        elif passing < lakes:
            lacking = lakes - passing
            told.append(f"{name}: {lacking} of {lakes} lakes at random lack a course and would be drawn again (P-19).")
        for k, letter in enumerate("ABC"):
            share = sum(legal[k] for legal in courses) / (24 * lakes)
            if share < 0.5 and passing:
                told.append(
                    f"{name}: only {share:.0%} of the courses of {letter} are legal; look for a start line over land, "
                    "or for water that the line does not reach (P-19)."
                )
    return told


def _courses(engine: twin.Engine, water: int, number: int) -> list[int]:
    """How many of the 24 orders of each letter are legal on a lake at random."""
    s, desk, g = engine.state.State(), engine.desk(), Generator()
    seed(g, number, water, 0)
    engine.rules.begin(s, 6, water, 0, 0)
    for _ in range(engine.parts.TILES):
        engine.setup.put_tile(s, engine.setup.sample_tile(s, g))
    found = []
    for race in range(engine.parts.RACES):
        s.race = race
        found.append(sum(engine.course.lay_course(s, desk, order) for order in range(engine.parts.ORDERS)))
    return found
