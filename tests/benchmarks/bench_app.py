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
from tests.benchmarks.bare_app import COUNT, MORE, RANKS, START, SUITS
from tests.benchmarks.bench_book import filled
from tests.benchmarks.bench_scoring import CALIBRATED, calibration
from tests.benchmarks.process import idle
from tests.browser.harness import device, until
from tests.browser.server import Server
from tests.views.session import Window, opened
from views.serving.ways import new_id, now

MATCHES = 1000
OPENING = 1.25
TAP, READ = 1.5, 2.0
"""Of a tap that is seen, and of one that is read: there a screen reader's own tree is kept too."""
PATCH = 15.0
"""Milliseconds from an event to its patch, on a machine whose calibration loop makes CALIBRATED
rounds a second."""
OPENINGS, TAPS = 5, 12
"""How often each is measured."""
EIGHT = ("Aistė", "Benas", "Česlovas", "Dovilė", "Eglė", "Feliksas", "Giedrė", "Henrikas")
HAND = 8
SEEN_MATCH, READ_MATCH = "heavy-0001", "heavy-0002"
NAMES = [rank + suit for rank in RANKS for suit in SUITS]
"""The cards of the bare form."""
QUIET = 400
"""Milliseconds in which what follows a tap comes to rest."""
CARDS = [
    f"{suit} {rank}"
    for rank in ("tūzas", "karalius", "dama", "valetas", "dešimtakė", "devynakė")
    for suit in ("vynų", "širdžių", "būgnų", "kryžių")
]

THERE = """() => {
  document.querySelector('flt-semantics-placeholder')?.click();
  return [...document.querySelectorAll('flt-semantics[role=button]')]
    .some((node) => (node.ariaLabel ?? node.textContent).trim().startsWith('%s'));
}"""
"""Whether the button of a name is there."""

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

TAPPED = """([tap, effect]) => new Promise((done) => {
  const nodes = () => [...document.querySelectorAll('flt-semantics')];
  const said = (node) => (node.ariaLabel ?? node.textContent).trim();
  const button = nodes().find((node) => said(node).startsWith(tap));
  const seen = () => nodes().some((node) => said(node) === effect);
  const begun = performance.now();
  const look = () => seen() ? done(performance.now() - begun) : setTimeout(look, 2);
  button.click();
  look();
})"""
"""Milliseconds from a tap until its effect can be read."""

PLACE = """(names) => {
  const said = (node) => (node.ariaLabel ?? node.textContent).trim();
  const nodes = [...document.querySelectorAll('flt-semantics')];
  const named = names.map((name) => nodes.findLast((node) => said(node).startsWith(name)));
  const at = named.map((node) => node.getBoundingClientRect());
  const [left, top] = [Math.min(...at.map((one) => one.x)), Math.min(...at.map((one) => one.y))];
  const right = Math.max(...at.map((one) => one.right));
  const bottom = Math.max(...at.map((one) => one.bottom));
  return { x: left, y: top, width: right - left, height: bottom - top };
}"""
"""Where what has these names stands."""

WATCHED = """
  window.pictures = [];
  const small = Object.assign(document.createElement('canvas'), { width: 96, height: 48 });
  const seen = small.getContext('2d', { willReadFrequently: true });
  const draw = ImageBitmapRenderingContext.prototype.transferFromImageBitmap;
  ImageBitmapRenderingContext.prototype.transferFromImageBitmap = function (picture) {
    if (picture) {
      seen.clearRect(0, 0, 96, 48);
      seen.drawImage(picture, %(x)s, %(y)s, %(width)s, %(height)s, 0, 0, 96, 48);
      const points = seen.getImageData(0, 0, 96, 48).data.join();
      window.pictures.push([performance.now(), points]);
    }
    return draw.call(this, picture);
  };
  addEventListener('pointerup', () => { window.lifted = performance.now(); }, true);
"""
"""Keeps what is shown at a place, and when the finger was lifted."""

STILL = "window.pictures.length > 0 && performance.now() - window.pictures.at(-1)[0] > 2000"
"""Whether nothing has been drawn for a while."""

