"""Heads: of a page, of a section, of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import flet as ft

from views.parts.press import OnPress, press
from views.parts.signs import sign
from views.parts.words import words
from views.theme import HEAD, LARGE, SMALL, TEXT, TITLE, Look


def page_title(look: Look, text: str) -> ft.Control:
    """Where all text is large the title is no larger than a head, so that its words stay whole."""
    step = TITLE if look.text_size < LARGE else HEAD
    return _heading(words(look, text, step, strong=True), text, 1)


def section(look: Look, text: str) -> ft.Control:
    """The name of a part of a page."""
    quiet = words(look, text, SMALL, strong=True, colour=ft.Colors.ON_SURFACE_VARIANT)
    return ft.Container(_heading(quiet, text, 2), padding=ft.Padding.only(top=8, bottom=4))


def chapter(look: Look, text: str) -> ft.Control:
    """The name of a part of a page that is read from its beginning to its end."""
    step = HEAD if look.text_size < LARGE else TEXT
    seen = _heading(words(look, text, step, strong=True), text, 2)
    return ft.Container(seen, padding=ft.Padding.only(top=16))


def under_chapter(look: Look, text: str) -> ft.Control:
    """The name of a table or of one rule in a chapter."""
    return _heading(words(look, text, strong=True), text, 3)


def _heading(content: ft.Control, name: str, level: int) -> ft.Control:
    return ft.Semantics(
        content=content, label=name, header=True, heading_level=level, exclude_semantics=True
    )


FITS = 27
"""Letters of a value that a phone shows in a line at the usual size of text."""
PART, ALIKE = 12, 2
"""Letters of a part that count when the room is shared: a short one is not cut for a long one. So
many more count for each: of two names equally long one can be a little wider."""
SHORT, MOST = 16, 60
"""Letters of a fact that is always whole in a line of them, and so many of it count at most."""
LABEL = 10
"""A fact with a longer label than this needs a line of its own."""


class Fact(NamedTuple):
    """One thing about the deal: «Dalija», «Aistė». With `on_press` a tap changes it; `warm` is
    what the deal asks for, in the colour of the flame. `each` is the value in parts («Aistė»,
    «ir Česlovas»): where it is long each is shortened by itself, so that no name is lost."""

    label: str
    value: str
    on_press: OnPress | None = None
    warm: bool = False
    each: tuple[str, ...] = ()


def fact(look: Look, one: Fact) -> ft.Control:
    """«Dalija: Aistė» as one small sheet."""
    name = f"{one.label}: {one.value}"
    ink = ft.Colors.ON_TERTIARY_CONTAINER if one.warm else ft.Colors.ON_SURFACE
    quiet = ft.Colors.ON_TERTIARY_CONTAINER if one.warm else ft.Colors.ON_SURFACE_VARIANT
    fill = ft.Colors.TERTIARY_CONTAINER if one.warm else ft.Colors.SURFACE_CONTAINER_LOW
    text = ft.Row(
        [words(look, f"{one.label}:", SMALL, colour=quiet), *_value(look, one, ink)],
        spacing=6,
        tight=True,
    )
    if one.on_press:
        edge = ft.BorderSide(1, ft.Colors.OUTLINE)
        return press(look, text, name, one.on_press, fill=fill, edge=edge, pad=(12, 13))
    plain = ft.Container(
        text,
        bgcolor=fill,
        border_radius=12,
        padding=ft.Padding.symmetric(horizontal=12, vertical=12),
    )
    return ft.Semantics(content=plain, label=name, exclude_semantics=True, container=True)


def _value(look: Look, one: Fact, ink: ft.Colors) -> list[ft.Control]:
    """The value in one text, or where it is long in its parts, which share the room."""
    short = len(one.value) * look.text_size <= FITS * 100
    seen: list[ft.Control] = []
    for part in (one.value,) if short or not one.each else one.each:
        text = words(look, part, TEXT, strong=True, colour=ink, lines=1)
        text.expand, text.expand_loose = ALIKE + min(len(part), PART), True
        seen.append(text)
    return seen


def in_lines(look: Look, facts: Sequence[Fact], *, one_line: bool = False) -> ft.Control:
    """All of them, in as many lines as they need; for a phone held across in one line, where the
    long ones share the room that there is."""
    chips = [fact(look, one) for one in facts]
    if not one_line or any(len(one.label) > LABEL for one in facts):
        return ft.Row(chips, wrap=True, spacing=8, run_spacing=8)
    for one, chip in zip(facts, chips, strict=True):
        letters = len(one.label) + len(one.value)
        if letters > SHORT:
            chip.expand, chip.expand_loose = min(letters, MOST), True
    return ft.Row(chips, spacing=8)


def match_header(
    look: Look, game_id: str, title: str, under: str | ft.Control, facts: Sequence[Fact] = ()
) -> ft.Control:
    """The game's sign and name, «3 padalijimas iš 8» under it, and what holds in this deal.
    `under` may be a component that is drawn again alone. Large text takes the room of the sign."""
    if isinstance(under, str):
        under = words(look, under, SMALL, colour=ft.Colors.ON_SURFACE_VARIANT, lines=2)
    roomy = look.text_size < LARGE
    step = HEAD if roomy else TEXT
    names = ft.Column(
        [
            _heading(words(look, title, step, strong=True, lines=1), title, 1),
            under,
        ],
        spacing=0,
        tight=True,
        expand=True,
    )
    top = ft.Row([*([sign(game_id, look.size(40))] if roomy else []), names], spacing=12)
    if not facts:
        return top
    return ft.Column([top, in_lines(look, facts)], spacing=12, tight=True)
