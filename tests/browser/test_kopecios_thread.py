"""The first thread in a real browser: home, a new match, three taps, the standing, a reload."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.browser.harness import Screen

pytestmark = pytest.mark.browser

NAMES = ("Aistė", "Benas", "Česlovas", "Dovilė")


def name_added(screen: Screen, name: str) -> None:
    """Types a new player's name. The field is given its time: a script is quicker than a hand."""
    field = screen.control("Žaidėjo vardas", "textbox")
    for _ in range(5):
        field.click()
        screen.page.wait_for_timeout(500)
        screen.key("Control+a")
        screen.type(name)
        screen.page.wait_for_timeout(300)
        if field.input_value() == name:
            break
    screen.tap("Pridėti")
    screen.sees(f"Perkelti vėliau: {name}")


def test_a_deal_is_entered_kept_and_there_after_a_reload(opened: Callable[..., Screen]) -> None:
    screen = opened("/")
    screen.page.get_by_role("button", name=re.compile("^Kopėčios")).first.click()
    screen.at("/new")
    for name in NAMES:
        name_added(screen, name)
    screen.tap("Pradėti")
    screen.tap("Įvesti padalijimą")
    screen.sees("0 iš 9 kirčių", "Tikslas: 0")
    for choice in ("Aistė: 1", "Benas: 0", "Česlovas: 0"):
        screen.tap(choice)
    screen.sees("9 iš 9 kirčių")
    screen.reload()
    screen.sees("9 iš 9 kirčių", "Dovilė −8")
    screen.tap("Įrašyti")
    screen.sees("Įrašytas 1 padalijimas", "Benas: 10, pirmauja")
    screen.reload()
    screen.sees("Aistė: −1", "Dovilė: −8, iš viso −8")
    assert not screen.errors
