"""From an address or an empty book to a match: nothing that is typed or tapped is dropped."""

from __future__ import annotations

import base64
import io
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import pytest
from PIL import Image
from playwright.sync_api import Browser

from tests.browser.harness import FRAMES, Screen
from tests.browser.harness import screen as new_screen
from tests.browser.server import Server
from tests.browser.table import FOUR, begin

pytestmark = pytest.mark.browser

TWICE = "(node, apart) => { node.click(); setTimeout(() => node.click(), apart); }"


def people(server: Server) -> list[str]:
    """The names on the disk."""
    tables = json.loads((server.data / "players.json").read_text("utf-8"))
    return [row["name"] for row in tables["players"].values()]


def matches(server: Server) -> list[Path]:
    return list((server.data / "matches").glob("*.json"))


def seats(screen: Screen) -> list[str]:
    """Who sits in the new match, by the buttons that move them."""
    before = "Perkelti vėliau: "
    return [text.removeprefix(before) for text in screen.texts() if text.startswith(before)]


@pytest.mark.slow
def test_a_name_typed_at_once_is_added(server: Server, opened: Callable[..., Screen]) -> None:
    """From the tile of the game into the field, and letters as soon as the caret stands in it:
    eight frames later, where no hand is so quick. A letter that comes in the very frame of the
    tap is Flutter's to lose: it puts its own text into the field that has just been given to it."""
    for number in range(4):
        screen = opened("/", language="lt-LT")
        screen.tap(re.compile("^Kopėčios"))
        screen.control("Žaidėjo vardas", "textbox").click()
        screen.page.evaluate(FRAMES)
        screen.type(f"Ona{number}").tap("Pridėti")
        screen.sees(f"Perkelti vėliau: Ona{number}")
        screen.close()
    assert people(server) == [f"Ona{number}" for number in range(4)]


def test_names_typed_one_after_another_with_enter(
    server: Server, opened: Callable[..., Screen]
) -> None:
    """As a quick typist does it: the field has the focus again for the next name."""
    screen = opened("/").tap(re.compile("^Kopėčios"))
    screen.control("Žaidėjo vardas", "textbox").click()
    for number, name in enumerate(FOUR, 1):
        screen.page.keyboard.type(name, delay=60)
        screen.key("Enter").sees(f"Perkelti vėliau: {name}")
        assert seats(screen) == list(FOUR[:number])
    assert people(server) == list(FOUR)
    screen.tap("Pradėti").sees("Įvesti padalijimą")


@pytest.mark.parametrize("apart", [0, 90])
def test_double_taps_make_one_person_and_one_match(
    apart: int, server: Server, opened: Callable[..., Screen]
) -> None:
    screen = opened("/").tap(re.compile("^Kopėčios"))
    for name in FOUR:
        screen.fill("Žaidėjo vardas", name)
        screen.control("Pridėti").evaluate(TWICE, apart)
        screen.sees(f"Perkelti vėliau: {name}")
    assert seats(screen) == list(FOUR)
    screen.control("Pradėti").evaluate(TWICE, apart)
    screen.sees("Taškų lentelė")
    screen.page.wait_for_timeout(500)
    assert len(matches(server)) == 1
    assert people(server) == list(FOUR)


def test_people_stand_in_lithuanian_order(opened: Callable[..., Screen]) -> None:
    screen = opened("/").tap(re.compile("^Kopėčios"))
    for name in ("Dovilė", "Česlovas", "Cilė", "Zita", "Ąžuolas"):
        screen.fill("Žaidėjo vardas", name).tap("Pridėti").sees(f"Perkelti vėliau: {name}")
    screen.open("/players").sees("Zita")
    before = "Pervardyti: "
    listed = [text.removeprefix(before) for text in screen.texts() if text.startswith(before)]
    assert listed == ["Ąžuolas", "Cilė", "Česlovas", "Dovilė", "Zita"]


def test_addresses_lead_where_they_say(server: Server, opened: Callable[..., Screen]) -> None:
    screen = opened("/")
    played = begin(screen, "Kopėčios")
    for path, text in (
        (f"/match/{played}", "Taškų lentelė"),
        (f"/match/{played}/deal", "0 iš 9 kirčių"),
        (f"/match/{played}/deal/7", "Tokio padalijimo šioje partijoje nėra."),
        (f"/match/{played}/nowhere", "Tokio puslapio nėra."),
        ("/match/not-there-at-all", "Tokios partijos knygoje nėra"),
        ("/nowhere/at/all", "Tokio puslapio nėra."),
        ("/new", "Žaidėjo vardas"),
        (f"/new/{played}", "Pirmasis dalija: Benas"),
    ):
        screen.open(path).sees(text).at(path)
    screen.open("/nowhere").tap("Į pradžią").at("/").sees("Tęsti")
    assert len(matches(server)) == 1


GROUNDS = {"light": (0xFB, 0xF7, 0xEF), "dark": (0x10, 0x15, 0x12)}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_our_own_ground_is_there_from_the_first_frame(
    theme: Literal["light", "dark"], server: Server, browser: Browser
) -> None:
    """Every picture that the browser shows while the app opens, in its upper left corner."""
    screen = new_screen(browser, server.address, theme=theme)
    pictures: list[str] = []
    film: Any = screen.context.new_cdp_session(screen.page)

    def shown(frame: Any) -> None:
        pictures.append(frame["data"])
        film.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    screen.page.goto(server.address, wait_until="commit")
    screen.page.wait_for_selector("#opening h1")
    film.on("Page.screencastFrame", shown)
    film.send("Page.startScreencast", {"format": "png"})
    screen.becomes("ready")
    screen.page.wait_for_timeout(1500)
    corners = [corner(picture) for picture in pictures]
    screen.close()
    assert len(corners) > 1
    strange = [
        c for c in corners if any(abs(a - b) > 2 for a, b in zip(c, GROUNDS[theme], strict=True))
    ]
    assert strange == []


def corner(picture: str) -> tuple[int, int, int]:
    image = Image.open(io.BytesIO(base64.b64decode(picture))).convert("RGB")
    red, green, blue = image.getpixel((4, 4))
    return red, green, blue
