"""A fault of ours in the running app: it is told, nothing is lost, and the app goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.browser.harness import Screen
from tests.browser.seeded import MATCH, seeded
from tests.browser.server import Server
from tests.browser.table import standing

pytestmark = pytest.mark.browser

FAULTY = ("-m", "tests.browser.faulty", "--web", "--port", "{port}", "--data", "{data}")
PLAYED = f"/match/{MATCH}"
BEFORE, AFTER = (0, 0, 0, 0), (-1, 10, 10, -8)
TOLD = "Nepavyko – tai mūsų klaida"
SCREEN = "Šio ekrano parodyti nepavyko."
PART = "Šios dalies parodyti nepavyko."


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(seeded(tmp_path / "data", [(1, 0, 0, 8)]), FAULTY).start()
    yield running
    running.kill()


def fault(server: Server, name: str) -> Path:
    """The file of a fault, put where it works."""
    file = server.data.parent / "faults" / name
    file.touch()
    return file


def test_a_part_that_cannot_be_drawn_is_drawn_again_when_it_can(
    server: Server, opened: Callable[..., Screen]
) -> None:
    screen = opened(PLAYED).sees(*standing(AFTER))
    file = fault(server, "part")
    screen.step("Atšaukti").sees(PART, "Bandyti dar kartą", "Grąžinti").at(PLAYED)
    file.unlink()
    screen.tap("Bandyti dar kartą").sees(*standing(BEFORE))
    screen.step("Grąžinti").sees(*standing(AFTER))
    assert "Traceback" in server.said()


def test_a_screen_that_cannot_be_drawn_lets_one_go_home(
    server: Server, opened: Callable[..., Screen]
) -> None:
    fault(server, "screen")
    opened(PLAYED).sees(SCREEN).tap("Į pradžią").at("/").sees("Nauja partija", "Tęsti")


def test_a_handler_that_fails_is_told_and_the_next_tap_works(
    server: Server, opened: Callable[..., Screen]
) -> None:
    screen = opened(PLAYED).sees(*standing(AFTER))
    file = fault(server, "handler")
    screen.step("Atšaukti").sees(TOLD, *standing(AFTER))
    file.unlink()
    screen.step("Atšaukti").sees(*standing(BEFORE))
    screen.step("Grąžinti").sees(*standing(AFTER))


def test_a_callback_that_fails_is_told_and_the_next_change_is_shown(
    server: Server, opened: Callable[..., Screen]
) -> None:
    screen, other = opened(PLAYED), opened(PLAYED)
    screen.sees(*standing(AFTER))
    file = fault(server, "callback")
    other.step("Atšaukti").sees(*standing(BEFORE))
    screen.sees(TOLD, *standing(AFTER))
    file.unlink()
    other.step("Grąžinti").sees(*standing(AFTER))
    other.step("Atšaukti").sees(*standing(BEFORE))
    screen.sees(*standing(BEFORE))
