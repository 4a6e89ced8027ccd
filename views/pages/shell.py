"""The frame of the main screens: navigation bar or rail round the place that is shown."""

from __future__ import annotations

import flet as ft

from views import routes
from views.context import use_state
from views.pages import places
from views.pages.frame import EDGE
from views.safety import guarded_view


@guarded_view
def shell() -> ft.View:
    """The view round home, players and settings. Its route is constant: changing between them
    slides nothing."""
    state = use_state()
    here = ft.context.page.route or routes.HOME

    async def came() -> None:
        await state.came(here)

    ft.use_effect(came, [here])
    content = ft.Container(
        ft.use_route_outlet(), padding=ft.Padding.symmetric(horizontal=EDGE), expand=True
    )
    body: ft.Control = ft.SafeArea(content, expand=True)
    wide = state.layout.wide
    if wide:
        parts = [places.rail(state), ft.VerticalDivider(width=1), body]
        body = ft.Row(parts, expand=True, spacing=0)
    return ft.View(
        route="/",
        padding=0,
        can_pop=False,
        navigation_bar=None if wide else places.bar(state),
        controls=[body],
    )
