"""From home to a player in the statistics, in a real browser: by names, Back, reload and address."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.browser.harness import Screen
from tests.browser.seeded import seeded
from tests.browser.server import Server
from tests.views.evening import LADDER

pytestmark = pytest.mark.browser


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """The app on a book with a match of Kopėčios that is over: Dovilė has won."""
    with Server(seeded(tmp_path / "data", LADDER)) as running:
        yield running


def test_from_home_to_a_player(opened: Callable[..., Screen]) -> None:
    screen = opened()
    screen.tap("Statistika").at("/statistics")
    screen.sees("Visi žaidimai: 1 baigta partija", "Dovilė, 1 vieta. Laimėta: 1. Partijų: 1.")
    screen.tap("Sedma: 0 baigtų partijų").sees("Tokių baigtų partijų nėra.")
    screen.tap("Kopėčios: 1 baigta partija").sees("Geriausia: 87")
    screen.tap(re.compile("^Dovilė, 1 vieta")).sees("Pagal žaidimus")
    player = screen.page.url
    screen.sees("Pagal žaidimus", "Kopėčios. Laimėta: 1.", "Aistė. Partijų kartu: 1.")
    screen.reload().sees("Kopėčios. Laimėta: 1.")
    assert screen.page.url == player
    screen.back().at("/statistics").sees("Dovilė, 1 vieta. Laimėta: 1.")
    screen.tap("Atgal").at("/").sees("Nauja partija")
    assert screen.errors == []
