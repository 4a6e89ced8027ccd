"""The static site in a real browser: with its host, and with that host gone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from playwright.sync_api import Browser

from tests.browser.site import BASE, Device, Host, SiteScreen
from tests.browser.table import FOUR, begin, enter_tricks, standing
from tests.browser.test_dvi_zvakes import tap_hand
from tests.browser.test_piketas import TEXT
from views.serving.site.build import Files, complete, parts
from views.serving.site.place import placed

pytestmark = [pytest.mark.browser, pytest.mark.slow]

LADDER = "Kopėčios"


@pytest.fixture(scope="module")
def made() -> Files:
    """What the site is made of, before the page and the service worker that name it."""
    return parts()


@pytest.fixture(scope="module")
def host(made: Files, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    folder = tmp_path_factory.mktemp("host") / "site"
    placed(folder, complete(made, BASE))
    running = Host(folder).start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def device(
    browser: Browser, host: Host, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Device]:
    """One phone for all, which has the site since it was there first."""
    phone = Device(browser.browser_type, tmp_path_factory.mktemp("phone") / "profile", host)
    phone.opened().open().offline()
    yield phone
    phone.close()


def new(screen: SiteScreen, game: str, names: Sequence[str] = FOUR) -> str:
    """A new match; its address."""
    screen.go("/new")
    begin(screen, game, names)
    return screen.path


def test_every_game_without_a_host_and_after_the_browser_was_closed(device: Device) -> None:
    (screen,) = device.tabs
    assert screen.outside == []
    device.host.stop()
    ladder = new(screen, LADDER)
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

    screen.reload().at(f"{piketas}/deal")
    device.close()
    again = device.only().open("/").sees("Tęsti")
    for address, points, names in (
        (ladder, (-3, 21, 9, -10), FOUR),
        (sedma, (60, 30, 60, 30), FOUR),
        (candles, (43, 39), FOUR[:2]),
    ):
        again.go(address).sees(*standing(points, names))
    again.go(f"{piketas}/deal").sees("Serija: 3 karaliai")
    assert again.outside == []
    device.host.start()
