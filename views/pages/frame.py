"""The view of a screen that lies over the main ones: title, Back, scrolling body, bar below."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from views.layout import Layout

READABLE = 640
"""Lines longer than this are hard to read; a form is no wider."""


def frame(
    title: str,
    body: Sequence[ft.Control],
    below: ft.Control | None = None,
    actions: Sequence[ft.Control] = (),
) -> ft.View:
    """A view at its own address. `below` stays in view while the body scrolls."""
    column = ft.Column(list(body), scroll=ft.ScrollMode.AUTO, expand=True, spacing=16, tight=False)
    controls: list[ft.Control] = [
        ft.Container(column, padding=ft.Padding.symmetric(horizontal=16), expand=True)
    ]
    if below is not None:
        controls.append(
            ft.Container(
                below,
                padding=ft.Padding.symmetric(horizontal=16, vertical=8),
                bgcolor=ft.Colors.SURFACE_CONTAINER,
            )
        )
    return ft.View(
        route=ft.use_view_path(),
        padding=0,
        appbar=ft.AppBar(title=ft.Text(title), actions=list(actions)),
        controls=[
            ft.SafeArea(ft.Column(controls, expand=True, spacing=0), expand=True),
        ],
    )


def narrow(layout: Layout, content: ft.Control) -> ft.Control:
    """A form no wider than is read well, in the middle of a wide window."""
    if not layout.wide:
        return content
    return ft.Row([ft.Container(content, width=READABLE)], alignment=ft.MainAxisAlignment.CENTER)
