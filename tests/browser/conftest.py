"""What the browser tests share: one browser a run, a server and screens a test, the built site."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.harness import Screen, launched, screen
from tests.browser.server import Server
from tests.browser.site import BASE, Device, Host
from views.serving.site.build import Files, complete, parts
from views.serving.site.place import placed


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
    with Server(tmp_path / "data") as running:
        yield running


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


@pytest.fixture(scope="session")
def site_parts() -> Files:
    """What the static site is made of, before the page and the service worker that name it."""
    return parts()


@pytest.fixture(scope="module")
def host(site_parts: Files, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A plain host of files that carries the site."""
    folder = tmp_path_factory.mktemp("host") / "site"
    placed(folder, complete(site_parts, BASE))
    running = Host(folder).start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def device(
    browser: Browser, host: Host, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Device]:
    """One phone for all tests of a file, which has the site since it was there first."""
    phone = Device(browser.browser_type, tmp_path_factory.mktemp("phone") / "profile", host)
    phone.opened().open().offline()
    yield phone
    phone.close()
