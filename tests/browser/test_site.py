"""The static site in a real browser: with its host, and with that host gone."""

from __future__ import annotations

import re

import pytest

from tests.browser.harness import PHONE, until
from tests.browser.site import Device, new
from tests.browser.table import FOUR, enter_tricks, standing
from tests.browser.test_dvi_zvakes import tap_hand
from tests.browser.test_piketas import TEXT

pytestmark = pytest.mark.browser

SERIES = "Šalinti: Serija, 3 karaliai"
"""What the last taps of the half-entered deal say."""


def test_every_game_without_a_host_and_after_the_browser_was_closed(device: Device) -> None:
    (screen,) = device.tabs
    assert device.host.missing == []
    device.host.stop()
    ladder = new(screen, "Kopėčios")
    enter_tricks(screen, (1, 0, 0, 8))
    enter_tricks(screen, (3, 1, 2, 3))
    screen.sees(*standing((-3, 21, 9, -10)))

    sedma = new(screen, "Sedma")
    screen.tap("Įvesti padalijimą").tap("Aistė ir Česlovas: 60").tap("Įrašyti")
    screen.sees(*standing((60, 30, 60, 30)))

    candles = new(screen, "Dvi žvakės", FOUR[:2])
    screen.tap("Įvesti padalijimą")
    tap_hand(screen, "2♠K-2♥K-2♦K-2♣K")
    tap_hand(screen, "2♥D-2♦D-2♠D-♣D-♦V")
    screen.tap("Įrašyti").sees(*standing((43, 39), FOUR[:2]))

    piketas = new(screen, "Piketas", ("Ona", "Jonas"))
    screen.tap("Įvesti padalijimą")
    for name in TEXT:
        screen.tap(name)
    screen.sees(SERIES)  # a tap that Python has not yet heard of ends with the page
    screen.page.wait_for_timeout(500)

    screen.reload().at(f"{piketas}/deal")
    device.close()
    again = device.only().open("/").sees("Tęsti")
    for address, points, names in (
        (ladder, (-3, 21, 9, -10), FOUR),
        (sedma, (60, 30, 60, 30), FOUR),
        (candles, (43, 39), FOUR[:2]),
    ):
        again.go(address).sees(*standing(points, names))
    again.go(f"{piketas}/deal").sees(SERIES)
    again.go(f"{ladder}/rules").sees("Šios partijos taisyklės", "Susitarimai")
    again.go("/statistics").sees("Kai baigsite")
    assert (screen.outside, again.outside) == ([], [])
    assert (screen.errors, again.errors) == ([], [])
    device.host.start()


@pytest.mark.slow
def test_a_deep_link_back_and_both_languages(device: Device) -> None:
    screen = device.only().open("/settings").sees("Nustatymai")
    manifest = "document.querySelector('link[rel=manifest]').href"
    assert screen.page.evaluate(manifest).endswith("/manifest.json")
    screen.tap("Kalba: English").sees("Settings")
    until(
        lambda: screen.page.evaluate(manifest).endswith("/manifest.en.json"),
        lambda: "the manifest to follow the language",
    )
    screen.tap("Players", "tab").at("/players")
    screen.back().at("/settings").sees("Settings")
    screen.tap("Language: Lietuvių").sees("Nustatymai")
    assert device.host.missing == []


@pytest.mark.slow
def test_letters_that_no_font_has_are_asked_of_nobody(device: Device) -> None:
    screen = device.only().open("/new")
    before = len(device.host.asked)
    screen.tap(re.compile("^Sedma")).fill("Žaidėjo vardas", "Ona 李 😀").tap("Pridėti")
    screen.sees("Perkelti vėliau: Ona 李 😀")
    screen.page.wait_for_timeout(2000)
    assert not any("noto" in path for path, _ in device.host.asked[before:])
    assert (screen.outside, device.host.missing) == ([], [])


@pytest.mark.slow
def test_what_the_page_says_covers_nothing_of_the_app(device: Device) -> None:
    screen = device.only().open("/").sees("Taškų knyga")
    screen.page.evaluate("document.getElementById('bar-line').textContent = 'x'")
    screen.page.evaluate("document.getElementById('bar').hidden = false")
    top = "document.querySelector('flutter-view').getBoundingClientRect().top"
    until(lambda: screen.page.evaluate(top) >= 48, lambda: "the app to make room")
    foot = screen.control("Nustatymai", "tab")

    def whole() -> bool:
        box = foot.bounding_box()
        return box is not None and box["y"] + box["height"] <= PHONE[1]

    until(whole, lambda: "the foot of the app to be on the screen")
    screen.tap("Nustatymai", "tab").at("/settings")
    screen.page.evaluate("document.getElementById('bar').hidden = true")
    until(lambda: screen.page.evaluate(top) == 0, lambda: "the app to have it all again")
