"""A match mended in a browser on a phone, in Lithuanian: a deal corrected, one removed and put in
again with what moves told before, then all of it undone and redone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.browser.harness import PHONE, Screen, until
from tests.browser.seeded import MATCH, seeded
from tests.browser.server import Server
from tests.browser.table import standing, tap_tricks

pytestmark = pytest.mark.browser

PAGE = f"/match/{MATCH}"
FIRST, SECOND, THIRD = (1, 0, 0, 8), (3, 1, 2, 3), (2, 2, 2, 3)
AS_PLAYED = standing((9, 33, 21, -11))
CORRECTED = standing((22, 20, 21, -11))
WITHOUT_FIRST = standing((-2, -4, -3, -5))
"""What was deal 2 asks for no tricks then, what was deal 3 for one."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """The app on a book with three deals."""
    with Server(seeded(tmp_path / "data", (FIRST, SECOND, THIRD))) as running:
        yield running


def row(screen: Screen, name: str) -> None:
    """A tap on a row of the score sheet, which lies below the standing on a phone."""
    screen.sees(name)
    screen.page.mouse.move(180, 400)
    screen.page.mouse.wheel(0, 2000)
    screen.page.wait_for_timeout(500)
    screen.tap(name).sees("Įterpti padalijimą prieš šį")


def gone(screen: Screen, name: str) -> None:
    """What is left lies over the match no longer."""
    until(lambda: screen.control(name).count() == 0, lambda: f"{name} to go")


def test_a_deal_corrected_one_removed_and_put_in_again(opened: Callable[..., Screen]) -> None:
    screen = opened(PAGE, size=PHONE)
    screen.sees(*AS_PLAYED).tap("Rašo: Aistė")

    row(screen, "2 padalijimas. Tikslas: 1")
    screen.tap("Taisyti").sees("Taisomas 2 padalijimas", "9 iš 9 kirčių")
    screen.tap("Aistė: 1").tap("Benas: 3").tap("Įrašyti")
    screen.sees("Pataisytas 2 padalijimas", *CORRECTED)

    row(screen, "1 padalijimas. Tikslas: 0")
    screen.tap("Šalinti").tap("Nekeisti")
    gone(screen, "Nekeisti")
    screen.tap("Meniu").tap("Pastaba").tap("Nekeisti")
    gone(screen, "Nekeisti")
    row(screen, "1 padalijimas. Tikslas: 0")
    screen.tap("Šalinti").sees("Šalinti 1 padalijimą?", "2 → 1 padalijimas: tikslas 1 → 0")
    screen.tap("Šalinti").sees("Pašalintas 1 padalijimas.", *WITHOUT_FIRST)
    gone(screen, "Nekeisti")

    row(screen, "1 padalijimas. Tikslas: 0")
    screen.tap("Įterpti padalijimą prieš šį").at(f"{PAGE}/deal/1/before")
    tap_tricks(screen, FIRST)
    screen.sees("Dovilė −8").reload().sees("Dovilė −8")
    screen.tap("Įrašyti").sees("1 → 2 padalijimas: tikslas 0 → 1")
    screen.tap("Įrašyti ir perskaičiuoti").sees("Įterptas 1 padalijimas", *CORRECTED)

    for seen in (WITHOUT_FIRST, CORRECTED, AS_PLAYED):
        screen.step("Atšaukti").sees(*seen)
    for seen in (CORRECTED, WITHOUT_FIRST, CORRECTED):
        screen.step("Grąžinti").sees(*seen)

    screen.tap("Meniu").tap("Padalijimų istorija").at(f"{PAGE}/log")
    screen.sees("Grąžinta: įterptas 1 padalijimas", "rašė Aistė")
    screen.back().at(PAGE).sees(*CORRECTED)
    assert not screen.errors
