"""Where the program begins in a browser: the book from what the browser keeps, then the app."""

from __future__ import annotations

import asyncio
import gc
import importlib
import os
from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

import flet as ft

from scoring import painting
from scoring.book import Book, Trouble
from scoring.book.carried import Carried, opened
from views.app import entry
from views.roles import Visitor
from views.safety import entered

ROOT = Path("/book")
"""Where the book's files lie while the page is open."""

RUNNING: set[asyncio.Task[None]] = set()
"""The loop itself holds its tasks only weakly."""


class Browser:
    """What the page's own script does for us: `web/worker.js` has it as `site`."""

    def __init__(self) -> None:
        self.script: Any = importlib.import_module("site_js")
        self.ffi: Any = importlib.import_module("pyodide.ffi")

    async def everything(self) -> dict[str, bytes | None]:
        """Every file of the book. Raises OSError where the browser lets nothing be kept."""
        try:
            paths, contents = await self.script.everything()
        except self.ffi.JsException as fault:
            raise OSError(str(fault)) from None
        return {path: data.to_bytes() for path, data in zip(paths, contents, strict=True)}

    async def some(self, paths: Any) -> dict[str, bytes | None]:
        """Those files as they are now; None for one that is gone."""
        contents = await self.script.some(paths)
        pairs = zip(paths, contents, strict=True)
        return {path: data.to_bytes() if data else None for path, data in pairs}

    async def keep(self, changes: Mapping[str, bytes | None], strict: bool) -> str:
        paths = self.ffi.to_js(list(changes))
        contents = self.ffi.to_js(list(changes.values()))
        return str(await self.script.keep(paths, contents, strict))

    def painted(self, wide: int, high: int, ground: str, strokes: str) -> bytes:
        pixels: bytes = self.script.painted(wide, high, ground, strokes).to_bytes()
        return pixels

    def called(self, work: Callable[..., Any]) -> Any:
        """A function for the script to call, as long as the page is open."""
        return self.ffi.create_proxy(work)


class Onlooker(Visitor):
    """Whoever sits at this tab: he only watches while another tab has the book."""

    def __init__(self, looking: bool) -> None:
        super().__init__("watch" if looking else "host")

    def refusal(self, match_id: str | None) -> Trouble | None:
        return Trouble("other-tab") if super().refusal(match_id) else None


class Tab:
    """This tab with its book: what it does when another one writes, or the storage is emptied."""

    def __init__(self, browser: Browser, book: Book, turns: Carried) -> None:
        self.browser = browser
        self.book = book
        self.turns = turns
        self.visitor = Onlooker(turns.looking)
        self.main = entered(entry(book, here=self.visitor))

    def listen(self) -> None:
        script = self.browser.script
        script.whenLost(self.browser.called(self.lost))
        script.looksOn(self.turns.looking)
        if self.turns.looking:
            script.whenChanged(self.browser.called(self.changed))
            script.beginWhenFree()

    def lost(self) -> None:
        """The browser has emptied its storage: everything goes there with the next change."""
        self.turns.emptied = True

    def changed(self, paths: Any) -> None:
        if self.turns.looking:
            begun(self.came(paths.to_py()))

    async def came(self, paths: list[str]) -> None:
        await self.turns.came(await self.browser.some(self.browser.ffi.to_js(paths)))
        self.book.changed_elsewhere()


OPEN: list[Tab] = []
"""The one of this page, once it is there."""


def begun(work: Any) -> None:
    """Runs beside everything else."""
    task = asyncio.ensure_future(work)
    RUNNING.add(task)
    task.add_done_callback(RUNNING.discard)


async def started() -> None:
    """Opens the book and lets Flet begin."""
    browser = Browser()
    browser.script.reached("imported")
    try:
        held, files = bool(browser.script.held()), await browser.everything()
    except OSError:
        browser.script.refused()
        raise
    found = opened(ROOT, files, browser, now=now, new_id=new_id)
    if isinstance(found, Trouble):
        raise RuntimeError(f"expected a book, got {found!r}")
    found[1].looking = not held
    painting.painter = browser.painted
    tab = Tab(browser, *found)
    OPEN.append(tab)
    tab.listen()
    browser.script.reached("opened")
    ft.run(tab.main)
    gc.freeze()
    gc.enable()


def now() -> str:
    """The time on the wall, an ISO time with its offset."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


def new_id() -> str:
    return os.urandom(16).hex()
