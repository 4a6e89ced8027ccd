"""Where everything of the form stands: the sizes of cells, and what lies beside what."""

from __future__ import annotations

from typing import NamedTuple

from scoring.games.dvi_zvakes_hand import HAND
from views.layout import Layout
from views.theme import TOUCH, Look

GAP, CLOSE = 4, 2
"""Between cells; between their lines where height is short."""
APART = 12
"""Between the pack, the hand and the players where they stand side by side."""
SUITS = 4
WIDEST = 84
"""A cell grows no wider: the thumb would have to travel."""
SIGNS, WIDEST_SIGNS = 1.78, 2.05
"""The width of a card's corner as a share of its size: by which cells are laid out, and that of
«10♣», the widest, by which its letters are made smaller where they would be cut."""
CORNER_SIZE = 18
PLAYER_LEAST, PLAYER_BESIDE = 76, 96
"""The width of a player in a line of the strip, and beside the pack."""


class Rooms(NamedTuple):
    """`turned`: suits are rows, ranks are columns. `hand_columns`: in how many columns the hand
    stands beside the pack; 0: in lines below it, `hand_across` to a line. `side`: the width for
    the players beside the pack; 0: they stand above it."""

    turned: bool
    cell: tuple[float, float]
    hand_columns: int
    hand_across: int
    slot: tuple[float, float]
    side: float
    gap: float
    """Between lines of cells."""
    text_size: int
    """In per cent: the device's own, or less where a cell would cut its letters."""


def rooms(look: Look, layout: Layout, width: float, ranks: int) -> Rooms:
    """The plan for a width; every cell and slot keeps 48 by 48.

    >>> plan = rooms(Look(), Layout(360, 800), 328, 9)
    >>> plan.turned, plan.cell, plan.hand_columns, plan.slot
    (False, (61, 48), 1, (61, 54))
    >>> plan = rooms(Look(), Layout(844, 390), 812, 9)
    >>> plan.turned, plan.cell, plan.hand_columns, plan.side
    (True, (50, 48), 2, 202)
    """
    least = max(TOUCH, look.size(CORNER_SIZE) * SIGNS + 15)
    if layout.landscape and width >= ranks * (TOUCH + GAP) - GAP:
        return turned(look, layout, width, ranks, least)
    return upright(look, width, ranks, least)


def upright(look: Look, width: float, ranks: int, least: float) -> Rooms:
    """Four columns of suits, the hand as a fifth one."""
    beside = width >= (SUITS + 1) * least + SUITS * GAP + GAP
    columns = SUITS + 1 if beside else SUITS
    room = width - GAP * (columns - 1) - (GAP if beside else 0)
    cell = (min(WIDEST, room // columns), height(look, 62 if ranks == 6 else TOUCH))
    size = fitting(look, cell[0])
    if not beside:
        return Rooms(False, cell, 0, SUITS, cell, 0, GAP, size)
    gap = CLOSE if ranks > HAND else GAP
    slot = (cell[0], max(TOUCH, (ranks * (cell[1] + gap)) // HAND - gap))
    return Rooms(False, cell, 1, 0, slot, 0, gap, size)


def turned(look: Look, layout: Layout, width: float, ranks: int, least: float) -> Rooms:
    """Suits as rows, the hand beside them in two columns; on a phone on its side the players too,
    so that nothing has to be scrolled."""
    players = 0.0 if layout.tall else 2 * PLAYER_BESIDE + GAP
    columns, gap = ranks + 2, GAP if layout.tall else CLOSE
    taken = APART + (players + APART if players else 0)
    room = (width - taken - GAP * (columns - 2)) // columns
    high = height(look, 60 if layout.tall else TOUCH)
    if room >= least:
        cell = (min(WIDEST, room), high)
        used = columns * cell[0] + GAP * (columns - 2) + APART
        side = width - used - APART if players else 0
        return Rooms(True, cell, 2, 0, cell, side, gap, fitting(look, cell[0]))
    cell = (min(WIDEST, (width + GAP) // ranks - GAP), high)
    across = HAND if width >= HAND * (least + GAP) else SUITS
    slot = (min(WIDEST, (width + GAP) // across - GAP), high)
    return Rooms(True, cell, 0, across, slot, 0, gap, fitting(look, cell[0]))


def height(look: Look, least: float) -> float:
    """Of a cell: the corner's line and the small one below it."""
    return max(least, round(look.size(CORNER_SIZE) * 2.6))


def fitting(look: Look, width: float) -> int:
    """The text size at which «10♣» fits into a cell.

    >>> fitting(Look(100), 60), fitting(Look(200), 77)
    (100, 168)
    """
    return min(look.text_size, int((width - 15) / (CORNER_SIZE * WIDEST_SIGNS) * 100))


def player_columns(look: Look, width: float, players: int) -> int:
    """How many players stand in a line of the strip, the lines filled evenly.

    >>> [player_columns(Look(), 328, n) for n in (2, 4, 5, 8)], player_columns(Look(), 160, 8)
    ([2, 4, 3, 4], 2)
    """
    most = max(1, min(players, int((width + GAP) // (look.size(PLAYER_LEAST) + GAP))))
    lines = -(-players // most)
    return -(-players // lines)
