"""A game to choose: its sign, its name, who can play it, a line about it."""

from __future__ import annotations

import flet as ft

from views.parts.press import OnPress, press
from views.parts.signs import sign
from views.parts.words import words
from views.theme import CORNER_LARGE, HEAD, LARGE, SMALL, Look


def game_tile(
    look: Look,
    game_id: str,
    name: str,
    players: str,
    line: str,
    on_press: OnPress,
    *,
    selected: bool | None = None,
    expand: bool | int | None = None,
) -> ft.Control:
    """`players` is «2–8 žaidėjai», `line` one sentence. What is said: all three. Large text takes
    the room of the sign, so that no word is broken."""
    warm = bool(selected)
    ink = ft.Colors.ON_PRIMARY_CONTAINER if warm else ft.Colors.ON_SURFACE
    quiet = ft.Colors.ON_PRIMARY_CONTAINER if warm else ft.Colors.ON_SURFACE_VARIANT
    texts = ft.Column(
        [
            words(look, name, HEAD, strong=True, colour=ink),
            words(look, players, SMALL, strong=True, colour=quiet),
            words(look, line, SMALL, colour=quiet),
        ],
        spacing=2,
        expand=True,
        tight=True,
    )
    tint = ft.Colors.ON_PRIMARY_CONTAINER if warm else ft.Colors.PRIMARY
    signed = [sign(game_id, look.size(56), tint)] if look.text_size < LARGE else []
    return press(
        look,
        ft.Row([*signed, texts], spacing=16),
        f"{name}. {players}. {line}",
        on_press,
        selected=selected,
        fill=ft.Colors.PRIMARY_CONTAINER if warm else ft.Colors.SURFACE_CONTAINER_LOW,
        edge=ft.BorderSide(1, ft.Colors.PRIMARY if warm else ft.Colors.OUTLINE_VARIANT),
        pad=(16, 16),
        corner=CORNER_LARGE,
        alignment=ft.Alignment.CENTER_LEFT,
        expand=expand,
    )
