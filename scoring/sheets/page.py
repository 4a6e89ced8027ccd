"""A page as marks on paper: texts and lines with places in millimetres from the top left.

What PDF prints and the preview paints; both draw the same marks.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from scoring.sheets.fonts import font

POINT = 25.4 / 72
"""A typographic point in millimetres."""
A4 = (210.0, 297.0)

INK = 0.0
QUIET = 0.36
"""Greys, 0 black to 1 white. Quiet text keeps a contrast of 7 : 1 on white paper."""
AFTER_HYPHEN = re.compile("(?<=[^-]-)(?=[^-])")
HAIR = 0.72
"""The grey of the lines between rows."""


class Text(NamedTuple):
    """A text whose baseline begins at (x, y); `size` in points."""

    x: float
    y: float
    text: str
    size: float
    bold: bool = False
    grey: float = INK


class Line(NamedTuple):
    """A straight line, `width` in millimetres."""

    x1: float
    y1: float
    x2: float
    y2: float
    width: float
    grey: float = INK


class Sign(NamedTuple):
    """The sign of a game in a square of `size` millimetres, its top left corner at (x, y)."""

    game: str
    x: float
    y: float
    size: float


@dataclass(slots=True)
class Page:
    """One page: `width` and `height` in millimetres, and what stands on it in reading order."""

    width: float
    height: float
    marks: list[Text | Line | Sign] = field(default_factory=list)


@lru_cache(maxsize=4096)
def written(text: str, bold: bool) -> str:
    """The text as the font can write it."""
    return font(bold).written(text)


@lru_cache(maxsize=4096)
def width(text: str, size: float, bold: bool = False) -> float:
    """The width in millimetres of a text that the font can write, at `size` points."""
    return font(bold).width(text, size * POINT)


@lru_cache(maxsize=4096)
def lines(text: str, room: float, size: float, bold: bool = False) -> tuple[str, ...]:
    """The text in lines no wider than `room` millimetres, at `size` points."""
    return broken(text, room, size * POINT, bold)


def broken(text: str, room: float, size: float, bold: bool) -> tuple[str, ...]:
    """The text in lines no wider than `room`, in the unit of `size`: broken at spaces and after
    hyphens, what is still too long anywhere. A sign by itself, such as a star before a name, does
    not stand alone on a line. No sign is dropped but the spaces at the breaks."""
    face = font(bold)
    text = written(text, bold)
    if face.width(text, size) <= room:
        return (text,)
    found: list[str] = []
    line = ""
    for before, word in words(text):
        longer = line + before + word if line else word
        if face.width(longer, size) <= room:
            line = longer
            continue
        if len(line) == 1:
            word = longer
        elif line:
            found.append(line)
        *whole, line = pieces(word, room, size, bold)
        found += whole
    return (*found, line)


def words(text: str) -> list[tuple[str, str]]:
    """What is better not broken, each with what stands before it: a space, or nothing where a
    hyphen does.

    >>> words("Ona Jonaitytė-Petraitienė -2")
    [('', 'Ona'), (' ', 'Jonaitytė-'), ('', 'Petraitienė'), (' ', '-2')]
    """
    found: list[tuple[str, str]] = []
    for word in text.split(" "):
        first, *rest = AFTER_HYPHEN.split(word)
        found.append((" " if found else "", first))
        found += [("", part) for part in rest]
    return found


def pieces(word: str, room: float, size: float, bold: bool) -> list[str]:
    """A word cut where it must be; every piece has a sign at least."""
    found = [""]
    for sign in word:
        if found[-1] and font(bold).width(found[-1] + sign, size) > room:
            found.append("")
        found[-1] += sign
    return found
