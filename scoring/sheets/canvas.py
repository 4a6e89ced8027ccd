"""Pictures painted on a browser's own canvas, where there is no Pillow.

The same marks at the same places as `png` paints them, as a list of plain strokes that the page's
script can follow; what comes back are pixels, and the file is made here.
"""

from __future__ import annotations

import json
import struct
import zlib
from collections.abc import Iterable, Mapping
from typing import Any

from scoring.painting import Paint
from scoring.sheets.card_marks import Bar, Card, Drawing
from scoring.sheets.outline import SIDE, outline
from scoring.sheets.page import POINT, Page, Sign, Text

Stroke = list[Any]
"""Its kind, its measures in pixels, its colour last."""

GROUND, ROUND, SHARE = "#1F5B45", 0.22, 0.8
"""The product's own sign: its ground, the corners of that, and how much of it the sign takes."""
RGB, GREY = 2, 0
"""Kinds of pixels in a PNG."""


def card(paint: Paint, drawn: Card, theme: Mapping[str, str]) -> bytes:
    """The card in the colours of a theme, as a PNG."""
    strokes: list[Stroke] = []
    for mark in drawn.marks:
        if isinstance(mark, Bar):
            box = [mark.x, mark.y, mark.wide, mark.high, mark.round]
            strokes.append(["bar", *box, theme[mark.role]])
        elif isinstance(mark, Drawing):
            strokes += drawing(mark, theme)
        else:
            strokes.append(
                ["text", mark.x, mark.y, mark.text, mark.size, mark.bold, theme[mark.role]]
            )
    high = round(drawn.y)
    pixels = paint(drawn.wide, high, theme["paper"], json.dumps(strokes))
    colours = bytearray(3 * drawn.wide * high)
    for channel in range(3):
        colours[channel::3] = pixels[channel::4]
    return file(drawn.wide, high, RGB, bytes(colours))


def page(paint: Paint, drawn: Page, wide: int) -> bytes:
    """A page as a PNG so many pixels wide, on white paper."""
    scale = wide / drawn.width
    strokes: list[Stroke] = []
    for mark in drawn.marks:
        if isinstance(mark, Text):
            place = [mark.x * scale, mark.y * scale, mark.text, mark.size * POINT * scale]
            strokes.append(["text", *place, mark.bold, grey(mark.grey)])
        elif isinstance(mark, Sign):
            strokes += sign(mark.game, mark.x * scale, mark.y * scale, mark.size * scale, grey(0))
        else:
            ends = [mark.x1 * scale, mark.y1 * scale, mark.x2 * scale, mark.y2 * scale]
            width = max(1, round(mark.width * scale))
            strokes.append(["line", *ends, width, grey(mark.grey)])
    high = round(drawn.height * scale)
    pixels = paint(wide, high, "#FFFFFF", json.dumps(strokes))
    return file(wide, high, GREY, pixels[::4])


def drawing(mark: Drawing, theme: Mapping[str, str]) -> Iterable[Stroke]:
    """A game's sign in a colour of the theme, or the product's on its own ground."""
    if mark.role:
        return sign(mark.name, mark.x, mark.y, mark.size, theme[mark.role])
    edge = mark.size * (1 - SHARE) / 2
    ground: Stroke = ["bar", mark.x, mark.y, mark.size, mark.size, ROUND * mark.size, GROUND]
    return [ground, *sign(mark.name, mark.x + edge, mark.y + edge, mark.size - 2 * edge)]


def sign(name: str, x: float, y: float, size: float, colour: str | None = None) -> list[Stroke]:
    """One of our signs, in one colour or in its own."""
    scale = size / SIDE
    return [
        [
            "shape",
            [
                [[x + px * scale, y + py * scale] for px, py in contour]
                for contour in shape.contours
            ],
            colour or shape.fill,
        ]
        for shape in outline(name)
    ]


def grey(share: float) -> str:
    """A grey, 0 black and 1 white.

    >>> grey(0), grey(1)
    ('#000000', '#ffffff')
    """
    return "#" + 3 * f"{round(share * 255):02x}"


def file(wide: int, high: int, kind: int, pixels: bytes) -> bytes:
    """A PNG of pixels of one or three bytes.

    >>> file(1, 1, GREY, b"x")[:8]
    b'\\x89PNG\\r\\n\\x1a\\n'
    """
    row = len(pixels) // high
    rows = b"".join(b"\0" + pixels[start : start + row] for start in range(0, len(pixels), row))
    head = struct.pack(">2I5B", wide, high, 8, kind, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(name, data) for name, data in parts)


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
