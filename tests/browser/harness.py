"""Driving the app in a real browser by the words that people read.

Fixtures (tests/browser/conftest.py): `server` is the app on a fresh book, `opened(...)` opens a
`Screen` on it. A screen knows the controls by role and accessible name:

    def test_a_match(opened):
        screen = opened("/new", language="lt-LT", size=(360, 800))
        screen.tap("Pradėti")
        screen.sees("Partija")
"""

from __future__ import annotations

import os
import re
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, Error, Locator, Page, Playwright, expect

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
QUIET = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--no-default-browser-check",
)
DRAWN_BY_SOFTWARE = ("--enable-unsafe-swiftshader", "--use-gl=angle", "--use-angle=swiftshader")

PHONE = (360, 800)
PHONE_TURNED = (844, 390)
DESKTOP = (1440, 900)

WAIT = 30_000
"""Milliseconds that anything may take on a slow machine."""

BETWEEN_STEPS = 300
"""Milliseconds between two taps of which the second is meant."""

FRAMES = """() => new Promise(done => {
  let left = 8
  const drawn = () => left-- ? requestAnimationFrame(drawn) : done()
  drawn()
})"""
"""Waits for some frames: only then a field that was tapped is ready for typing."""

Name = str | re.Pattern[str]

NAMES_ON = "document.querySelector('flt-semantics-placeholder')?.click()"
"""What a screen reader does to be given names."""

TEXTS = """() => [...document.querySelectorAll(
    'flt-semantics, flt-semantics input, flt-semantics :is(header, h1, h2, h3, h4, h5, h6)')]
  .map(node => node.getAttribute('aria-label')
    ?? (node.querySelector('flt-semantics') ? '' : node.value ?? node.textContent))
  .map(text => text.trim()).filter(text => text)"""


def chromium() -> str:
    """The browser's program: the variable CHROMIUM, else what the machine has. Raises
    FileNotFoundError, in one line, where there is none."""
    told = os.environ.get("CHROMIUM")
    found = shutil.which(told) if told else next(filter(None, map(shutil.which, NAMES)), None)
    if not found:
        where = f"at {told!r} (variable CHROMIUM)" if told else "on this machine"
        raise FileNotFoundError(f"no Chromium {where}: install it or name it in CHROMIUM")
    return found


def launched(playwright: Playwright) -> Browser:
    """A browser for a whole run; contexts in it are cheap."""
    args = ["--no-sandbox", *QUIET, *DRAWN_BY_SOFTWARE]
    return playwright.chromium.launch(executable_path=chromium(), headless=True, args=args)


