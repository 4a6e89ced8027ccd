"""The house rules of Piketas and the printed tables that the points come from.

Source: Borisevičius, «Kortų žaidimas Piketas».
"""

from __future__ import annotations

from dataclasses import dataclass

from scoring.core import HouseRule, PrintedTable, Problems

TRICKS = 12
"""«abu žaidėjai gauna po 12 kortų»."""

SEQUENCE_POINTS = {3: 3, 4: 4, 5: 15, 6: 16, 7: 17, 8: 18}
"""«Taškai už laiptus skiriami tokie», by the number of cards."""

SET_POINTS = {3: 3, 4: 14}
"""«Už 3 kortų seriją žaidėjas pelno 3 taškus, už 4 kortų seriją - 14 taškų»."""

LAST_TRICK = {"two": 2, "extra": 3}
"""«už paskutinį kirtį - 2 taškai»: two instead of the one, or two more than it."""

SIX_TRICKS = {"both": 6, "majority": 7}
"""How many tricks the bonus asks for: «paėmusiam 6 kirčius», so that a split of six and six
brings it to both; or more than half, as every other telling of the game has it."""

TRICKS_BONUS = 10
ALL_TRICKS = 40
"""«Žaidėjui, paėmusiam 6 kirčius, priedo dar skiriama 10 taškų, o paėmusiam visus 12 kirčių -
40 taškų»."""


@dataclass(frozen=True, slots=True)
class Rules:
    """What players may agree on; the values are those of HOUSE_RULES."""

    target: int = 100
    last_trick: str = "two"
    six_tricks: str = "both"
    all_tricks: str = "instead"
    bonus_when: str = "end"
    finish: str = "first"
    min_point: int = 3


HOUSE_RULES = (
    HouseRule("six_tricks", ("both", "majority"), prominent=True),
    HouseRule("target", (50, 100, 150, 200, 300, 500), bounds=(50, 500)),
    HouseRule("last_trick", ("two", "extra"), ours=True),
    HouseRule("all_tricks", ("instead", "added"), ours=True),
    HouseRule("bonus_when", ("end", "at_once"), ours=True),
    HouseRule("finish", ("first", "end_of_deal")),
    HouseRule("min_point", (3, 4), ours=True),
)

TABLES = (
    PrintedTable("sequences", ("cards", "points"), tuple(SEQUENCE_POINTS.items())),
    PrintedTable("sets", ("cards", "points"), tuple(SET_POINTS.items())),
)


def deals(_rules: Rules, _players: int) -> int | None:
    """A match ends at its target, not after a number of deals."""
    return None


def check_rules(_rules: Rules, _players: int) -> Problems:
    """Every house rule goes with every other."""
    return ()
