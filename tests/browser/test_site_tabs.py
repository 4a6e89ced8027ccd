"""The static site: a new version of it, and several tabs at once."""

from __future__ import annotations

import pytest

from tests.browser.harness import until
from tests.browser.site import BASE, Device, SiteScreen, new
from tests.browser.table import enter_tricks, standing
from views.serving.site.build import Files, complete
from views.serving.site.place import placed

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_a_second_tab_looks_on_until_the_first_lets_go(device: Device) -> None:
    first = device.only().open()
    address = new(first, "Kopėčios")
    second = device.tab().open(address)
    bar = second.page.locator("#bar-line")
    assert bar.inner_text() == "Knyga atverta kitame skirtuke: čia ją galima tik žiūrėti."
    assert second.control("Įvesti padalijimą").count() == 0
    enter_tricks(first, (1, 0, 0, 8))
    second.sees(*standing((-1, 10, 10, -8)))
    with second.page.expect_navigation():
        first.page.close()
    second.ready().at(address).sees("Įvesti padalijimą")
    until(lambda: not bar.is_visible(), lambda: "the bar to go")
    enter_tricks(second, (3, 1, 2, 3))
    second.reload().at(address).sees(*standing((-3, 21, 9, -10)))
    assert (second.errors, second.outside) == ([], [])


def test_an_update_is_asked_for_and_the_book_is_still_there(
    device: Device, site_parts: Files
) -> None:
    screen = device.only().open()
    address = new(screen, "Kopėčios")
    enter_tricks(screen, (1, 0, 0, 8))
    screen.tap("Įvesti padalijimą").tap("Aistė: 4").sees("4 iš 9 kirčių")
    style = site_parts["site.css"] + b"\n#bar { border-bottom-width: 3px; }\n"
    placed(device.host.folder, complete({**site_parts, "site.css": style}, BASE))
    before = len(device.host.asked)
    look = "navigator.serviceWorker.ready.then((own) => own.update()).then(() => null)"
    screen.page.evaluate(look)
    update = screen.page.locator("#bar-button")
    update.wait_for(state="visible", timeout=60_000)
    assert update.inner_text() == "Atnaujinti"
    assert screen.page.locator("#bar-line").inner_text() == "Yra nauja Taškų knygos laida."
    fetched = {path.removeprefix(BASE) for path, code in device.host.asked[before:] if code == 200}
    assert fetched == {"sw.js", "site.css", ""}, "the rest is there already"

    width = "getComputedStyle(document.getElementById('bar')).borderBottomWidth"
    screen.reload().sees("4 iš 9 kirčių")
    assert screen.page.evaluate(width) == "2px", "nobody has asked for the new version yet"
    update.wait_for(state="visible")
    active = "navigator.serviceWorker.ready.then((own) => Boolean(own.waiting))"
    assert screen.page.evaluate(active), "the new one waits"

    screen = device.only()
    screen.page.wait_for_timeout(3000)
    screen.open(f"{address}/deal").sees("4 iš 9 kirčių")
    assert not screen.page.evaluate(active), "once all was closed the browser has begun it"
    assert screen.page.evaluate(width) == "2px", "but still nobody has asked for it"
    update = screen.page.locator("#bar-button")
    update.wait_for(state="visible")
    with screen.page.expect_navigation():
        update.click()
    screen.ready().at(f"{address}/deal").sees("4 iš 9 kirčių")
    assert screen.page.evaluate(width) == "3px"
    screen = device.only().open(f"{address}/deal").sees("4 iš 9 kirčių")
    assert screen.page.evaluate(width) == "3px"
    screen.go(address).sees(*standing((-1, 10, 10, -8)))
    assert len(versions(screen)) == 1, "the earlier version is gone"
    assert (screen.errors, screen.outside, device.host.missing) == ([], [], [])


def versions(screen: SiteScreen) -> list[str]:
    """The versions of the site that the browser has."""
    names = screen.page.evaluate("caches.keys()")
    return [name for name in names if name.count(":") == 2]


def test_an_update_that_waits_is_taken_at_once(device: Device, site_parts: Files) -> None:
    screen = device.only().open()
    address = new(screen, "Kopėčios")
    style = site_parts["site.css"] + b"\n#bar { border-bottom-width: 5px; }\n"
    placed(device.host.folder, complete({**site_parts, "site.css": style}, BASE))
    screen.page.evaluate("navigator.serviceWorker.ready.then((own) => own.update()).then(() => 1)")
    update = screen.page.locator("#bar-button")
    update.wait_for(state="visible", timeout=60_000)
    with screen.page.expect_navigation():
        update.click()
    screen.ready().at(address).sees("Įvesti padalijimą")
    width = "getComputedStyle(document.getElementById('bar')).borderBottomWidth"
    assert screen.page.evaluate(width) == "5px"
    until(lambda: len(versions(screen)) == 1, lambda: f"one version: {versions(screen)}")
    assert (screen.errors, screen.outside, device.host.missing) == ([], [], [])


def test_a_version_that_does_not_begin_is_left_with_again(
    device: Device, site_parts: Files
) -> None:
    """It cannot offer the next one itself."""
    screen = device.only().open()
    address = new(screen, "Kopėčios")
    broken = {**site_parts, "boot.py": b"raise RuntimeError('broken')\n"}
    placed(device.host.folder, complete(broken, BASE))
    screen.page.evaluate("navigator.serviceWorker.ready.then((own) => own.update()).then(() => 1)")
    update = screen.page.locator("#bar-button")
    update.wait_for(state="visible", timeout=60_000)
    update.click()
    again = screen.page.locator("#opening-again")
    again.wait_for(state="visible", timeout=60_000)
    style = site_parts["site.css"] + b"\n#bar { border-bottom-width: 7px; }\n"
    placed(device.host.folder, complete({**site_parts, "site.css": style}, BASE))
    again.click()
    screen.ready().at(address).sees("Įvesti padalijimą")
    width = "getComputedStyle(document.getElementById('bar')).borderBottomWidth"
    assert screen.page.evaluate(width) == "7px"
