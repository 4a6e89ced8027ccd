"""Kopėčios: a whole ladder entered by hand on a phone, and who owes whom at its end."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.browser.harness import PHONE, Screen
from tests.browser.table import FOUR, begin, enter_tricks, match_id, standing, tap_tricks

pytestmark = pytest.mark.browser

LADDER = (
    ((1, 0, 0, 8), (-1, 10, 10, -8)),
    ((3, 1, 2, 3), (-3, 21, 9, -10)),
    ((3, 3, 1, 2), (-4, 20, 8, 2)),
    ((2, 6, 0, 1), (-5, 17, 5, 0)),
    ((1, 0, 1, 7), (-8, 13, 2, -3)),
    ((7, 0, 0, 2), (-10, 8, -3, -6)),
    ((3, 0, 0, 6), (-13, 2, -9, 10)),
    ((8, 0, 0, 1), (-14, -5, -16, 4)),
    ((0, 0, 0, 9), (-22, -13, -24, 3)),
    ((1, 0, 1, 7), (-30, -22, -32, 1)),
)
"""Tricks of every deal, and the totals after it."""


def test_a_ladder_of_ten_deals_to_its_settlement(opened: Callable[..., Screen]) -> None:
    screen = opened(language="lt-LT", size=PHONE)
    played = begin(screen, "Kopėčios", dealer="Dovilė")
    for number, (tricks, totals) in enumerate(LADDER, 1):
        dealer, first = FOUR[(number + 2) % 4], FOUR[(number + 3) % 4]
        screen.sees(f"{number} padalijimas iš 10", f"Dalija: {dealer}", f"Pradeda: {first}")
        screen.sees(f"Tikslas: {number - 1}")
        enter_tricks(screen, tricks)
        screen.sees(f"Įrašytas {number} padalijimas", *standing(totals))
    screen.sees("Partija baigta", "Laimėjo: Dovilė", "Surinkta daugiausia taškų.")
    screen.sees(
        "Kas kam skolingas",
        "Aistė → Benas: 8",
        "Aistė → Dovilė: 31",
        "Benas → Dovilė: 23",
        "Česlovas → Aistė: 2",
        "Česlovas → Benas: 10",
        "Česlovas → Dovilė: 33",
        "Aistė: −37",
        "Benas: −5",
        "Česlovas: −45",
        "Dovilė: +87",
    )
    screen.reload().sees("Partija baigta", "Dovilė: +87", *standing((-30, -22, -32, 1)))

    screen.tap("Revanšas").sees("Pirmasis dalytojas")
    assert screen.control("Pirmasis dalija: Aistė").get_attribute("aria-current") == "true"
    screen.tap("Pradėti").sees("1 padalijimas iš 10", *standing((0, 0, 0, 0)))
    assert match_id(screen) != played


def test_the_form_reckons_while_it_is_filled_in(opened: Callable[..., Screen]) -> None:
    screen = opened()
    begin(screen, "Kopėčios")
    screen.tap("Įvesti padalijimą").sees("0 iš 9 kirčių")
    assert screen.control("Įrašyti").is_disabled()
    screen.tap("Aistė: 4").sees("4 iš 9 kirčių", re.compile("^Dar neįvesta: Benas, Česlovas"))
    screen.tap("Benas: 6").sees("Jau 10, o iš viso kirčių yra tik 9.")
    assert screen.control("Įrašyti").is_disabled()
    screen.tap("Benas: 6")
    tap_tricks(screen, (5, 4, 0, 0))
    screen.sees("9 iš 9 kirčių", "Aistė −5, Benas −4, Česlovas +10, Dovilė +10")
