"""What a person must be told: what is missing, what is wrong, what somebody else did, what is done.

The kind is told by a sign and words too, never by colour alone. It is a live region, so that a
screen reader says it when it changes.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

import flet as ft

from views.parts.buttons import quiet_button
from views.parts.press import OnPress
from views.parts.words import words
from views.theme import CORNER, LARGE, TEXT, Look

MOST_SIGN = 20
"""The size of text beyond which a sign grows no more."""

Kind = Literal["missing", "problem", "conflict", "done", "news"]


class _Dress(NamedTuple):
    icon: ft.IconData
    fill: ft.Colors
    ink: ft.Colors


_DRESSES: dict[Kind, _Dress] = {
    "missing": _Dress(
        ft.Icons.EDIT_NOTE, ft.Colors.SURFACE_CONTAINER_HIGH, ft.Colors.ON_SURFACE_VARIANT
    ),
    "problem": _Dress(
        ft.Icons.ERROR_OUTLINE, ft.Colors.ERROR_CONTAINER, ft.Colors.ON_ERROR_CONTAINER
    ),
    "conflict": _Dress(
        ft.Icons.SYNC_PROBLEM, ft.Colors.TERTIARY_CONTAINER, ft.Colors.ON_TERTIARY_CONTAINER
    ),
    "done": _Dress(ft.Icons.CHECK, ft.Colors.PRIMARY_CONTAINER, ft.Colors.ON_PRIMARY_CONTAINER),
    "news": _Dress(
        ft.Icons.INFO_OUTLINE, ft.Colors.TERTIARY_CONTAINER, ft.Colors.ON_TERTIARY_CONTAINER
    ),
}


class Action(NamedTuple):
    """A button inside the notice («Atšaukti»)."""

    text: str
    on_press: OnPress


def notice(
    look: Look,
    kind: Kind,
    *sentences: str,
    actions: tuple[Action, ...] = (),
    live: bool = True,
    lines: int | None = None,
) -> ft.Control:
    """One or more whole sentences, with what can be done about them below. Large text takes the
    room of the sign and of the edge, so that no word is broken. With `lines` each sentence is
    shortened with … for the eye after so many; it is said whole."""
    dress = _DRESSES[kind]
    roomy = look.text_size < LARGE
    parts: list[ft.Control] = [
        words(look, sentence, TEXT, colour=dress.ink, lines=lines) for sentence in sentences
    ]
    if actions:
        buttons = [
            quiet_button(look, action.text, action.on_press, outlined=True, ink=dress.ink)
            for action in actions
        ]
        parts.append(ft.Row([*buttons], wrap=True, spacing=8, run_spacing=8))
    body = ft.Container(
        ft.Row(
            [
                ft.Icon(dress.icon, color=dress.ink, size=min(look.size(TEXT), MOST_SIGN) * 1.4),
                ft.Column(parts, spacing=8, expand=True, tight=True),
            ],
            spacing=12 if roomy else 8,
            vertical_alignment=ft.CrossAxisAlignment.START,
        ),
        bgcolor=dress.fill,
        border_radius=CORNER,
        padding=ft.Padding.symmetric(horizontal=16 if roomy else 12, vertical=12),
    )
    return ft.Semantics(content=body, live_region=live or None, container=True)