SHOWN = """() => {
  const last = window.pictures.at(-1)[1];
  return window.pictures.find(([, points]) => points === last)[0] - window.lifted;
}"""
"""Milliseconds from the finger's leaving to the first picture that is as the last one."""


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


def told(what: str, own: float, beside: float, most: float, unit: str = "ms") -> None:
    ratio = own / beside
    print(f"{what:<34}{own:8.1f} {unit}  bare {beside:8.1f} {unit}  {ratio:.2f} (at most {most})")


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


def ready(page: Page, server: Server, path: str, name: str) -> Page:
    page.goto(server.address + path)
    until(lambda: page.evaluate(THERE % name), lambda: f"{name} to be there")
    page.wait_for_timeout(500)
    return page


def test_a_tap_until_its_effect_is_seen_in_the_heaviest_form(
    browser: Browser, ours: Server, bare: Server
) -> None:
    strip = [f"{name} 0/8" for name in EIGHT]
    form = Touched(browser, ours, f"/match/{SEEN_MATCH}/deal", CARDS, strip)
    as_full = Touched(browser, bare, "/form", NAMES, [COUNT.format(0)])
    times = [(form.tapped(n), as_full.tapped(n)) for n in range(2 + TAPS)]
    own, beside = medians(times)
    print()
    told("tap until it is seen", own, beside, TAP)
    assert own <= TAP * beside


def medians(times: list[tuple[float, ...]]) -> list[float]:
    """Of each app, but for the first two taps and those after which another player's turn comes."""
    counted = [one for n, one in enumerate(times) if n > 1 and (n + 1) % HAND]
    return [statistics.median(one) for one in zip(*counted, strict=True)]


class Touched:
    """A form on a phone without a screen reader. It is tapped with a finger, and the place of it
    that tells what a tap has done is watched."""

    def __init__(
        self, browser: Browser, server: Server, path: str, buttons: list[str], tells: list[str]
    ) -> None:
        reader = ready(page_of(browser), server, path, buttons[0])
        self._places = [reader.evaluate(PLACE, [name]) for name in buttons[: 2 + TAPS]]
        watched = reader.evaluate(PLACE, tells)
        reader.context.close()
        self._page = device(browser, touch=True).new_page()
        self._page.add_init_script(WATCHED % watched)
        self._page.goto(server.address + path)
        until(lambda: self._page.evaluate(STILL), lambda: "a form at rest")

    def tapped(self, number: int) -> float:
        """Milliseconds until a tap on that button is seen; then all is quiet before the next."""
        at = self._places[number]
        self._page.evaluate("window.pictures.length = 0")
        self._page.touchscreen.tap(at["x"] + at["width"] / 2, at["y"] + at["height"] / 2)
        self._page.wait_for_timeout(2 * QUIET)
        return float(self._page.evaluate(SHOWN))


def test_a_tap_until_its_effect_is_read_in_the_heaviest_form(
    browser: Browser, ours: Server, bare: Server
) -> None:
    form = ready(page_of(browser), ours, f"/match/{READ_MATCH}/deal", CARDS[0])
    as_full = ready(page_of(browser), bare, "/form", NAMES[0])
    least = ready(page_of(browser), bare, "/", MORE)
    times = []
    for n, card in enumerate(CARDS[: 2 + TAPS]):
        player, count = EIGHT[n // HAND], n % HAND + 1
        effect = f"{player} {count}/8" if count < HAND else f"{EIGHT[n // HAND + 1]} 0/8"
        counted = COUNT.format(n + 1)
        read = tapped(form, card, effect), tapped(as_full, NAMES[n], counted)
        times.append((*read, tapped(least, MORE, counted)))
    own, beside, smallest = medians(times)
    print()
    told("tap until it is read", own, beside, READ)
    print(f"{'(an app of one line and a button)':<34}{smallest:8.1f} ms")
    assert own <= READ * beside


def tapped(page: Page, button: str, effect: str) -> float:
    """Milliseconds until a tap can be seen; then all is quiet before the next."""
    taken = float(page.evaluate(TAPPED, [button, effect]))
    page.wait_for_timeout(QUIET)
    return taken


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
