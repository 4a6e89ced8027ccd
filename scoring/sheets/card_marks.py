"""What a card for a messenger is drawn with: texts, bars and drawings with their places.

Measured in pixels at 1080 wide, so that on a phone nothing needs to be enlarged.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from scoring.sheets.fonts import font
from scoring.sheets.page import broken

WIDE = 1080
EDGE = 56
LEADING = 1.28
TITLE, RESULT, NAME, TOTAL, DEAL, FACT, HEAD, POINTS = 64, 46, 42, 46, 38, 32, 30, 30
CELL = 84
"""The height of a row of the deals: a total and under it the points."""
FIRST = 110
"""The column of the deals' numbers."""
LEAST = 104
"""A player's column is at least so wide: where they do not fit, the card is made wider."""
MOST_ROWS = 60
"""More deals than that are told as a number: a picture has an end."""
SIGN, OWN = 120, 60
"""The side of the game's sign, and of the product's."""


class Words(NamedTuple):
    """A text on the card, its baseline beginning at (x, y); `role` is a colour of the theme."""

    x: float
    y: float
    text: str
    size: int
    bold: bool
    role: str


class Bar(NamedTuple):
    """A filled rectangle with round corners."""

    x: float
    y: float
    wide: float
    high: float
    role: str
    round: int = 0


class Drawing(NamedTuple):
    """One of our signs in a square, its top left corner at (x, y); `role` is its colour, "" where
    it stands in its own colours on its own ground."""

    name: str
    x: float
    y: float
    size: int
    role: str = ""


@dataclass(slots=True)
class Card:
    """What stands on the card; `y` is where the writing has come to."""

    wide: int
    y: float = EDGE
    marks: list[Words | Bar | Drawing] = field(default_factory=list)

    def write(
        self,
        text: str,
        size: int,
        role: str = "ink",
        *,
        bold: bool = False,
        left: float = EDGE,
        right: float = EDGE,
    ) -> None:
        """A text in as many lines as it needs."""
        for line in broken(text, self.wide - left - right, size, bold):
            self.marks.append(Words(left, self.y + size, line, size, bold, role))
            self.y += size * LEADING

    def put(
        self, text: str, x: float, y: float, size: int, role: str, *, bold: bool, side: str
    ) -> None:
        """One line that ends at x (right) or has it in its middle."""
        text = font(bold).written(text)
        wide = font(bold).width(text, size)
        shift = {"right": wide, "middle": wide / 2, "left": 0.0}[side]
        self.marks.append(Words(x - shift, y, text, size, bold, role))
