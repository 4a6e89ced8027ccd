"""The app beside a bare Flet app of the same run: `python -m pytest -s tests/benchmarks/bench_app.py`.

Printed: the time to the first usable screen with 1,000 matches in the book, a tap to its effect in
the heaviest form (Dvi žvakės with eight players) in a real browser beside a bare form with as much
on it, seen in the picture under a finger and read by a screen reader, and an event to its patch on
the server. The two apps are measured by turns, medians count,
and only ratios fail: those to the bare app, and that of the server's work to a calibration loop of
the same run.
"""

from __future__ import annotations

import asyncio
import statistics
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from scoring.book import Book, Person, Saved
from tests.benchmarks.bare_app import MORE, START
from tests.benchmarks.bench_book import filled
from tests.benchmarks.bench_scoring import CALIBRATED, calibration
from tests.benchmarks.process import idle
from tests.benchmarks.taps import (
    CARDS,
    EIGHT,
    LINE,
    NAMES,
    STRIP,
    THERE,
    Names,
    Touched,
    at_rest,
    read_within,
    seen_within,
    spots_of,
    told,
)
from tests.browser.harness import device, until
from tests.browser.server import Server
from tests.views.session import Window, opened
from views.serving.ways import new_id, now

MATCHES = 1000
OPENING = 1.25
PATCH = 15.0
"""Milliseconds from an event to its patch, on a machine whose calibration loop makes CALIBRATED
rounds a second."""
OPENINGS = 5
"""How often it is measured."""
SEEN_MATCH, READ_MATCH = "heavy-0001", "heavy-0002"
USABLE = """
  const there = %s;
  const draw = ImageBitmapRenderingContext.prototype.transferFromImageBitmap;
  const small = Object.assign(document.createElement('canvas'), { width: 72, height: 160 });
  const seen = small.getContext('2d', { willReadFrequently: true });
  let complete = false;
  let drawn = false;
  function tells(picture) {
    seen.drawImage(picture, 0, 0, 72, 160);
    const points = seen.getImageData(0, 0, 72, 160).data;
    let other = 0;
    for (let i = 0; i < points.length; i += 4) {
      const apart = [0, 1, 2].map((part) => Math.abs(points[i + part] - points[part]));
      other += apart[0] + apart[1] + apart[2] > 60;
    }
    return other >= 40;
  }
  ImageBitmapRenderingContext.prototype.transferFromImageBitmap = function (picture) {
    drawn ||= complete && Boolean(picture) && tells(picture);
    return draw.call(this, picture);
  };
  const opening = setInterval(() => {
    complete ||= there();
    if (document.getElementById('opening') || !drawn) return;
    window.usable = performance.now();
    clearInterval(opening);
  }, 5);
"""
"""Notes when a button was there, a picture was shown after that which is no empty ground with the
client's own sign of waiting, and nothing lies over it."""


