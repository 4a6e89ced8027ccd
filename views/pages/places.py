"""The main places of the app: the navigation bar of a narrow window, the rail of a wide one."""

from __future__ import annotations

from typing import NamedTuple

import flet as ft

from views import routes
from views.state import State


class Place(NamedTuple):
    """One item of the navigation: its address, the code of its text, its sign."""

    route: str
    text: str
    icon: ft.IconData


PLACES = (
    Place(routes.HOME, "nav.home", ft.Icons.MENU_BOOK_OUTLINED),
    Place(routes.HISTORY, "nav.history", ft.Icons.HISTORY),
    Place(routes.PLAYERS, "nav.players", ft.Icons.GROUP_OUTLINED),
    Place(routes.SETTINGS, "nav.settings", ft.Icons.TUNE),
)


def selected() -> int:
    """Which of them is shown; the first where the screen is none of the others."""
    return next((i for i, place in enumerate(PLACES) if i and ft.is_route_active(place.route)), 0)


def chosen(event: ft.Event[ft.NavigationBar] | ft.Event[ft.NavigationRail]) -> None:
    ft.context.page.navigate(PLACES[event.control.selected_index or 0].route)


def bar(state: State) -> ft.NavigationBar:
    return ft.NavigationBar(
        selected_index=selected(),
        on_change=chosen,
        destinations=[
            ft.NavigationBarDestination(icon=place.icon, label=state.say(place.text))
            for place in PLACES
        ],
    )


def rail(state: State) -> ft.Control:
    """A group of its own, so that Tab goes through the places and then through the page, not from
    one to the other by their height: in Flet a group of radios is what keeps together for Tab."""
    made = ft.NavigationRail(
        selected_index=selected(),
        on_change=chosen,
        label_type=ft.NavigationRailLabelType.ALL,
        min_width=RAIL_WIDTH,
        destinations=[
            ft.NavigationRailDestination(icon=place.icon, label=state.say(place.text))
            for place in PLACES
        ],
    )
    return ft.RadioGroup(content=made)


RAIL_WIDTH = 95
