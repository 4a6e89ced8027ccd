"""Texts for formats that other programs read: nothing that breaks them, nothing that runs."""

from __future__ import annotations

import unicodedata

from scoring.sheets.fonts import BOX

STARTERS = frozenset("=+-@|%＝＋－＠")
"""What makes a spreadsheet take a text for a formula or a command."""
BREAKING = frozenset(("Cc", "Cs", "Zl", "Zp"))
"""Control characters, lone surrogates, line and paragraph separators."""


def visible(text: str) -> str:
    """The text with a box for everything that no file may hold or that ends a line.

    >>> visible("Jo\\nnas")
    'Jo□nas'
    """
    if text.isprintable():
        return text
    return "".join(BOX if breaks(sign) else sign for sign in text)


def breaks(sign: str) -> bool:
    """Whether a sign breaks a line or a file; the last two of each plane are no characters."""
    point = ord(sign)
    never = point & 0xFFFE == 0xFFFE or 0xFDD0 <= point <= 0xFDEF
    return never or unicodedata.category(sign) in BREAKING


def neutralised(text: str) -> str:
    """A text that no spreadsheet runs: an apostrophe stands before what would be a formula.

    >>> neutralised("=1+1"), neutralised("Ona"), neutralised(" @x")
    ("'=1+1", 'Ona', "' @x")
    """
    text = visible(text)
    first = next((sign for sign in text if unicodedata.category(sign)[0] not in "ZCM"), "")
    return f"'{text}" if first in STARTERS and first else text
