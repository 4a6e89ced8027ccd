"""Where the program begins in a browser: the book from what the browser keeps, then the app."""

from __future__ import annotations

import importlib
import os
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

from scoring.book.answers import Trouble
from scoring.book.carried import opened

ROOT = Path("/book")
"""Where the book's files lie while the page is open."""


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

    async def keep(self, changes: Mapping[str, bytes | None], strict: bool) -> str:
        paths = self.ffi.to_js(list(changes))
        contents = self.ffi.to_js(list(changes.values()))
        return str(await self.script.keep(paths, contents, strict))

    async def held(self) -> bool:
        return bool(await self.script.held())

    def reached(self, step: str) -> None:
        self.script.reached(step)


async def started() -> None:
    """Opens the book and lets Flet begin."""
    browser = Browser()
    import flet as ft

    from views.app import entry
    from views.safety import entered

    browser.reached("imported")
    held = await browser.held()
    book = opened(ROOT, await browser.everything(), browser, now=now, new_id=new_id)
    if isinstance(book, Trouble):
        raise RuntimeError(book.code)
    book[1].looking = not held
    browser.reached("opened")
    ft.run(entered(entry(book[0])))


def now() -> str:
    """The time on the wall, an ISO time with its offset."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


def new_id() -> str:
    return os.urandom(16).hex()
