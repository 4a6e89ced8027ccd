"""What the browser tests share: one browser a run, a server and screens a test."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.harness import Screen, launched, screen
from tests.browser.server import Server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        try:
            started = launched(playwright)
        except FileNotFoundError as missing:
            pytest.fail(str(missing), pytrace=False)
        yield started
        started.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """The app itself, on a fresh book."""
    running = Server(tmp_path / "data").start()
    yield running
    running.stop()


@pytest.fixture
def open_screen(browser: Browser) -> Iterator[Callable[..., Screen]]:
    """Opens screens on any address; they are closed after the test."""
    with contextlib.ExitStack() as stack:

        def opening(address: str, path: str = "/", **device: Any) -> Screen:
            new = screen(browser, address, **device)
            stack.callback(new.close)
            return new.open(path)

        yield opening


@pytest.fixture
def opened(server: Server, open_screen: Callable[..., Screen]) -> Callable[..., Screen]:
    """Opens a screen on the app: `opened("/new", size=PHONE, language="en-GB", theme="dark")`."""
    return lambda path="/", **device: open_screen(server.address, path, **device)
