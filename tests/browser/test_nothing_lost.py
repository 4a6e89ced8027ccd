"""Whatever happens in the middle of a deal, the deal and its score are there afterwards, once."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.harness import WAIT, Screen, until
from tests.browser.seeded import MATCH, seeded
from tests.browser.server import Server, Wire
from tests.browser.table import FOUR, standing, tap_tricks

pytestmark = pytest.mark.browser

DEALS = ((1, 0, 0, 8), (3, 1, 2, 3), (3, 3, 1, 2), (2, 6, 0, 1), (1, 0, 1, 7), (7, 0, 0, 2))
TOTALS = (
    (0, 0, 0, 0),
    (-1, 10, 10, -8),
    (-3, 21, 9, -10),
    (-4, 20, 8, 2),
    (-5, 17, 5, 0),
    (-8, 13, 2, -3),
    (-10, 8, -3, -6),
)
"""After so many of the deals, the first dealer being Aistė."""
PLAYED = f"/match/{MATCH}"
DEAL = f"/match/{MATCH}/deal"
OVERTAKEN = "Kas nors jau įrašė ar pakeitė šį padalijimą."


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """The app over a match with two deals."""
    running = Server(seeded(tmp_path / "data", DEALS[:2])).start()
    yield running
    running.kill()


@pytest.fixture
def wire(server: Server) -> Iterator[Wire]:
    line = Wire(server.port)
    yield line
    line.close()


def kinds(server: Server) -> list[str]:
    """What happened in the match, as it stands on the disk."""
    path = server.data / "matches" / f"{MATCH}.json"
    found: list[str] = []

    def read() -> bool:
        if path.exists():
            found[:] = [event["kind"] for event in json.loads(path.read_text())["log"].values()]
        return bool(found)

    until(read, lambda: f"no {path}")
    return found


def tricks_on_disk(server: Server) -> list[list[int]]:
    events: Any = json.loads((server.data / "matches" / f"{MATCH}.json").read_text())["log"]
    return [event["deal"]["tricks"] for event in events.values() if event["kind"] == "played"]


def chosen(screen: Screen, choice: str) -> bool:
    """Whether this choice («Aistė: 3») is the one that was made."""
    return screen.control(choice).get_attribute("aria-current") == "true"


def keeps(screen: Screen, *choices: str) -> None:
    """Waits until all of these are the ones that were made."""
    until(
        lambda: all(chosen(screen, choice) for choice in choices),
        lambda: f"{choices} to be chosen",
    )


def clicks(screen: Screen, name: str, times: int = 1) -> None:
    """So many taps in the same moment, once the control can be used; nothing is waited for."""
    control = screen.control(name)
    expect(control).to_be_enabled(timeout=WAIT)
    control.evaluate(f"node => {{ for (let i = 0; i < {times}; i++) node.click(); }}")


def test_a_reload_brings_the_half_entered_deal_back(opened: Callable[..., Screen]) -> None:
    screen = opened(DEAL).tap("Dalija: Česlovas").tap("Benas")
    screen.sees("Dalija: Benas").tap("Aistė: 3").tap("Česlovas: 1").sees("4 iš 9 kirčių")
    for _ in range(2):
        screen.reload().at(DEAL).sees("3 padalijimas iš 10", "Dalija: Benas", "4 iš 9 kirčių")
        keeps(screen, "Aistė: 3", "Česlovas: 1")
    screen.tap("Benas: 3").tap("Įrašyti").at(PLAYED).sees(*standing(TOTALS[3]))


def test_a_tap_and_a_reload_in_the_same_moment_keep_the_tap(opened: Callable[..., Screen]) -> None:
    screen = opened(DEAL)
    for count in (1, 2, 3, 4):
        screen.tap(f"Aistė: {count}").reload()
        keeps(screen, f"Aistė: {count}")


def test_killed_with_taps_in_flight_every_written_deal_is_there_once(
    server: Server, opened: Callable[..., Screen]
) -> None:
    """«Įrašyti» is tapped twice and the server killed a moment later, a longer one each time."""
    screen = opened(PLAYED)
    written = 2
    for delay in (0, 0.01, 0.03, 0.06, 0.12, 0.3):
        tricks = DEALS[written % len(DEALS)]
        screen.tap("Įvesti padalijimą").sees("Įrašyti")
        tap_tricks(screen, tricks)
        screen.sees("9 iš 9 kirčių")
        clicks(screen, "Įrašyti", 2)
        time.sleep(delay)
        said = any(text.startswith("Įrašytas") for text in screen.texts())
        server.kill()
        screen.becomes("cut")
        server.start()
        screen.becomes("ready").sees(f"Dalija: {FOUR[len(deals_there(server)) % 4]}")
        there = len(deals_there(server)) > written
        assert there or not said, "what was said to be written is gone"
        if not there:
            screen.at(DEAL).sees("9 iš 9 kirčių")
            screen.tap("Įrašyti")
        elif screen.path == DEAL:
            screen.sees("0 iš 9 kirčių").back()
        written += 1
        screen.at(PLAYED).sees(f"{written + 1} padalijimas iš 10")
        assert deals_there(server) == [list(DEALS[i % len(DEALS)]) for i in range(written)]
        assert kinds(server) == ["started", *["played"] * written]


def deals_there(server: Server) -> list[list[int]]:
    found: list[list[int]] = []

    def read() -> bool:
        try:
            found[:] = tricks_on_disk(server)
        except (FileNotFoundError, ValueError):
            return False
        return True

    until(read, lambda: "the match to be on the disk")
    return found


def test_killed_in_the_middle_of_a_deal_it_is_as_it_was_seen(
    server: Server, opened: Callable[..., Screen]
) -> None:
    screen = opened(DEAL)
    for aiste, benas in ((1, 0), (2, 1), (3, 2)):
        screen.tap(f"Aistė: {aiste}")
        keeps(screen, f"Aistė: {aiste}")
        time.sleep(0.2)
        clicks(screen, f"Benas: {benas}")
        server.kill()
        screen.becomes("cut")
        server.start()
        screen.becomes("ready").at(DEAL).sees("iš 9 kirčių")
        keeps(screen, f"Aistė: {aiste}")
        kept = [n for n in range(9 - aiste) if chosen(screen, f"Benas: {n}")]
        assert kept in ([], *([n] for n in range(benas + 1))), "a tap that nobody made"
    assert kinds(server) == ["started", "played", "played"]


def test_cut_and_restored_twenty_times_the_standing_is_right_each_time(
    server: Server, wire: Wire, open_screen: Callable[..., Screen]
) -> None:
    away, there = open_screen(wire.address, PLAYED), open_screen(server.address, PLAYED)
    away.sees(*standing(TOTALS[2]))
    deals = 2
    for _ in range(20):
        wire.cut()
        away.becomes("cut")
        there.step("Atšaukti" if deals == 2 else "Grąžinti")
        deals = 3 - deals
        there.sees(*standing(TOTALS[deals]))
        wire.restore()
        away.becomes("ready").sees(*standing(TOTALS[deals])).at(PLAYED)
    assert len(kinds(server)) == 3 + 20


def test_cut_off_in_a_deal_that_another_enters_meanwhile(
    server: Server, wire: Wire, open_screen: Callable[..., Screen]
) -> None:
    away, there = open_screen(wire.address, DEAL), open_screen(server.address, DEAL)
    away.tap("Aistė: 5").sees("5 iš 9 kirčių")
    wire.cut()
    away.becomes("cut")
    tap_tricks(there, DEALS[2])
    there.tap("Įrašyti").at(PLAYED)
    away.tap_blindly("Benas: 4")
    wire.restore()
    away.becomes("ready").sees(OVERTAKEN, "5 iš 9 kirčių")
    keeps(away, "Aistė: 5")
    assert away.control("Įrašyti").is_disabled()
    away.tap("Vis tiek tinka").sees("4 padalijimas iš 10").misses(OVERTAKEN)
    away.tap("Benas: 4").tap("Česlovas: 0").tap("Įrašyti").at(PLAYED)
    there.sees("5 padalijimas iš 10")
    assert deals_there(server)[2:] == [list(DEALS[2]), [5, 4, 0, 0]]


@pytest.mark.parametrize("apart", [0, 0.09])
def test_a_double_tap_writes_once(
    apart: float, server: Server, opened: Callable[..., Screen]
) -> None:
    def twice(name: str) -> None:
        control = screen.control(name)
        expect(control).to_be_enabled(timeout=WAIT)
        script = "(node, apart) => { node.click(); setTimeout(() => node.click(), apart); }"
        control.evaluate(script, 1000 * apart)
        time.sleep(0.5)

    screen = opened(DEAL)
    tap_tricks(screen, DEALS[2])
    screen.sees("9 iš 9 kirčių")
    twice("Įrašyti")
    screen.at(PLAYED).sees(*standing(TOTALS[3]))
    assert kinds(server) == ["started", *["played"] * 3]
    twice("Atšaukti")
    screen.sees(*standing(TOTALS[2]))
    assert kinds(server)[4:] == ["undone"]
    twice("Grąžinti")
    screen.sees(*standing(TOTALS[3]))
    assert kinds(server)[4:] == ["undone", "redone"]


def test_back_in_the_middle_of_a_deal_and_forward_again(opened: Callable[..., Screen]) -> None:
    screen = opened(PLAYED).tap("Įvesti padalijimą").tap("Aistė: 3").tap("Benas: 3")
    screen.sees("6 iš 9 kirčių").back().at(PLAYED).sees(*standing(TOTALS[2]))
    screen.page.evaluate("history.forward()")
    screen.at(DEAL).sees("6 iš 9 kirčių")
    keeps(screen, "Aistė: 3", "Benas: 3")
    screen.tap("Atgal").at(PLAYED).tap("Įvesti padalijimą").sees("6 iš 9 kirčių")


def test_two_devices_on_one_deal_the_other_is_told_within_a_second(
    server: Server, opened: Callable[..., Screen]
) -> None:
    one, other = opened(DEAL), opened(DEAL)
    tap_tricks(one, DEALS[2])
    tap_tricks(other, (9, 0, 0, 0))
    one.sees("9 iš 9 kirčių")
    other.sees("9 iš 9 kirčių")
    one.tap("Įrašyti").at(PLAYED).sees("Įrašytas 3 padalijimas")
    began = time.monotonic()
    other.sees(OVERTAKEN)
    assert time.monotonic() - began < 1
    assert other.control("Įrašyti").is_disabled()
    other.tap("Išmesti, kas pradėta").sees("4 padalijimas iš 10", "0 iš 9 kirčių")
    assert deals_there(server) == [list(tricks) for tricks in DEALS[:3]]


def test_two_tabs_that_write_in_the_same_moment_write_one_deal(
    server: Server, opened: Callable[..., Screen]
) -> None:
    one = opened(DEAL)
    tap_tricks(one, DEALS[2])
    one.sees("9 iš 9 kirčių")
    other = Screen(one.context, server.address).open(DEAL).sees("9 iš 9 kirčių")
    clicks(one, "Įrašyti")
    clicks(other, "Įrašyti")
    one.sees("4 padalijimas iš 10")
    other.sees("4 padalijimas iš 10")
    assert deals_there(server) == [list(tricks) for tricks in DEALS[:3]]


def test_undo_and_redo_any_number_of_steps_also_after_a_restart(
    server: Server, opened: Callable[..., Screen]
) -> None:
    screen = opened(PLAYED)
    screen.step("Atšaukti").sees(*standing(TOTALS[1]))
    server.restart()
    screen.becomes("ready").sees(*standing(TOTALS[1]))
    screen.step("Atšaukti").sees(*standing(TOTALS[0]))
    assert screen.control("Atšaukti").is_disabled()
    server.restart()
    screen.becomes("ready").sees(*standing(TOTALS[0]))
    screen.step("Grąžinti").sees(*standing(TOTALS[1]))
    screen.step("Grąžinti").sees(*standing(TOTALS[2]))
    assert screen.control("Grąžinti").is_disabled()
