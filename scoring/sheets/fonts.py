"""The font of the sheets: where it lies, what it can write, and how wide that is.

Read from the file itself with a few lines, so that a layout can be made without any library and
is the same in PDF and PNG.
"""

from __future__ import annotations

import struct
import unicodedata
from dataclasses import dataclass
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent.parent.parent / "assets" / "fonts"
"""`assets` lies beside `scoring`, in the source tree and in a packed app."""
REGULAR = FOLDER / "KortosSans-400.ttf"
BOLD = FOLDER / "KortosSans-700.ttf"

BOX = "□"
"""Stands for a sign that the font does not have: nothing is lost unseen."""
JOINERS = {0x200D, 0xFE0E, 0xFE0F, *range(0x1F3FB, 0x1F400)}
"""What only changes the sign before it: joiner, variation selectors, skin tones."""


@dataclass(frozen=True, slots=True)
class Font:
    """Widths of a font's signs by code point, in parts of `em`."""

    em: int
    widths: dict[int, int]

    def width(self, text: str, size: float) -> float:
        """The width of a text that the font can write, in the unit of `size`."""
        widths = self.widths
        return sum([widths[ord(sign)] for sign in text]) * size / self.em

    def written(self, text: str) -> str:
        """The text in NFC as the font can write it: a sign that it lacks is a box, and what was
        joined to that sign goes with it."""
        text = unicodedata.normalize("NFC", text)
        if all(ord(sign) in self.widths for sign in text):
            return text
        signs: list[str] = []
        joined = False
        for sign in text:
            point = ord(sign)
            if point in self.widths:
                signs.append(sign)
            elif not (signs and signs[-1] == BOX and (joined or modifies(sign))):
                signs.append(BOX)
            joined = point == 0x200D
        return "".join(signs)


def modifies(sign: str) -> bool:
    """Whether a sign belongs to the one before it."""
    return ord(sign) in JOINERS or unicodedata.combining(sign) != 0


@cache
def font(bold: bool = False) -> Font:
    """The font in its regular or bold weight, read once."""
    return read((BOLD if bold else REGULAR).read_bytes())


def read(data: bytes) -> Font:
    """A TrueType font's widths: tables «head», «hhea», «hmtx» and a «cmap» of format 4."""
    tables = {}
    for i in range(struct.unpack_from(">H", data, 4)[0]):
        tag, _, offset, _ = struct.unpack_from(">4sLLL", data, 12 + 16 * i)
        tables[tag] = offset
    em = struct.unpack_from(">H", data, tables[b"head"] + 18)[0]
    measured = struct.unpack_from(">H", data, tables[b"hhea"] + 34)[0]
    advances = struct.unpack_from(">" + "Hh" * measured, data, tables[b"hmtx"])[::2]
    return Font(
        em,
        {
            point: advances[min(glyph, measured - 1)]
            for point, glyph in glyphs(data, tables[b"cmap"]).items()
        },
    )


def glyphs(data: bytes, cmap: int) -> dict[int, int]:
    """The glyph of each code point, of the first subtable of format 4. Raises ValueError where
    there is none."""
    for i in range(struct.unpack_from(">H", data, cmap + 2)[0]):
        start = cmap + struct.unpack_from(">L", data, cmap + 8 + 8 * i)[0]
        if struct.unpack_from(">H", data, start)[0] == 4:
            return format_4(data, start)
    raise ValueError("expected a character map of format 4, got none")


def format_4(data: bytes, start: int) -> dict[int, int]:
    """Segments of code points with a difference to add or a place to look the glyph up."""
    count = struct.unpack_from(">H", data, start + 6)[0] // 2
    ends, firsts, deltas, offsets = (
        struct.unpack_from(f">{count}H", data, start + 14 + 2 * count * i + (2 if i else 0))
        for i in range(4)
    )
    found = {}
    places = start + 16 + 6 * count
    for i, (first, end, delta, offset) in enumerate(
        zip(firsts, ends, deltas, offsets, strict=True)
    ):
        for point in range(first, min(end, 0xFFFE) + 1):
            glyph = point
            if offset:
                place = places + 2 * i + offset + 2 * (point - first)
                glyph = struct.unpack_from(">H", data, place)[0]
                if not glyph:
                    continue
            glyph = (glyph + delta) & 0xFFFF
            if glyph:
                found[point] = glyph
    return found
