"""The field «Kortos»: a hand typed in the notation, shown as cards while it is typed."""

from __future__ import annotations

from functools import partial
from typing import Any, cast

import flet as ft

from scoring.cards import SUITS, Card, name_code, suit
from scoring.texts import texts
from views.entry.dvi_zvakes.pack import rank_letter
from views.entry.dvi_zvakes.pen import Pen
from views.entry.dvi_zvakes.understood import Understood
from views.focus import keyed, watched
from views.memo import memo
from views.parts.buttons import quiet_button
from views.parts.card import small_card
from views.parts.notice import notice
from views.parts.words import words
from views.theme import SMALL, TEXT, Look, style

PREVIEW = (48, 40)
"""The size of a card that was understood; it is only looked at."""


@memo
def field(look: Look, language: str, focus: bool, pen: Pen) -> ft.Control:
    """Not drawn anew while somebody types: letters would be lost over a slow line. The text is put
    in only where the field appears."""
    say = texts(language)

    def changed(event: Any) -> None:
        pen.typed(event.control.value)

    def entered(event: Any) -> None:
        keyed(event.page)
        pen.enter(event.control.value)

    made = watched(
        ft.TextField(
            value=pen.text,
            label=say("entry.dvi_zvakes.cards"),
            text_style=style(look, TEXT),
            label_style=style(look, TEXT),
            autocorrect=False,
            enable_suggestions=False,
            smart_dashes_type=False,
            on_change=changed,
            on_submit=entered,
            expand=True,
        )
    )

    async def focused() -> None:
        await cast(Any, made).focus()

    ft.use_effect(focused if focus else nothing, dependencies=[])
    return made


def nothing() -> None:
    """A phone's keyboard comes only when it is wanted."""


def preview(look: Look, language: str, read: Understood) -> list[ft.Control]:
    """The cards that were understood, then in words what was not."""
    parts: list[ft.Control] = []
    if read == Understood():
        # Not the field's own hint: that would be said as part of its name.
        hint = texts(language)("entry.dvi_zvakes.hint")
        parts.append(words(look, hint, SMALL, colour=ft.Colors.ON_SURFACE_VARIANT))
    if read.cards or read.rest:
        cards: list[ft.Control] = [shown(look, language, card) for card in read.cards]
        if read.rest:
            cards.append(words(look, read.rest, TEXT, colour=ft.Colors.ON_SURFACE_VARIANT))
        parts.append(
            ft.Row(
                cards,
                wrap=True,
                spacing=4,
                run_spacing=4,
                vertical_alignment=ft.CrossAxisAlignment.CENTER,
            )
        )
    if read.problems:
        parts.append(notice(look, "problem", *read.problems))
    return parts


def shown(look: Look, language: str, card: Card) -> ft.Control:
    """A card that was understood."""
    scale = look.text_size / 100
    return small_card(
        look,
        SUITS[suit(card)],
        rank_letter(look, language, card),
        texts(language)(name_code(card)),
        width=PREVIEW[0] * scale,
        height=PREVIEW[1] * scale,
    )


@memo
def typing(
    look: Look, language: str, read: Understood, own: str, focus: bool, pen: Pen
) -> ft.Control:
    """The field with «Paimti» beside it, and below what was understood. `own` tells this field from
    that of another hand."""
    take = quiet_button(
        look,
        texts(language)("entry.dvi_zvakes.take"),
        partial(pen.takes, read.cards) if read.hand is not None else None,
        outlined=True,
    )
    line = ft.Row([field(look, language, focus, pen, key=own), take], spacing=8)
    return ft.Column([line, *preview(look, language, read)], spacing=8, tight=True)
