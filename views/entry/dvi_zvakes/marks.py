"""A mark a player, short enough for the corner of a card: the beginning of the name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

LONGEST = 3


@cache
def marks(names: tuple[str, ...]) -> tuple[str, ...]:
    """The shortest beginnings that tell the names apart; where three letters do not, the number
    of the seat.

    >>> marks(("Aistė", "Benas", "Arnas")), marks(("Jonas A", "Jonas B"))
    (('Ai', 'B', 'Ar'), ('1', '2'))
    """
    return tuple(mark(names, place) for place in range(len(names)))


def mark(names: Sequence[str], place: int) -> str:
    name = names[place]
    for size in range(1, LONGEST + 1):
        start = name[:size]
        alone = all(
            other[:size].casefold() != start.casefold()
            for i, other in enumerate(names)
            if i != place
        )
        if alone and start.strip() == start:
            return start
    return str(place + 1)
