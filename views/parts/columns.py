"""How a table is set: the columns beside each other as wide as they need, smaller where there is too
little room, or not at all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from views.parts.words import FIGURE_WIDTH, number, together
from views.theme import SMALL, TEXT, Look

LETTER, MORE = 0.53, 0.6
"""Width of a letter of a longer text as a share of the size, and what a short one may need more."""
STRONG = 1.1
"""So much wider is a head, which is strong."""
FIGURES = frozenset("0123456789+−–")


class Setting(NamedTuple):
    """The size of the text in a table, as a step of the type, and the pixels beside each cell."""

    step: float
    pad: float


SETTINGS = (Setting(TEXT, 6), Setting(SMALL, 3))
"""As it is usually, and where there is too little room."""

Value = int | str


class Table(NamedTuple):
    """Heads and rows in words; `title` may be empty."""

    title: str
    heads: tuple[Value, ...]
    rows: tuple[tuple[Value, ...], ...]


def columns(look: Look, one: Table, room: float) -> tuple[Setting, list[float]] | None:
    """How the table is set, and how wide each column is; None where it does not fit at all.

    >>> fits = Table("", ("Kortų skaičius", "Taškai"), ((3, 3), (4, 14)))
    >>> [round(width) for width in columns(Look(), fits, 328)[1]]
    [136, 70]
    >>> columns(Look(text_size=200), fits, 160)
    """
    for setting in SETTINGS:
        widths = within(look, one, room, setting)
        if widths is not None:
            return setting, widths
    return None


def within(look: Look, one: Table, room: float, setting: Setting) -> list[float] | None:
    """Each column as wide as its longest cell; the widest one narrower where there is too little
    room, down to its longest word."""
    heads = [wide(look, shown(head), STRONG * SMALL) for head in one.heads]
    cells = [[shown(cell) for cell in column] for column in zip(*one.rows, strict=True)]
    widest = [max(wide(look, cell, setting.step) for cell in column) for column in cells]
    natural = [max(pair) + 2 * setting.pad for pair in zip(heads, widest, strict=True)]
    natural = alike(one.heads, natural, room)
    over = sum(natural) - room
    if over <= 0:
        return natural
    place = natural.index(max(natural))
    parts = [wide(look, word, setting.step) for cell in cells[place] for word in words_of(cell)]
    parts += [wide(look, word, STRONG * SMALL) for word in shown(one.heads[place]).split()]
    if natural[place] - over < max(parts) + 2 * setting.pad:
        return None
    natural[place] -= over
    return natural


def words_of(text: str) -> list[str]:
    """What stays in one line."""
    return together(text).split(" ")


def alike(heads: Sequence[Value], widths: list[float], room: float) -> list[float]:
    """Columns that are headed by figures have one width, where there is room for it."""
    numbered = [FIGURES.issuperset(shown(head)) for head in heads]
    most = max((width for width, one in zip(widths, numbered, strict=True) if one), default=0)
    even = [most if one else width for width, one in zip(widths, numbered, strict=True)]
    return even if sum(even) <= room else widths


def wide(look: Look, text: str, step: float) -> float:
    """About how much room a text needs in a line; a little more than it does."""
    figures = FIGURES.issuperset(text)
    return look.size(step) * len(text) * FIGURE_WIDTH if figures else estimated(look, text, step)


def estimated(look: Look, text: str, step: float) -> float:
    return look.size(step) * (len(text) * LETTER + MORE)


def shown(cell: Value) -> str:
    return cell if isinstance(cell, str) else number(cell)
