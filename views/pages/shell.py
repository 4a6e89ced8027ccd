"""The frame of the main screens: title, navigation bar or rail, and the width that is read well."""

from __future__ import annotations

from typing import NamedTuple

import flet as ft

from views import routes
from views.context import use_state
from views.safety import guarded_view


class Place(NamedTuple):
    """One item of the navigation: its address, the code of its text, its sign."""

    route: str
    text: str
    icon: ft.IconData


PLACES = (
    Place(routes.HOME, "nav.home", ft.Icons.MENU_BOOK_OUTLINED),
    Place(routes.PLAYERS, "nav.players", ft.Icons.GROUP_OUTLINED),
    Place(routes.SETTINGS, "nav.settings", ft.Icons.TUNE),
)


@guarded_view
def shell() -> ft.View:
    """The view round home, players and settings. Its route is constant: changing between them
    is no step of the history and slides nothing."""
    state = use_state()
    say = state.say
    outlet = ft.use_route_outlet()
    selected = next((i for i, place in enumerate(PLACES) if i and is_active(place)), 0)

    def go(event: ft.Event[ft.NavigationBar] | ft.Event[ft.NavigationRail]) -> None:
        index = event.control.selected_index
        ft.context.page.navigate(PLACES[index or 0].route)

    body = ft.SafeArea(ft.Container(outlet, expand=True), expand=True)
    if not state.layout.wide:
        bar = ft.NavigationBar(
            selected_index=selected,
            on_change=go,
            destinations=[
                ft.NavigationBarDestination(icon=place.icon, label=say(place.text))
                for place in PLACES
            ],
        )
        return ft.View(route="/", padding=0, can_pop=False, navigation_bar=bar, controls=[body])
    rail = ft.NavigationRail(
        selected_index=selected,
        on_change=go,
        label_type=ft.NavigationRailLabelType.ALL,
        destinations=[
            ft.NavigationRailDestination(icon=place.icon, label=say(place.text)) for place in PLACES
        ],
    )
    row = ft.Row([rail, ft.VerticalDivider(width=1), body], expand=True, spacing=0)
    return ft.View(route="/", padding=0, can_pop=False, controls=[row])


def is_active(place: Place) -> bool:
    return bool(ft.is_route_active(place.route))
