"""One-tap choices: a row or a grid of them, 48 high and wide or more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import flet as ft

from views.parts.press import press
from views.parts.words import lines_of, words
from views.theme import TEXT, TOUCH, Look


class Choice(NamedTuple):
    """`value` is what the callback is given, `text` is seen, `name` is said («Aistė: 4»)."""

    value: Any
    text: str
    name: str
    open: bool = True
    """Whether it may be chosen."""


def choice(
    look: Look,
    one: Choice,
    selected: bool,
    on_choose: Callable[[Any], Any],
    *,
    width: float | None = TOUCH,
    expand: bool | int | None = None,
) -> ft.Control:
    """One of them, for forms that keep their cells by themselves."""
    if selected:
        fill, ink = ft.Colors.PRIMARY, ft.Colors.ON_PRIMARY
    elif one.open:
        fill, ink = ft.Colors.SURFACE_CONTAINER_LOW, ft.Colors.ON_SURFACE
    else:
        fill, ink = ft.Colors.TRANSPARENT, ft.Colors.ON_SURFACE_VARIANT
    edge = ft.Colors.OUTLINE if one.open else ft.Colors.OUTLINE_VARIANT
    return press(
        look,
        words(
            look,
            one.text,
            TEXT,
            strong=selected,
            colour=ink,
            lines=lines_of(one.text),
            align=ft.TextAlign.CENTER,
        ),
        one.name,
        (lambda: on_choose(one.value)) if one.open else None,
        selected=selected,
        fill=fill,
        edge=ft.BorderSide(1, ft.Colors.PRIMARY if selected else edge),
        ink=ink,
        pad=(0 if width is not None else 16, 13),
        width=None if width is None else max(width, look.size(TEXT) * 1.6),
        expand=expand,
        key=one.name,
    )


def choices(
    look: Look,
    options: Sequence[Choice],
    chosen: Any,
    on_choose: Callable[[Any], Any],
    *,
    width: float | None = TOUCH,
    columns: int | None = None,
) -> ft.Control:
    """All of them, wrapping where the room ends. `width` None: each as wide as its words.
    `columns`: so many to a line, sharing its whole width (two lines of six on a phone)."""
    if columns is None:
        cells = [choice(look, one, one.value == chosen, on_choose, width=width) for one in options]
        return ft.Row(cells, wrap=True, spacing=6, run_spacing=8)
    lines: list[ft.Control] = []
    for start in range(0, len(options), columns):
        part = options[start : start + columns]
        row: list[ft.Control] = [
            choice(look, one, one.value == chosen, on_choose, width=0, expand=1) for one in part
        ]
        row += [ft.Container(expand=1) for _ in range(columns - len(part))]
        lines.append(ft.Row(row, spacing=6))
    return ft.Column(lines, spacing=8, tight=True)
