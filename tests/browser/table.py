"""What people at a table do, by the words on the screen: begin a match, enter deals, look."""

from __future__ import annotations

import re
from collections.abc import Sequence

from scoring.texts import said
from tests.browser.harness import Screen, until

FOUR = ("Aistė", "Benas", "Česlovas", "Dovilė")
MATCH = re.compile(r"/match/([\w-]+)")
MARKS = "(, pirmauja|, laimėjo|, in the lead|, the winner)?"
"""What a tile says beside the total, in either language."""


def begin(screen: Screen, game: str, names: Sequence[str] = FOUR, dealer: str = "") -> str:
    """From an empty book to the new match; its id. `dealer` "" is the one that is proposed."""
    screen.tap(re.compile(f"^{game}"))
    for name in names:
        screen.fill("Žaidėjo vardas", name).tap("Pridėti")
        screen.sees(f"Perkelti vėliau: {name}")
    if dealer:
        screen.tap(f"Pirmasis dalija: {dealer}")
    screen.tap("Pradėti").sees("Įvesti padalijimą")
    return match_id(screen)


def match_id(screen: Screen) -> str:
    """The match that the address names."""
    until(lambda: MATCH.match(screen.path) is not None, lambda: f"at {screen.path}")
    found = MATCH.match(screen.path)
    assert found is not None
    return found[1]


def tap_tricks(screen: Screen, tricks: Sequence[int], names: Sequence[str] = FOUR) -> None:
    """Kopėčios: a tap a player but for the last, whose number follows."""
    for name, count in list(zip(names, tricks, strict=True))[:-1]:
        screen.tap(f"{name}: {count}")


def enter_tricks(screen: Screen, tricks: Sequence[int], names: Sequence[str] = FOUR) -> None:
    """Kopėčios: one deal, from the match's screen and back to it."""
    screen.tap("Įvesti padalijimą")
    tap_tricks(screen, tricks, names)
    screen.tap("Įrašyti").sees(re.compile("^Įrašytas"))


def standing(points: Sequence[int], names: Sequence[str] = FOUR) -> list[re.Pattern[str]]:
    """What the tiles say at these totals."""
    return [
        re.compile(f"^{name}: {said(total)}{MARKS}$")
        for name, total in zip(names, points, strict=True)
    ]
