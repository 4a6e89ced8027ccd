"""A cut connection, a killed server, taps in between, and faults of our own: the screen comes
back right by itself every time, and nothing that was tapped on an old one happens."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.browser.harness import WAIT, Screen
from tests.browser.server import Server, Wire

pytestmark = pytest.mark.browser

TRIAL = ("-m", "tests.serving.trial", "{port}", "{data}")
MORE = "Dar vienas"


@pytest.fixture
def trial(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path / "data", TRIAL).start()
    yield running
    running.kill()


@pytest.fixture
def wire(trial: Server) -> Iterator[Wire]:
    line = Wire(trial.port)
    yield line
    line.close()


def count(server: Server) -> int:
    file = server.data / "count"
    return int(file.read_text()) if file.exists() else 0


def test_nothing_is_loaded_from_elsewhere_and_no_error_is_raised(
    trial: Server, open_screen: Callable[..., Screen]
) -> None:
    screen = open_screen(trial.address, "/match/7")
    screen.sees("Kelias /match/7", "Yra 0")
    assert screen.outside == []
    assert screen.errors == []


def test_a_device_is_the_same_after_a_reload_and_another_one_is_another(
    trial: Server, open_screen: Callable[..., Screen]
) -> None:
    def device(screen: Screen) -> str:
        said = next(text for text in screen.texts() if text.startswith("Prietaisas"))
        return re.sub(r"\s+", " ", said)

    first, second = open_screen(trial.address), open_screen(trial.address)
    seen = device(first)
    assert re.fullmatch(r"Prietaisas [\w-]{22}", seen)
    assert device(first.reload()) == seen
    assert device(second) != seen


def test_cut_and_restored_again_and_again_it_is_right_each_time(
    trial: Server, wire: Wire, open_screen: Callable[..., Screen]
) -> None:
    away, there = open_screen(wire.address, "/match/7"), open_screen(trial.address)
    for round_ in range(5):
        wire.cut()
        away.becomes("cut")
        there.tap(MORE).sees(f"Yra {2 * round_ + 1}")
        wire.restore()
        away.becomes("ready").sees(f"Yra {2 * round_ + 1}", "Kelias /match/7")
        away.tap(MORE).sees(f"Yra {2 * round_ + 2}")
        there.sees(f"Yra {2 * round_ + 2}")
    assert count(trial) == 10


def test_taps_and_keys_while_cut_off_never_act(
    wire: Wire, trial: Server, open_screen: Callable[..., Screen]
) -> None:
    screen = open_screen(wire.address).tap(MORE).sees("Yra 1")
    screen.control(MORE).focus()
    wire.cut()
    screen.becomes("cut")
    for _ in range(5):
        screen.tap_blindly(MORE).key("Enter").key("Space")
        screen.control(MORE).evaluate("node => node.click()")
    wire.restore()
    screen.becomes("ready").sees("Yra 1")
    screen.page.wait_for_timeout(1000)
    assert count(trial) == 1
    screen.tap(MORE).sees("Yra 2")


def test_while_cut_off_our_bar_says_so_in_the_language_that_was_chosen(
    wire: Wire, open_screen: Callable[..., Screen]
) -> None:
    lithuanian = open_screen(wire.address, language="en-GB")
    english = open_screen(wire.address)
    english.page.evaluate("document.documentElement.dataset.language = 'en'")
    wire.cut()
    for screen, words in (
        (lithuanian, "Ryšys nutrūko. Jungiamasi iš naujo…"),
        (english, "The connection is lost. Reconnecting…"),
    ):
        screen.becomes("cut")
        assert screen.page.locator("#cut-line").inner_text() == words
        assert screen.page.locator("#cut-bar").is_visible()


def test_a_killed_server_comes_back_and_so_does_the_screen(
    trial: Server, open_screen: Callable[..., Screen]
) -> None:
    screen = open_screen(trial.address, "/match/7").tap(MORE).sees("Yra 1")
    for _ in range(3):
        screen.control(MORE).evaluate("node => { for (let i = 0; i < 5; i++) node.click(); }")
        trial.kill()
        screen.becomes("cut")
        kept = count(trial)
        trial.start()
        screen.becomes("ready").sees(f"Yra {kept}", "Kelias /match/7")
        screen.tap(MORE).sees(f"Yra {kept + 1}")


def test_a_line_that_died_without_a_word_is_noticed_after_a_tap(
    wire: Wire, open_screen: Callable[..., Screen]
) -> None:
    screen = open_screen(wire.address)
    wire.freeze()
    screen.tap_blindly(MORE).becomes("cut")
    wire.restore()
    screen.becomes("ready").ready().sees(re.compile("Yra [01]"))


def test_a_server_that_refuses_us_is_shown_as_such(
    wire: Wire, open_screen: Callable[..., Screen]
) -> None:
    screen = open_screen(wire.address)
    screen.page.route(re.compile(".*"), lambda route: route.fulfill(status=403, body="403"))
    wire.cut()
    screen.page.get_by_text("403", exact=True).wait_for(timeout=WAIT)


@pytest.mark.parametrize("what", ["handler", "sent", "part", "callback"])
def test_a_fault_leaves_a_working_screen(
    what: str, trial: Server, open_screen: Callable[..., Screen]
) -> None:
    screen = open_screen(trial.address).tap(f"Gadinti {what}")
    if what == "callback":
        screen.tap(MORE)
    in_place = what in ("part", "sent")
    screen.sees("Šios dalies parodyti nepavyko" if in_place else "Nepavyko – tai mūsų klaida")
    before = count(trial)
    screen.tap(MORE).sees(f"Yra {before + 1}")
    screen.tap(MORE).sees(f"Yra {before + 2}")
    assert "Traceback" in trial.said()


def test_a_part_that_failed_is_drawn_again_when_it_can_be(
    trial: Server, open_screen: Callable[..., Screen]
) -> None:
    screen = open_screen(trial.address).tap("Gadinti part").misses("Dalis sveika")
    screen.tap("Gadinti part").sees("Dalis sveika")


def test_a_screen_that_failed_offers_ways_on(
    trial: Server, open_screen: Callable[..., Screen]
) -> None:
    screen = open_screen(trial.address).tap("Gadinti view")
    screen.sees("Šio ekrano parodyti nepavyko.").tap("Bandyti dar kartą")
    screen.sees("Šio ekrano parodyti nepavyko.")
    screen.reload().sees("Yra 0", "Dalis sveika")
