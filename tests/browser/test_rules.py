"""Rules are found by the names of things, from home and from a match, and left upwards again."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.browser.harness import Screen
from tests.browser.seeded import MATCH, seeded
from tests.browser.server import Server

pytestmark = pytest.mark.browser

AT_MATCH = f"/match/{MATCH}"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """The app on a book with a match of Kopėčios."""
    with Server(seeded(tmp_path / "data")) as running:
        yield running


def test_rules_from_home_and_from_a_match(opened: Callable[..., Screen]) -> None:
    screen = opened()
    screen.tap("Taisyklės").at("/rules").tap(re.compile("^Sedma")).at("/rules/sedma")
    screen.sees("Žaidėjai ir kortos", "Žaidėjai: 4. Kaladė: 32 kortų kaladė. Padalijimai: 12.")
    headings = screen.page.get_by_role("heading", name="Dalijimas", exact=True)
    assert headings.count() == 1
    screen.reload().sees("Žaidėjai ir kortos")
    screen.back().at("/rules").sees(re.compile("^Kopėčios"))
    screen.back().at("/").tap("Tęsti").at(AT_MATCH)
    screen.tap("Meniu").tap("Taisyklės").at(f"{AT_MATCH}/rules").sees("Šios partijos taisyklės")
    screen.tap("Atgal").at(AT_MATCH).sees("Įvesti padalijimą")
    assert screen.errors == []
    assert screen.outside == []
