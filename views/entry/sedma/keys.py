"""Sedma by keys: tens of akys, full cards, or the ranks as they lie, by the way that is shown."""

from __future__ import annotations

from collections.abc import Callable

from scoring.core import Json
from views.entry.digits import digit
from views.entry.form import Change, Entering
from views.entry.sedma.draft import (
    AKYS_CHOICES,
    BY_AKYS,
    BY_FULL,
    FULL_CHOICES,
    akys_taken,
    card_back,
    card_played,
    full_taken,
    read,
)

RANKS = {"7": "7", "8": "8", "9": "9", "0": "10", "V": "V", "B": "V", "J": "V", "D": "D"}
RANKS |= {"Q": "D", "K": "K", "T": "T", "A": "T"}
"""By key, of both languages; 0 is the ten."""


def keys(entering: Entering, key: str) -> Change | None:
    """6 is 60 akys for the first pair, or six full cards, or a six has no meaning among cards;
    Backspace takes the last card back.

    >>> RANKS["0"], RANKS["Q"]
    ('10', 'D')
    """
    draft = read(entering.draft, entering.own)
    if draft.way == BY_AKYS:
        return _number(key, 10, AKYS_CHOICES, akys_taken)
    if draft.way == BY_FULL:
        return _number(key, 1, FULL_CHOICES, full_taken)
    if key == "Backspace":
        return card_back
    number = digit(key)
    rank = RANKS.get(key.upper() if number is None else str(number))
    return None if rank is None else card_played(rank)


def _number(
    key: str, worth: int, choices: range, taken: Callable[[int], Callable[[Json], Json]]
) -> Change | None:
    count = digit(key)
    if count is None or count * worth not in choices:
        return None
    return taken(count * worth)
