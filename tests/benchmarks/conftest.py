"""What the benchmarks in a browser share: one browser, and a bare app beside ours."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.harness import launched
from tests.browser.server import Server

BARE = ("-m", "tests.benchmarks.bare_app", "{port}", "0.0.0.0")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = launched(playwright)
        yield started
        started.close()


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("bare") / "data", BARE).start()
    yield running
    running.kill()
