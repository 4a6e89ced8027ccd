"""Takes a picture of every screen and dialog in a real browser: `python tools/pictures.py FOLDER`.

The book is the one that `tools/check_widths.py` measures, with something of everything in it. All
three sizes, both languages and the light, dark and black theme are taken; `--size 360x800`,
`--language lt` and `--theme dark` take that one alone, `--text 200` enlarges the text, and
`--only WORD` takes the screens with that word in their address. Nothing is compared: the pictures
are to be looked at.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from scoring.texts import texts  # noqa: E402
from tests.browser.harness import Screen, launched, screen  # noqa: E402
from tests.browser.server import Server  # noqa: E402
from tests.views.half_entered import OVER, WAYS, Moment  # noqa: E402
from tools.check_widths import prepared  # noqa: E402
from views.entry import form_of  # noqa: E402

SIZES = ("360x800", "844x390", "1440x900")
LANGUAGES, THEMES = ("lt", "en"), ("light", "dark", "black")
REST = 900
"""Milliseconds in which a screen comes to rest."""


def chosen(
    browser: Browser, address: str, size: str, language: str, theme: str, text: int
) -> Screen:
    """A device with its preferences, and with its deals in the middle of being entered."""
    width, _, height = size.partition("x")
    here = screen(browser, address, size=(int(width), int(height)))
    for match, (game, _, taps) in WAYS.items():
        form = form_of(game)
        if form is None or not form.shared:
            here.open(f"/match/{match}/deal")
            for name in taps:
                here.tap(name)
    here.open("/settings")
    say = texts("lt")
    for name, value in (("theme", theme), ("text_size", str(text)), ("language", language)):
        here.tap(f"{say(f'settings.{name}')}: {say(f'settings.{name}.{value}')}")
        here.page.wait_for_timeout(REST)
    return here


def moment_name(moment: Moment) -> str:
    """The address and the last tap, in Lithuanian."""
    return f"{moment.route}/{moment.taps[-1](texts('lt'))}"


def taken(here: Screen, folder: Path, name: str) -> None:
    here.page.wait_for_timeout(REST)
    here.picture(folder / f"{name.strip('/').replace('/', '_').replace(' ', '-') or 'home'}.png")


def pictures(here: Screen, folder: Path, routes: tuple[str, ...], language: str, only: str) -> int:
    """How many were taken."""
    folder.mkdir(parents=True, exist_ok=True)
    say, moments = texts(language), [one for one in OVER if only in moment_name(one)]
    plain = [route for route in routes if only in route]
    for route in plain:
        taken(here.open(route), folder, route)
    for moment in moments:
        here.open(moment.route)
        for tap in moment.taps:
            here.page.get_by_role("button", name=tap(say)).first.click()
        taken(here, folder, moment_name(moment))
    return len(plain) + len(moments)


def main() -> int:
    """0 when all were taken."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("folder", type=Path)
    asked.add_argument("--size", default="")
    asked.add_argument("--language", choices=LANGUAGES)
    asked.add_argument("--theme", choices=THEMES)
    asked.add_argument("--text", type=int, default=100)
    asked.add_argument("--only", default="")
    given = asked.parse_args()
    sizes = (given.size,) if given.size else SIZES
    languages = (given.language,) if given.language else LANGUAGES
    themes = (given.theme,) if given.theme else THEMES
    with tempfile.TemporaryDirectory() as made, sync_playwright() as playwright:
        with ThreadPoolExecutor(1) as thread:  # the browser's driver has the loop of this one
            routes = thread.submit(asyncio.run, prepared(Path(made))).result()
        server, browser = Server(Path(made)).start(), launched(playwright)
        for size, language, theme in itertools.product(sizes, languages, themes):
            folder = given.folder / f"{size}-{language}-{theme}"
            here = chosen(browser, server.address, size, language, theme, given.text)
            print(f"{folder}: {pictures(here, folder, routes, language, given.only)}", flush=True)
            here.close()
        browser.close()
        server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
