"""The browser's Back goes up, never onto a form that is done with."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.browser.harness import Screen
from tests.browser.seeded import MATCH, seeded
from tests.browser.server import Server
from tests.browser.table import enter_tricks

pytestmark = pytest.mark.browser

AT_MATCH = f"/match/{MATCH}"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """The app on a book with a match of Kopėčios."""
    with Server(seeded(tmp_path / "data")) as running:
        yield running


def test_back_from_a_match_leads_home_whatever_was_entered(opened: Callable[..., Screen]) -> None:
    screen = opened()
    screen.tap("Tęsti").at(AT_MATCH)
    for tricks in ((1, 0, 0, 8), (1, 2, 3, 3)):
        enter_tricks(screen, tricks)
        screen.at(AT_MATCH)
    screen.tap("Įvesti padalijimą").at(f"{AT_MATCH}/deal")
    screen.back().at(AT_MATCH).sees("Įvesti padalijimą")
    screen.back().at("/").sees("Nauja partija", "Tęsti")
    screen.tap("Tęsti").at(AT_MATCH)
    screen.tap("Atgal").at("/").sees("Nauja partija")
    assert screen.errors == []


def test_after_a_reload_back_still_leads_up(opened: Callable[..., Screen]) -> None:
    screen = opened()
    screen.tap("Tęsti").at(AT_MATCH)
    screen.tap("Įvesti padalijimą").at(f"{AT_MATCH}/deal").reload()
    screen.tap("Atgal").at(AT_MATCH).sees("Įvesti padalijimą")
    screen.back().at("/").sees("Nauja partija")
    assert screen.errors == []


def test_a_deal_opened_by_its_address_is_left_upwards(opened: Callable[..., Screen]) -> None:
    screen = opened(f"{AT_MATCH}/deal")
    screen.tap("Atgal").at(AT_MATCH).sees("Įvesti padalijimą")
    screen.tap("Atgal").at("/").sees("Nauja partija")
    assert screen.page.evaluate("history.state.trail") == []


def test_a_new_match_that_has_begun_leaves_no_form_behind(opened: Callable[..., Screen]) -> None:
    screen = opened()
    screen.tap("Nauja partija").at("/new")
    screen.tap("Kopėčios").sees(re.compile("^Kaip praeitą kartą"))
    for name in ("Aistė", "Benas", "Dovilė"):
        screen.tap(name).sees(f"Perkelti vėliau: {name}")
    screen.tap("Pradėti").sees("Įvesti padalijimą")
    screen.back().at("/").sees("Nauja partija")
