"""The static site where the browser has no room, or has taken away what was kept."""

from __future__ import annotations

import re

import pytest

from tests.browser.site import Device, new
from tests.browser.table import enter_tricks, standing, tap_tricks

pytestmark = [pytest.mark.browser, pytest.mark.slow]

REMEMBERED = 31_000
"""Milliseconds for which Chromium remembers how much room it has found."""
FULL = "Naršyklė nebeturi vietos, todėl neįrašyta."
EMPTIED = "Naršyklė išvalė šios svetainės saugyklą, todėl čia buvusių partijų nebėra."


def test_what_has_no_room_is_not_written_and_stays_in_the_form(device: Device) -> None:
    screen = device.only().open()
    address = new(screen, "Kopėčios")
    enter_tricks(screen, (1, 0, 0, 8))
    screen.tap("Įvesti padalijimą")
    tap_tricks(screen, (3, 1, 2, 3))
    wire = screen.context.new_cdp_session(screen.page)
    wire.send("Storage.overrideQuotaForOrigin", {"origin": device.host.address, "quotaSize": 1})
    screen.page.wait_for_timeout(REMEMBERED)
    screen.tap("Įrašyti").sees(FULL)
    second = device.tab().open(address).sees(*standing((-1, 10, 10, -8)))
    second.page.close()
    wire.send("Storage.overrideQuotaForOrigin", {"origin": device.host.address})
    screen.tap("Įrašyti").sees(re.compile("^Įrašytas"))
    screen.reload().at(address).sees(*standing((-3, 21, 9, -10)))


def test_what_was_emptied_while_the_book_is_open_is_put_back(device: Device) -> None:
    screen = device.only().open()
    address = new(screen, "Kopėčios")
    enter_tricks(screen, (1, 0, 0, 8))
    wire = screen.context.new_cdp_session(screen.page)
    emptied = {"origin": device.host.address, "storageTypes": "indexeddb"}
    wire.send("Storage.clearDataForOrigin", emptied)
    enter_tricks(screen, (3, 1, 2, 3))
    screen.reload().at(address).sees(*standing((-3, 21, 9, -10)))

    screen.page.goto("about:blank")
    wire.send("Storage.clearDataForOrigin", emptied)
    screen.open("/").sees("Knyga dar tuščia")
    bar = screen.page.locator("#bar-line")
    assert bar.inner_text() == EMPTIED
    screen.page.locator("#bar-close").click()
    screen.reload().sees("Knyga dar tuščia")
    assert not bar.is_visible(), "it is said once"
