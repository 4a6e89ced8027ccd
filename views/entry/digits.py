"""Digits on any keyboard: a Lithuanian one has letters in the row where others have digits."""

from __future__ import annotations

LITHUANIAN = {letter: str(digit) for digit, letter in enumerate("ĄČĘĖĮŠŲŪ", 1)}
"""The letters by the digit whose place they have; nine and nought are the quotes."""
LITHUANIAN |= {"„": "9", "“": "0"}


def digit(key: str) -> int | None:
    """The digit that a key stands for where a number is asked for.

    >>> digit("7"), digit("Š"), digit("K")
    (7, 6, None)
    """
    text = LITHUANIAN.get(key.upper(), key)
    return int(text) if len(text) == 1 and text.isdecimal() else None
