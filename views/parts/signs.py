"""Each game's own sign, drawn by us, and the small flame of the leader.

The files are `assets/signs/NAME.svg`, loaded once by the client and tinted there.
"""

from __future__ import annotations

import flet as ft


def sign(name: str, size: float = 24, colour: ft.ColorValue = ft.Colors.PRIMARY) -> ft.Control:
    """The sign of a game by its id («kopecios»), or «flame». It says nothing to a screen reader:
    the game's name stands beside it."""
    return ft.Image(
        src=f"signs/{name}.svg",
        width=size,
        height=size,
        color=colour,
        color_blend_mode=ft.BlendMode.SRC_IN,
        fit=ft.BoxFit.CONTAIN,
        exclude_from_semantics=True,
        gapless_playback=True,
    )


def app_sign(size: float = 96) -> ft.Control:
    """The open book with the two candles in its own colours."""
    return ft.Image(
        src="icons/icon-192.png",
        width=size,
        height=size,
        fit=ft.BoxFit.CONTAIN,
        exclude_from_semantics=True,
    )
