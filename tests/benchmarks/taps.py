"""A tap to its effect in the heaviest form, ours beside a bare one: under a finger, as it is seen in
the picture; and for a screen reader, as it is read."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from typing import NamedTuple

from playwright.sync_api import Page

from tests.benchmarks.bare_app import COUNT, MORE, RANKS, SUITS
from tests.browser.harness import until

SEEN, READ = 1.5, 2.5
"""How many times as long as the bare form ours may take. Where a tap is read, a screen reader's own
tree is made anew beside the picture."""
TAPS = 12
"""How many are measured."""
EIGHT = ("Aistė", "Benas", "Česlovas", "Dovilė", "Eglė", "Feliksas", "Giedrė", "Henrikas")
HAND = 8
NAMES = [rank + suit for rank in RANKS for suit in SUITS]
"""The cards of the bare form."""
QUIET = 400
"""Milliseconds in which what follows a tap comes to rest."""
CARDS = [
    f"{suit} {rank}"
    for rank in ("tūzas", "karalius", "dama", "valetas", "dešimtakė", "devynakė")
    for suit in ("vynų", "širdžių", "būgnų", "kryžių")
]

STRIP = [f"{name} 0/8" for name in EIGHT]
"""What tells in ours what a tap has done."""
LINE = [COUNT.format(0)]
"""What does in the bare form."""
Names = Sequence[str]
Box = dict[str, float]
"""`x`, `y`, `width`, `height`."""

THERE = """() => {
  document.querySelector('flt-semantics-placeholder')?.click();
  return [...document.querySelectorAll('flt-semantics[role=button]')]
    .some((node) => (node.ariaLabel ?? node.textContent).trim().startsWith('%s'));
}"""
"""Whether the button of a name is there."""

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
  const last = window.pictures.at(-1)?.[1];
  if (last === window.before) throw new Error('nothing is seen of that tap');
  window.before = last;
  return window.pictures.find(([, points]) => points === last)[0] - window.lifted;
}"""
"""Milliseconds from the finger's leaving to the first picture that is as the last one."""


class Spots(NamedTuple):
    """Where a form's buttons stand, and what tells what a tap has done."""

    buttons: list[Box]
    tells: Box


def told(what: str, own: float, beside: float, most: float, unit: str = "ms") -> None:
    ratio = own / beside
    print(f"{what:<34}{own:8.1f} {unit}  bare {beside:8.1f} {unit}  {ratio:.2f} (at most {most})")


def at_rest(page: Page, address: str, name: str) -> Page:
    """The page at that address, with the button of a name."""
    page.goto(address)
    until(lambda: page.evaluate(THERE % name), lambda: f"{name} to be there")
    page.wait_for_timeout(500)
    return page


def spots_of(reader: Page, buttons: Names, tells: Names) -> Spots:
    """They stand at the same places where no screen reader is."""
    places = [reader.evaluate(PLACE, [name]) for name in buttons[: 2 + TAPS]]
    return Spots(places, reader.evaluate(PLACE, list(tells)))


def medians(times: Sequence[tuple[float, ...]]) -> list[float]:
    """Of each app, but for the first two taps and those after which another player's turn comes."""
    counted = [one for n, one in enumerate(times) if n > 1 and (n + 1) % HAND]
    return [statistics.median(one) for one in zip(*counted, strict=True)]


class Touched:
    """A form on a phone without a screen reader. It is tapped with a finger, and the place of it
    that tells what a tap has done is watched."""

    def __init__(self, page: Page, address: str, spots: Spots) -> None:
        self._page, self._spots = page, spots
        page.add_init_script(WATCHED % spots.tells)
        page.goto(address)
        until(lambda: page.evaluate(STILL), lambda: "a form at rest")

    def tapped(self, number: int) -> float:
        """Milliseconds until a tap on that button is seen; then all is quiet before the next."""
        at = self._spots.buttons[number]
        self._page.evaluate("window.pictures.length = 0")
        self._page.touchscreen.tap(at["x"] + at["width"] / 2, at["y"] + at["height"] / 2)
        self._page.wait_for_timeout(2 * QUIET)
        return float(self._page.evaluate(SHOWN))


def seen_within(form: Touched, as_full: Touched) -> None:
    """Taps in our form and in the bare one, by turns: fails where ours takes too long."""
    times = [(form.tapped(n), as_full.tapped(n)) for n in range(2 + TAPS)]
    own, beside = medians(times)
    told("tap until it is seen", own, beside, SEEN)
    assert own <= SEEN * beside


def read_within(form: Page, as_full: Page, least: Page) -> None:
    """The same for a screen reader. The smallest app is measured too, and only told."""
    times = []
    for n, card in enumerate(CARDS[: 2 + TAPS]):
        player, count = EIGHT[n // HAND], n % HAND + 1
        effect = f"{player} {count}/8" if count < HAND else f"{EIGHT[n // HAND + 1]} 0/8"
        counted = COUNT.format(n + 1)
        read = tapped(form, card, effect), tapped(as_full, NAMES[n], counted)
        times.append((*read, tapped(least, MORE, counted)))
    own, beside, smallest = medians(times)
    told("tap until it is read", own, beside, READ)
    print(f"{'(an app of one line and a button)':<34}{smallest:8.1f} ms")
    assert own <= READ * beside


def tapped(page: Page, button: str, effect: str) -> float:
    """Milliseconds until a tap can be read; then all is quiet before the next."""
    taken = float(page.evaluate(TAPPED, [button, effect]))
    page.wait_for_timeout(QUIET)
    return taken
