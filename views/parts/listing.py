"""Lines of figures under heads, one for each player or game.

As many columns stand as there is room for; what does not fit is told in words below the name, so
that nothing is turned away on a phone or with large text. Every line is said whole, with its heads.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

import flet as ft

from views.memo import memo
from views.parts.press import press
from views.parts.words import FIGURE_WIDTH, lines_of, words
from views.theme import LARGE, SMALL, TEXT, Look

LETTER = 0.62
"""Width of a strong letter of a head as a share of its size, at most on the average."""
GAP = 12
"""Between two columns."""
NAME = 128
"""The least room for a name at the usual size of text."""
PAD = (12, 10)
TALL, LOW, LEAST = 76, 48, 4
"""Height of a line with words below and of one without, at the usual size of text, and after how
many lines the heads come again at the soonest."""


class Heads(NamedTuple):
    """What stands above the names and above each column of figures; `said` is for those who only
    hear them or read them below a name, where short ones need what stands beside them."""

    name: str
    figures: tuple[str, ...]
    said: tuple[str, ...] = ()


class Line(NamedTuple):
    """A player or a game. `figures` are as many as the heads, "" where there is none; `place` is
    seen before the name and `placed` said for it; `first` has a star; `note` comes below."""

    key: str
    name: str
    figures: tuple[str, ...]
    place: str = ""
    placed: str = ""
    first: bool = False
    note: str = ""


class Measure(NamedTuple):
    """Widths of the place (0: none) and of the columns that fit, in logical pixels."""

    place: float
    columns: tuple[float, ...]


def measure(look: Look, heads: Heads, lines: Sequence[Line], width: float) -> Measure:
    """As many columns from the first on as leave a name its room.

    >>> heads, line = Heads("Žaidėjas", ("Laimėta", "Partijų", "Dalis")), Line("a", "Ona", ("1",) * 3)
    >>> [len(measure(Look(), heads, [line], width).columns) for width in (328, 400)]
    [2, 3]
    >>> measure(Look(200), heads, [line], 328).columns
    ()
    """
    place = look.size(TEXT) * FIGURE_WIDTH * max((len(one.place) for one in lines), default=0)
    place = place + GAP if place else 0
    left = width - 2 * PAD[0] - place - NAME * look.text_size / 100
    columns: list[float] = []
    for n, head in enumerate(heads.figures):
        signs = [len(one.figures[n]) + one.figures[n].count("%") for one in lines]
        figures = max(signs, default=0)  # that sign is as wide as two
        needed = max(
            LETTER * look.size(SMALL) * len(head), FIGURE_WIDTH * look.size(TEXT) * figures
        )
        left -= needed + GAP
        if left < 0:
            break
        columns.append(needed + GAP)
    return Measure(place, tuple(columns))


def listing(
    look: Look,
    heads: Heads,
    lines: Sequence[Line],
    room: tuple[float, float],
    on_line: Callable[[str], Any] | None = None,
) -> list[ft.Control]:
    """The heads and lines, for a page that scrolls, in a room so wide and so high; the heads come
    again so often that they are always in view. `on_line` is called with the key of the line that
    is tapped: hand in one that stays equal."""
    laid = measure(look, heads, lines, room[0])
    line_height = LOW if len(laid.columns) == len(heads.figures) else TALL
    again = max(LEAST, int(room[1] / line_height * 100 / look.text_size))
    parts: list[ft.Control] = []
    for n, line in enumerate(lines):
        if laid.columns and n % again == 0:
            parts.append(_heads(look, heads, laid))
        parts.append(_line(look, heads, line, laid, on_line, key=line.key))
    return parts


def said(heads: Heads, line: Line) -> str:
    """What a screen reader says of a line.

    >>> said(Heads("Žaidėjas", ("Laimėta", "Bendrai")), Line("a", "Ona", ("3", ""), "1", "1 vieta"))
    'Ona, 1 vieta. Laimėta: 3'
    """
    name = f"{line.name}, {line.placed}" if line.placed else line.name
    return ". ".join([name, *in_words(heads, line, 0), *filter(None, [line.note])])


def in_words(heads: Heads, line: Line, start: int) -> list[str]:
    """The figures from that column on, each with its head."""
    pairs = list(zip(heads.said or heads.figures, line.figures, strict=True))[start:]
    return [f"{head}: {figure}" for head, figure in pairs if figure]


def _heads(look: Look, heads: Heads, laid: Measure) -> ft.Control:
    """They say nothing by themselves: every line says its own."""
    head = partial(words, look, step=SMALL, strong=True, colour=ft.Colors.ON_SURFACE_VARIANT)
    name = ft.Container(head(heads.name, lines=1), expand=True)
    cells: list[ft.Control] = [ft.Container(width=laid.place), name]
    for text, width in zip(heads.figures, laid.columns, strict=False):
        cell = head(text, lines=1, align=ft.TextAlign.RIGHT)
        cell.width = width
        cells.append(cell)
    row = ft.Container(
        ft.Row(cells, spacing=0, vertical_alignment=ft.CrossAxisAlignment.END),
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        padding=ft.Padding.symmetric(horizontal=PAD[0], vertical=6),
        border=ft.Border.only(bottom=ft.BorderSide(2, ft.Colors.OUTLINE)),
    )
    return ft.Semantics(content=row, exclude_semantics=True)


@memo
def _line(
    look: Look,
    heads: Heads,
    line: Line,
    laid: Measure,
    on_line: Callable[[str], Any] | None,
) -> ft.Control:
    content, name = _content(look, heads, line, laid), said(heads, line)
    if on_line is None:
        padded = ft.Container(
            content, padding=ft.Padding.symmetric(horizontal=PAD[0], vertical=PAD[1])
        )
        seen: ft.Control = ft.Semantics(
            content=padded, label=name, exclude_semantics=True, container=True
        )
    else:
        seen = press(look, content, name, partial(on_line, line.key), pad=PAD)
    edge = ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT)
    return ft.Container(seen, border=ft.Border.only(bottom=edge))


def _content(look: Look, heads: Heads, line: Line, laid: Measure) -> ft.Control:
    """Place, name and figures in a row, what does not fit below."""
    most = 1 if look.text_size >= LARGE else lines_of(line.name) or 2
    name = words(look, line.name, strong=line.first, lines=most)
    name.expand, name.expand_loose = True, True
    star = [words(look, "★", colour=ft.Colors.TERTIARY)] if line.first else []
    cells: list[ft.Control] = [ft.Row([name, *star], spacing=4, expand=True)]
    if laid.place:
        quiet, right = ft.Colors.ON_SURFACE_VARIANT, ft.TextAlign.RIGHT
        place = words(look, line.place, colour=quiet, lines=1, align=right)
        place.width = laid.place - GAP
        cells[:0] = [place, ft.Container(width=GAP)]
    for figure, width in zip(line.figures, laid.columns, strict=False):
        cell = words(look, figure, strong=line.first, lines=1, align=ft.TextAlign.RIGHT)
        cell.width = width
        cells.append(cell)
    row = ft.Row(cells, spacing=0)
    below = [*in_words(heads, line, len(laid.columns)), *filter(None, [line.note])]
    if not below:
        return row
    rest = [words(look, part, SMALL, colour=ft.Colors.ON_SURFACE_VARIANT) for part in below]
    under = ft.Container(
        ft.Row([*rest], wrap=True, spacing=16, run_spacing=2),
        padding=ft.Padding.only(left=laid.place),
    )
    return ft.Column([row, under], spacing=2, tight=True)
