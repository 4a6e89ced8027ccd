"""Pages of a sheet as they will lie on the table."""

from __future__ import annotations

import flet as ft

from views.memo import memo
from views.parts.picture import picture
from views.preview import Picture

EDGE = "#D9D2C4"


@memo
def paper(page: Picture, width: float, name: str) -> ft.Control:
    """One page, or a card; `name` is what a screen reader says."""
    image = picture(page.data, width, width * page.ratio)
    seen = ft.Container(image, border=ft.Border.all(1, EDGE), bgcolor="#FFFFFF")
    return ft.Semantics(content=seen, label=name, image=True, exclude_semantics=True)
