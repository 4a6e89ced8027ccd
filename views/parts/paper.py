"""Pages of a sheet as they will lie on the table."""

from __future__ import annotations

import flet as ft

from views.memo import memo
from views.parts.signs import sign
from views.preview import Picture

INK = "#000000"
"""Of the signs: on paper they are printed in black, whatever the theme."""
EDGE = "#D9D2C4"


@memo
def paper(picture: Picture, width: float, name: str) -> ft.Control:
    """One page, or a card; `name` is what a screen reader says."""
    image = ft.Image(
        src=picture.data,
        width=width,
        height=width * picture.ratio,
        fit=ft.BoxFit.FILL,
        filter_quality=ft.FilterQuality.MEDIUM,
        exclude_from_semantics=True,
        gapless_playback=True,
    )
    signs: list[ft.Control] = [
        ft.Container(
            sign(one.game, one.size * width, INK), left=one.left * width, top=one.top * width
        )
        for one in picture.signs
    ]
    seen = ft.Container(
        ft.Stack([image, *signs], width=width, height=width * picture.ratio),
        border=ft.Border.all(1, EDGE),
        bgcolor="#FFFFFF",
    )
    return ft.Semantics(content=seen, label=name, image=True, exclude_semantics=True)
