"""The eight ranks of the pack, the pips of a point, and where a sequence can run.

«Kortų rangų eilė tokia: tūzas, karalius, dama, berniukas, dešimtaké, devynakė, aštuonake;
septynakė.» The jack is written V.
"""

from __future__ import annotations

RANKS = ("T", "K", "D", "V", "10", "9", "8", "7")
STRENGTH = {rank: len(RANKS) - i for i, rank in enumerate(RANKS)}

PIPS = {"T": 11, "K": 10, "D": 10, "V": 10, "10": 10, "9": 9, "8": 8, "7": 7}
"""«Tūzas turi 11 akių, karalius, dama, berniukas ir dešimtakė - po 10 akių, devynakė - 9,
aštuonakė - 8, septynakė - 7 akis»."""

SET_RANKS = RANKS[:5]
"""«vieno rango kortos, vyresnės už devynakę»."""

POINT_PIPS = {3: (24, 31), 4: (34, 41), 5: (44, 51), 6: (54, 60), 7: (64, 68), 8: (75, 75)}
"""The fewest and the most pips of that many cards of one suit."""

TOPS = {length: RANKS[: len(RANKS) + 1 - length] for length in range(3, 9)}
"""From which ranks a sequence of that length can run down."""


def covered(length: int, top: str) -> tuple[str, ...]:
    """The ranks of a sequence.

    >>> covered(3, "D")
    ('D', 'V', '10')
    """
    start = RANKS.index(top)
    return RANKS[start : start + length]
