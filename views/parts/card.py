"""Playing cards as cards: a light face in every theme, rank and suit in the corner.

A taken copy is lifted off the table; the second shows as a second edge behind it. A card that
cannot be had any more lies flat and grey, still to be read.
"""

from __future__ import annotations

import flet as ft

from views.palette import CARD_EDGE, CARD_FACE, CARD_GONE, CARD_GONE_INK
from views.parts.press import OnPress, press
from views.parts.words import words
from views.theme import SMALL, TOUCH, Look

LIFT = 4
"""How far a taken copy stands out, and how far the second edge looks out behind."""


def face_text(
    look: Look, suit: str, rank: str, *, gone: bool = False, step: float = 18
) -> ft.Control:
    """Rank and suit as in a card's corner."""
    ink = CARD_GONE_INK if gone else look.card_ink(suit)
    return words(look, rank + suit, step, strong=True, colour=ink, lines=1)


def _face(content: ft.Control, *, fill: str, lit: bool, lifted: bool, behind: bool) -> ft.Control:
    """The sheet of the card; `behind` is the edge of a second copy."""
    edge = ft.BorderSide(2, ft.Colors.TERTIARY) if lit else ft.BorderSide(1, CARD_EDGE)
    sheet = ft.Container(
        content,
        bgcolor=fill,
        border=ft.Border.all(edge.width, edge.color),
        border_radius=8,
        padding=ft.Padding.symmetric(horizontal=6, vertical=2),
        expand=True,
        shadow=ft.BoxShadow(
            blur_radius=5,
            color=ft.Colors.with_opacity(0.35, ft.Colors.SHADOW),
            offset=ft.Offset(0, 3),
        )
        if lifted
        else None,
    )
    if not behind:
        return sheet
    second = ft.Container(
        bgcolor=fill,
        border=ft.Border.all(1, CARD_EDGE),
        border_radius=8,
        left=LIFT,
        top=0,
        right=0,
        bottom=LIFT,
    )
    first = ft.Container(sheet, left=0, top=LIFT, right=LIFT, bottom=0)
    return ft.Stack([second, first], expand=True)


def card(
    look: Look,
    suit: str,
    rank: str,
    name: str,
    on_press: OnPress | None,
    *,
    copies: int = 0,
    gone: bool | None = None,
    value: str | None = None,
    note: str = "",
    width: float = TOUCH,
    height: float = TOUCH,
) -> ft.Control:
    """A cell of the pack. `copies` are the ones taken into this hand (0, 1, 2); `value` says how
    many are taken («1 iš 2»); `note` stands in the lower corner (who holds the others). `gone`: none
    can be had any more; where it is not said, with no `on_press` and none taken."""
    if gone is None:
        gone = on_press is None and copies == 0
    taken = copies > 0
    corner = face_text(look, suit, rank, gone=gone)
    if note:
        mark = words(look, note, 12, colour=CARD_GONE_INK, lines=1)
        corner = ft.Stack([corner, ft.Container(mark, right=0, bottom=0)], expand=True)
    face = _face(
        corner,
        fill=CARD_GONE if gone else CARD_FACE,
        lit=taken,
        lifted=taken,
        behind=copies > 1,
    )
    # Lying flat it keeps LIFT free above; lifted it has moved up into it.
    room = ft.Padding.only(top=0 if taken else LIFT, bottom=LIFT if taken else 0)
    return press(
        look,
        ft.Container(face, padding=room, width=width, height=height),
        name,
        on_press,
        value=value,
        selected=taken,
        pad=(0, 0),
        corner=8,
        width=width,
        height=height,
        key=name,
        covered=True,
    )


def small_card(
    look: Look,
    suit: str,
    rank: str,
    name: str,
    on_press: OnPress | None = None,
    *,
    lit: bool = False,
    width: float | None = None,
    height: float | None = None,
) -> ft.Control:
    """A card of a hand: to take back with a tap, or to look at, `lit` where it counts."""
    width = width or max(TOUCH, look.size(18) * 2.3)
    height = height or width * 1.2
    sheet = ft.Container(
        face_text(look, suit, rank, step=18),
        bgcolor=CARD_FACE,
        border=ft.Border.all(2 if lit else 1, ft.Colors.TERTIARY if lit else CARD_EDGE),
        border_radius=8,
        padding=ft.Padding.symmetric(horizontal=5, vertical=2),
        alignment=ft.Alignment.TOP_LEFT,
        width=width,
        height=height,
        shadow=ft.BoxShadow(
            blur_radius=8, spread_radius=1, color=ft.Colors.with_opacity(0.55, ft.Colors.TERTIARY)
        )
        if lit
        else None,
    )
    if on_press is None:
        return ft.Semantics(content=sheet, label=name, exclude_semantics=True, container=True)
    return press(
        look,
        sheet,
        name,
        on_press,
        pad=(0, 0),
        corner=8,
        width=width,
        height=height,
        covered=True,
    )


def suit_text(look: Look, suit: str, step: float = SMALL) -> ft.Control:
    """A suit's sign on paper, in its colour there."""
    return words(look, suit, step, colour=look.suit(suit))
