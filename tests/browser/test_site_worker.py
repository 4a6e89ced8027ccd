"""The service worker of the static site alone, on a site of one word: which version is in use."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.harness import until
from tests.browser.site import BASE, Host
from views.serving.site.build import complete
from views.serving.site.place import placed

pytestmark = pytest.mark.browser

BEGUN = "navigator.serviceWorker.register('sw.js').then(() => navigator.serviceWorker.ready)"
LOOK = "navigator.serviceWorker.ready.then((own) => own.update()).then(() => null)"
WAITS = "navigator.serviceWorker.ready.then((own) => Boolean(own.waiting))"
ASK = "navigator.serviceWorker.ready.then((own) => (own.waiting ?? own.active).postMessage('now'))"
HEARD = "navigator.serviceWorker.addEventListener('message', ({data}) => { window.heard = data; })"
NEWEST = "navigator.serviceWorker.controller.postMessage('newest')"
WORD = "fetch('word.txt').then((answer) => answer.text())"
KEPT = """caches.keys().then((names) => Promise.all(names.map(
  (name) => caches.open(name).then((cache) => cache.keys()).then((all) => all.length))))"""
LOSE = "caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))"
NO_ROOM = """Cache.prototype.put =
  () => Promise.reject(new DOMException('', 'QuotaExceededError')); null"""


class Site:
    """A host of a site that says one word, and a browser which has it from there."""

    def __init__(self, folder: Path, context: BrowserContext) -> None:
        self.host = Host(folder)
        self.context = context
        self.written = time.time()
        self.says("one")
        self.host.start()

    def says(self, word: str) -> None:
        """A build that is later than the one before: a plain host tells them apart by the second."""
        placed(self.host.folder, complete({"word.txt": word.encode()}, BASE))
        self.written += 10
        for path in self.host.folder.rglob("*"):
            os.utime(path, (self.written, self.written))

    def page(self) -> Page:
        """A tab that the worker serves."""
        page = self.context.new_page()
        page.goto(self.host.address + BASE)
        page.evaluate(BEGUN)
        until(
            lambda: page.evaluate("Boolean(navigator.serviceWorker.controller)"), lambda: "served"
        )
        page.evaluate(HEARD)
        return page

    def changed(self, page: Page, word: str) -> None:
        """A new version is there, and has come whole."""
        self.says(word)
        page.evaluate(LOOK)
        until(lambda: page.evaluate(WAITS), lambda: "a version that waits")


@pytest.fixture
def site(browser: Browser, tmp_path: Path) -> Iterator[Site]:
    context = browser.new_context()
    site = Site(tmp_path / "host" / "site", context)
    yield site
    context.close()
    site.host.stop()


def heard(page: Page, what: str) -> Any:
    until(lambda: page.evaluate(f"Boolean(window.heard?.{what})"), lambda: f"no {what} was heard")
    return page.evaluate(f"window.heard.{what}")


def test_what_is_kept_needs_no_host(site: Site) -> None:
    page = site.page()
    site.host.stop()
    page.reload()
    assert page.evaluate(WORD) == "one"


def test_another_version_serves_once_it_was_asked_for_and_every_tab_hears_of_it(
    site: Site,
) -> None:
    first, second = site.page(), site.page()
    site.changed(first, "two")
    assert [page.evaluate(WORD) for page in (first, second)] == ["one", "one"]
    first.evaluate(ASK)
    picked = heard(second, "picked")
    assert picked == heard(first, "picked")
    assert picked in site.host.folder.joinpath("sw.js").read_text("utf-8")
    assert [page.evaluate(WORD) for page in (first, second)] == ["two", "two"]


def test_what_a_browser_begins_by_itself_serves_what_was_picked(site: Site) -> None:
    page = site.page()
    site.changed(page, "two")
    page.close()
    page = site.page()
    until(lambda: not page.evaluate(WAITS), lambda: "the browser to begin it")
    assert page.evaluate(WORD) == "one"
    page.evaluate(NEWEST)
    newest = heard(page, "newest")
    page.evaluate(ASK)
    assert heard(page, "picked") == newest
    assert page.evaluate(WORD) == "two"


def test_a_version_is_picked_where_there_is_no_room_for_its_name(site: Site) -> None:
    page = site.page()
    site.changed(page, "two")
    for worker in site.context.service_workers:
        worker.evaluate(NO_ROOM)
    page.evaluate(ASK)
    heard(page, "picked")
    assert page.evaluate(WORD) == "two"


def test_a_cache_that_was_lost_is_filled_again(site: Site) -> None:
    page = site.page()
    whole = page.evaluate(KEPT)
    assert max(whole) >= 3, "the word, the page and the listing"
    page.evaluate(LOSE)
    assert page.evaluate(KEPT) == []
    page.evaluate(NEWEST)
    until(lambda: max(page.evaluate(KEPT), default=0) == max(whole), lambda: "the cache to fill")
    site.host.stop()
    page.reload()
    assert page.evaluate(WORD) == "one"


def test_a_version_that_did_not_come_whole_takes_no_place(site: Site) -> None:
    page = site.page()
    site.says("two")
    word = site.host.folder / "word.txt"
    whole = word.read_bytes()
    word.write_bytes(b"tw")
    page.evaluate(f"{LOOK}.catch(() => null)")
    until(lambda: "word.txt" in str(site.host.asked[-3:]), lambda: "the word to be asked for")
    page.wait_for_timeout(300)
    assert not page.evaluate(WAITS)
    assert page.evaluate(WORD) == "one"
    word.write_bytes(whole)
    os.utime(word, (site.written + 10, site.written + 10))
    page.evaluate(LOOK)
    until(lambda: page.evaluate(WAITS), lambda: "a version that waits")