@pytest.fixture(scope="module")
def ours(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The app with 1,000 matches and two more, the heaviest; what it does once is done."""
    data = tmp_path_factory.mktemp("ours") / "data"
    with ThreadPoolExecutor(1) as thread:
        thread.submit(filled, data, MATCHES).result()
        thread.submit(asyncio.run, heavy(data)).result()
    running = Server(data).start()
    idle(running)
    yield running
    running.kill()


async def heavy(data: Path) -> None:
    book = book_in(data)
    for match_id in (SEEN_MATCH, READ_MATCH):
        await with_eight(book, match_id)
    await book.close()


def book_in(data: Path) -> Book:
    book = Book.open(data, now=now, new_id=new_id)
    assert isinstance(book, Book)
    return book


async def with_eight(book: Book, match_id: str = SEEN_MATCH) -> None:
    """A match of Dvi žvakės with eight players."""
    people = [await book.add_person(name) for name in EIGHT]
    ids = tuple(person.id for person in people if isinstance(person, Person))
    assert isinstance(await book.begin("dvi_zvakes", ids, match_id=match_id), Saved)


def page_of(browser: Browser) -> Page:
    """A new device that has nothing kept."""
    return device(browser).new_page()


def opening(browser: Browser, server: Server, button: str) -> float:
    """Milliseconds from the address to the first screen that can be used."""
    page = page_of(browser)
    page.add_init_script(USABLE % (THERE % button))
    page.goto(server.address, wait_until="commit")
    until(lambda: page.evaluate("window.usable > 0"), lambda: "the first screen")
    taken = float(page.evaluate("window.usable"))
    page.context.close()
    return taken


def test_the_first_screen_with_a_thousand_matches(
    browser: Browser, ours: Server, bare: Server
) -> None:
    for server, button in ((ours, "Nauja partija"), (bare, START)):
        opening(browser, server, button)
    times = [
        (opening(browser, ours, "Nauja partija"), opening(browser, bare, START))
        for _ in range(OPENINGS)
    ]
    own, beside = (statistics.median(one) for one in zip(*times, strict=True))
    print()
    told("first usable screen", own, beside, OPENING)
    assert own <= OPENING * beside


def test_a_tap_until_its_effect_is_seen_in_the_heaviest_form(
    browser: Browser, ours: Server, bare: Server
) -> None:
    form = touched(browser, ours, f"/match/{SEEN_MATCH}/deal", CARDS, STRIP)
    as_full = touched(browser, bare, "/form", NAMES, LINE)
    print()
    seen_within(form, as_full)


def touched(browser: Browser, server: Server, path: str, buttons: Names, tells: Names) -> Touched:
    """The form at a path, under a finger."""
    reader = at_rest(page_of(browser), server.address + path, buttons[0])
    spots = spots_of(reader, buttons, tells)
    reader.context.close()
    return Touched(device(browser, touch=True).new_page(), server.address + path, spots)


def test_a_tap_until_its_effect_is_read_in_the_heaviest_form(
    browser: Browser, ours: Server, bare: Server
) -> None:
    form = at_rest(page_of(browser), ours.address + f"/match/{READ_MATCH}/deal", CARDS[0])
    as_full = at_rest(page_of(browser), bare.address + "/form", NAMES[0])
    least = at_rest(page_of(browser), bare.address + "/", MORE)
    print()
    read_within(form, as_full, least)


async def patch_times(data: Path) -> list[tuple[float, float]]:
    """Milliseconds of the loop's thread from each event to the last patch that it brings, and of
    the calibration's rounds just before."""
    book = book_in(data)
    await with_eight(book)
    window = await opened(book, f"/match/{SEEN_MATCH}/deal")
    await window.sees(CARDS[0])
    taken = [(await patched(window, card), calibrated()) for card in CARDS]
    window.close()
    await book.close()
    return taken[4:]


def calibrated() -> float:
    """Milliseconds of as many rounds as PATCH milliseconds are on the machine of the goals."""
    begun = time.thread_time()
    for _ in range(round(PATCH / 1000 * CALIBRATED)):
        calibration()
    return 1000 * (time.thread_time() - begun)


async def patched(window: Window, card: str) -> float:
    last = 0.0
    send = window.wire.send_message

    def sent(message: Any) -> None:
        nonlocal last
        send(message)
        last = time.thread_time()

    await asyncio.sleep(0.3)
    vars(window.wire)["send_message"] = sent
    button = window.button(card)
    assert button is not None
    begun = time.thread_time()
    await window.session.dispatch_event(button._i, "click", None)
    await asyncio.sleep(0.3)
    vars(window.wire)["send_message"] = send
    assert last > begun, f"{card}: nothing came of the tap"
    return 1000 * (last - begun)


def test_an_event_to_its_patch_on_the_server(tmp_path: Path) -> None:
    with ThreadPoolExecutor(1) as thread:
        times = thread.submit(asyncio.run, patch_times(tmp_path / "data")).result()
    own, most = (statistics.median(one) for one in zip(*times, strict=True))
    print(f"\nevent to patch, eight players     {own:8.1f} ms")
    print(
        f"calibration: {PATCH:.0f} ms there are here  {most:8.1f} ms  {own / most:.2f} (at most 1)"
    )
    assert own <= most
