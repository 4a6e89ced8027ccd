"""The built site on a plain server of files that can be ended, and a device that keeps it."""

from __future__ import annotations

import http.server
import threading
import time
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, BrowserType

from tests.browser.harness import DRAWN_BY_SOFTWARE, PHONE, QUIET, Screen, chromium, until
from tests.browser.server import free_port
from tests.browser.table import FOUR, begin

BASE = "/knyga/"
STARTING = 120_000
"""Milliseconds that a start may take: Python begins in the browser, on a machine that is busy."""

KEPT = """([name, files]) => new Promise((done, failed) => {
  const asked = indexedDB.open(name, 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore('files');
  asked.onsuccess = () => {
    const kept = asked.result.transaction('files', 'readwrite');
    for (const [path, text] of files)
      kept.objectStore('files').put(new TextEncoder().encode(text), path);
    kept.oncomplete = () => { asked.result.close(); done(); };
    kept.onabort = () => failed(kept.error);
  };
})"""
"""Puts files into the book that the browser keeps."""


class Plain(http.server.SimpleHTTPRequestHandler):
    """Files and nothing else, at one address."""

    asked: list[tuple[str, int]]

    def translate_path(self, path: str) -> str:
        if not path.startswith(BASE):
            return "/nowhere"
        return super().translate_path("/" + path[len(BASE) :])

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        del size
        self.asked.append((self.path, int(code)))

    def log_error(self, *_: Any) -> None:
        """It is told by its code."""


class Host:
    """A plain host of files. `missing` are the addresses that were asked for in vain."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.asked: list[tuple[str, int]] = []
        self.server: http.server.ThreadingHTTPServer | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def missing(self) -> list[str]:
        return [path for path, code in self.asked if code >= 400]

    def start(self) -> Host:
        kind = type("Asked", (Plain,), {"asked": self.asked})
        handler = partial(kind, directory=str(self.folder))
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", self.port), handler)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def stop(self) -> None:
        if self.server is not None:
            self.server.shutdown()
            self.server.server_close()
            self.server = None


class SiteScreen(Screen):
    """A tab on the site; its addresses stand behind «#». `said` is what its program logs."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        super().__init__(context, address)
        self.said: list[str] = []
        self.page.on("console", lambda message: self.said.append(message.text))

    def open(self, path: str = "/") -> SiteScreen:
        """Opens an address anew, also where only what stands behind «#» is another."""
        self.page.goto("about:blank")
        self.page.goto(f"{self.address}{BASE}#{path}", wait_until="commit")
        return self.ready()

    def ready(self) -> SiteScreen:
        selector = "html[data-connection=ready]"
        self.page.wait_for_selector(selector, state="attached", timeout=STARTING)
        super().ready()
        return self

    @property
    def path(self) -> str:
        return str(self.page.evaluate("location.hash.slice(1) || '/'"))

    def at(self, path: str) -> SiteScreen:
        until(lambda: self.path == path, lambda: f"at {self.path}")
        return self

    def go(self, path: str) -> SiteScreen:
        """To an address within the app, as a link leads there."""
        self.page.evaluate("(path) => { location.hash = path; }", path)
        return self.at(path)

    def offline(self) -> SiteScreen:
        """Waits until the whole site is in the browser."""
        self.page.wait_for_selector("html[data-offline=ready]", state="attached", timeout=STARTING)
        close = self.page.locator("#bar-close")
        if close.is_visible():
            close.click()
        return self

    def put(self, files: Mapping[str, bytes]) -> SiteScreen:
        """Puts files into the book; the page has to be opened again then."""
        pairs = [[path, data.decode()] for path, data in files.items()]
        self.page.evaluate(KEPT, [f"taskuknyga:{BASE}", pairs])
        return self


class Device:
    """A phone with a browser whose data outlive it."""

    def __init__(self, kind: BrowserType, profile: Path, host: Host) -> None:
        self.kind = kind
        self.profile = profile
        self.host = host
        self.context: BrowserContext | None = None
        self.tabs: list[SiteScreen] = []

    def opened(self, language: str = "lt-LT") -> SiteScreen:
        """The browser is started, with one tab."""
        width, height = PHONE
        self.context = self.kind.launch_persistent_context(
            self.profile,
            executable_path=chromium(),
            headless=True,
            args=["--no-sandbox", *QUIET, *DRAWN_BY_SOFTWARE],
            viewport={"width": width, "height": height},
            locale=language,
            reduced_motion="reduce",
            accept_downloads=True,
        )
        return self.tab()

    def only(self) -> SiteScreen:
        """A new tab, and no other."""
        new = self.tab() if self.context is not None else self.opened()
        for old in self.tabs[:-1]:
            old.page.close()
        self.tabs = [new]
        return new

    def tab(self) -> SiteScreen:
        assert self.context is not None
        self.tabs.append(SiteScreen(self.context, self.host.address))
        return self.tabs[-1]

    def close(self) -> None:
        """The browser is ended; what its pages have logged is shown where the test fails."""
        for tab in self.tabs:
            print(*tab.said, sep="\n")
        self.tabs.clear()
        if self.context is not None:
            self.context.close()
            self.context = None
            time.sleep(0.2)


def new(screen: SiteScreen, game: str, names: Sequence[str] = FOUR) -> str:
    """A new match; its address."""
    screen.go("/new")
    begin(screen, game, names)
    return screen.path