class Screen:
    """One tab of one device. `errors` are the page's own, `outside` what it asked of others."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.page: Page = context.new_page()
        self.errors: list[str] = []
        self.outside: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("request", self.watched)

    def watched(self, request: Any) -> None:
        if not request.url.startswith((self.address, "data:", "blob:")):
            self.outside.append(request.url)

    # Where --------------------------------------------------------------------------------

    def open(self, path: str = "/") -> Screen:
        """Opens an address and waits until the screen can be used."""
        self.page.goto(self.address + path, wait_until="commit")
        return self.ready()

    def ready(self) -> Screen:
        """Waits until the app is there and connected, with its accessible names."""
        self.becomes("ready")
        self.page.wait_for_selector(
            "flt-semantics-placeholder, flt-semantics", state="attached", timeout=WAIT
        )
        self.page.evaluate(NAMES_ON)
        self.page.wait_for_selector("flt-semantics", state="attached", timeout=WAIT)
        return self

    def becomes(self, connection: Literal["opening", "ready", "cut"]) -> Screen:
        """Waits until the connection stands so. After a cut the page may have begun anew, and
        then its accessible names are asked for again."""
        selector = f"html[data-connection={connection}]"
        self.page.wait_for_selector(selector, state="attached", timeout=WAIT)
        if connection == "ready":
            self.page.evaluate(NAMES_ON)
        return self

    def reload(self) -> Screen:
        self.page.reload(wait_until="commit")
        return self.ready()

    def back(self) -> Screen:
        """The browser's Back."""
        self.page.evaluate("history.back()")
        return self

    @property
    def path(self) -> str:
        """The address as the browser shows it, without the server."""
        return str(self.page.evaluate("location.pathname + location.search"))

    def at(self, path: str) -> Screen:
        """Waits until the address is this."""
        until(lambda: self.page.evaluate("location.pathname") == path, lambda: f"at {self.path}")
        return self

    # What is there ------------------------------------------------------------------------

    def control(self, name: Name, role: Any = "button") -> Locator:
        """The control of this role and accessible name, exactly."""
        exact = isinstance(name, str)
        return self.page.get_by_role(role, name=name, exact=exact).first

    def text(self, text: Name) -> Locator:
        """What is read with this text in it: as a label, or written."""
        pattern = text if isinstance(text, re.Pattern) else re.compile(re.escape(text))
        written = self.page.locator("flt-semantics", has_text=pattern)
        return self.page.get_by_label(pattern).or_(written).last

    def texts(self) -> list[str]:
        """Everything that a screen reader is given, in its order."""
        return list(self.page.evaluate(TEXTS))

    def sees(self, *texts: Name) -> Screen:
        """Waits until every one of these can be read; a failure tells what can."""
        for text in texts:
            self.shows(lambda there, text=text: found(text, there), f"{text!r} to be there")
        return self

    def misses(self, *texts: Name) -> Screen:
        """Waits until none of these can be read."""
        for text in texts:
            self.shows(lambda there, text=text: not found(text, there), f"{text!r} to be gone")
        return self

    def shows(self, holds: Callable[[list[str]], bool], what: str) -> None:
        """Waits until what can be read is so."""
        until(lambda: holds(self.texts()), lambda: f"{what}; there is {self.texts()!r}")

    # What people do -----------------------------------------------------------------------

    def tap(self, name: Name, role: Any = "button") -> Screen:
        """One tap, once the control is there and can be used."""
        control = self.control(name, role)
        expect(control).to_be_enabled(timeout=WAIT)
        control.click(timeout=WAIT)
        return self

    def step(self, name: Name) -> Screen:
        """«Atšaukti» or «Grąžinti» at a person's pace: what comes at once after the same step is the
        second tap of a double one, and does nothing."""
        self.page.wait_for_timeout(BETWEEN_STEPS)
        return self.tap(name)

    def tap_blindly(self, name: Name, role: Any = "button") -> Screen:
        """A tap where the control stands, whatever lies over it and whether it acts or not."""
        box = self.control(name, role).bounding_box()
        assert box is not None, f"{name!r} is not on the screen"
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        return self

    def fill(self, label: Name, text: str) -> Screen:
        """Types into the field of this name, replacing what was there. A client that takes the
        focus late puts its own text back: then it is typed again."""
        field = self.control(label, "textbox")

        def kept() -> bool:
            field.click(timeout=WAIT)
            self.page.evaluate(FRAMES)
            field.fill(text, timeout=WAIT)
            self.page.evaluate(FRAMES)
            return field.input_value() == text

        until(kept, lambda: f"{text!r} to stay in {label!r}")
        return self

    def type(self, text: str) -> Screen:
        """Types into whatever has the focus, key by key."""
        self.page.keyboard.type(text)
        return self

    def key(self, name: str) -> Screen:
        """One key: «Enter», «Escape», «Control+z»."""
        self.page.keyboard.press(name)
        return self

    def picture(self, path: Path) -> Path:
        """What it looks like, as a PNG file."""
        self.page.screenshot(path=path)
        return path

    def close(self) -> None:
        self.context.close()


def until(holds: Callable[[], bool], waited: Callable[[], str]) -> None:
    """Waits until something holds; asked again and again, as a page may be on its way out. The
    policy of our pages allows no `wait_for_function`."""
    end = time.monotonic() + WAIT / 1000
    while True:
        try:
            if holds():
                return
        except Error:
            if time.monotonic() > end:
                raise
        if time.monotonic() > end:
            raise AssertionError(f"waited in vain: {waited()}")
        time.sleep(0.03)


def found(text: Name, there: list[str]) -> bool:
    if isinstance(text, re.Pattern):
        return any(text.search(one) for one in there)
    return any(text in one for one in there)


def device(
    browser: Browser,
    size: tuple[int, int] = PHONE,
    language: str = "lt-LT",
    theme: Literal["light", "dark"] = "light",
    touch: bool = False,
    calm: bool = True,
) -> BrowserContext:
    """A browser that was never here. `calm`: reduced motion."""
    return browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        locale=language,
        color_scheme=theme,
        has_touch=touch,
        reduced_motion="reduce" if calm else "no-preference",
    )


def screen(
    browser: Browser,
    address: str,
    *,
    size: tuple[int, int] = PHONE,
    language: str = "lt-LT",
    theme: Literal["light", "dark"] = "light",
    touch: bool = False,
    calm: bool = True,
) -> Screen:
    """A new device with one tab."""
    return Screen(device(browser, size, language, theme, touch, calm), address)
