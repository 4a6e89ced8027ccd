"""Pages of a sheet as they will lie on the table."""

from __future__ import annotations

import flet as ft

from views.memo import memo
from views.preview import Picture

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
    seen = ft.Container(image, border=ft.Border.all(1, EDGE), bgcolor="#FFFFFF")
    return ft.Semantics(content=seen, label=name, image=True, exclude_semantics=True)
