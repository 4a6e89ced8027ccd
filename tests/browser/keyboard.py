"""Somebody at a desk with nothing but a keyboard: Tab to a control, seen by its ring, and keys."""

from __future__ import annotations

import io
import re
import time

from PIL import Image, ImageChops
from playwright.sync_api import FloatRect

from tests.browser.harness import FRAMES, Name, Screen, until

FOCUSED = """() => {
  let one = document.activeElement;
  while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement;
  return (one?.closest('flt-semantics-host') && (one.getAttribute('aria-label')
    ?? one.textContent) || '').trim();
}"""
"""The name of the control that has the focus."""
SEEN = 64
"""Shades of grey, of 255, that are told apart by everybody."""
LAG = 0.5
"""Seconds that the tree of names may lag behind a step with Tab."""
MOST = 80
"""So many steps with Tab at most to any control."""


def focused(screen: Screen) -> str:
    return str(screen.page.evaluate(FOCUSED))


def is_called(name: Name, there: str) -> bool:
    return there == name if isinstance(name, str) else name.search(there) is not None


def to(screen: Screen, name: Name) -> Screen:
    """Goes on with Tab to the control of that name; what has the focus already is reached. The
    first Tab on a new screen may come to where a screen reader has been put already."""
    passed = [focused(screen)]
    while not (is_called(name, passed[-1]) and settled(screen, passed[-1])):
        assert len(passed) < MOST, f"Tab never came to {name!r}; it came to {passed!r}"
        screen.key("Tab")
        end = time.monotonic() + LAG
        while focused(screen) == passed[-1] and time.monotonic() < end:
            screen.page.wait_for_timeout(20)
        passed.append(focused(screen))
    return screen


def stops(screen: Screen) -> list[str]:
    """All that Tab comes to on its way round, until it comes to the first again."""
    passed: list[str] = []
    while len(passed) < 2 * MOST:
        screen.key("Tab")
        screen.page.evaluate(FRAMES)
        there = focused(screen)
        if there and passed[:1] == [there]:
            return passed
        passed += [there] if there or passed else []
    raise AssertionError(f"Tab never came round; it came to {passed!r}")


def settled(screen: Screen, there: str) -> bool:
    """Whether the focus stays there: the tree of names may lag behind the screen."""
    screen.page.evaluate(FRAMES)
    return focused(screen) == there


def arrived(screen: Screen, name: Name) -> Screen:
    """Waits until the focus has come to that control by itself."""
    until(lambda: is_called(name, focused(screen)), lambda: f"{name!r}; on {focused(screen)!r}")
    screen.page.evaluate(FRAMES)
    return screen


def on(screen: Screen, name: Name) -> Screen:
    """Where the focus has come by itself Enter goes on."""
    return arrived(screen, name).key("Enter")


def picture(screen: Screen, name: Name, around: int = 0) -> Image.Image:
    """A control as it looks with so many pixels around it, in shades of grey."""
    box = screen.control(name).bounding_box()
    assert box is not None
    width, height = box["width"] + 2 * around, box["height"] + 2 * around
    clip = FloatRect(x=box["x"] - around, y=box["y"] - around, width=width, height=height)
    return Image.open(io.BytesIO(screen.page.screenshot(clip=clip))).convert("L")


def differing(one: Image.Image, other: Image.Image) -> int:
    """How many pixels of two pictures differ so that everybody sees it."""
    shades = ImageChops.difference(one, other).histogram()
    return sum(shades[SEEN:])


def keys(screen: Screen, text: str) -> Screen:
    """One key after the other, parted by spaces; each is answered before the next."""
    for key in text.split():
        screen.key(key)
        screen.page.evaluate(FRAMES)
    return screen


def begun_by_keys(screen: Screen, game: str, names: tuple[str, ...]) -> Screen:
    """From the settings of a Lithuanian screen to a new match in English."""
    to(screen, "Kalba: English").key("Enter").sees("Language")
    to(screen, re.compile("^Matches")).key("Enter")
    to(screen.sees(game), re.compile(f"^{game}")).key("Enter")
    screen.sees("Player’s name")
    for name in names:
        to(screen, "Player’s name").type(name).key("Enter").sees(f"Move later: {name}")
    to(screen, "Start").key("Enter")
    return screen
