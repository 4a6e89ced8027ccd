"""The root of what is seen: one connection, one state, the screens by their addresses."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import flet as ft

from scoring.book import Book
from views import device_services, preferences, routes
from views.context import with_state
from views.dress import dress
from views.keys import Keys
from views.layout import Layout
from views.pages.absent import unknown
from views.pages.blank import blank_page
from views.pages.board import board_page
from views.pages.deal import before_page, deal_page
from views.pages.history import history
from views.pages.home import home
from views.pages.log import log_page
from views.pages.match import match_page
from views.pages.match_data import data_page
from views.pages.new_match import new_match
from views.pages.players import players
from views.pages.settings import settings
from views.pages.sheet_page import match_sheet, several_sheet
from views.pages.shell import shell
from views.pages.table_keys import match_key_page, table_page
from views.roles import HERE, Visitor
from views.safety import background, bridge, safely_started
from views.serving import device
from views.serving.table.table import Table
from views.state import State
from views.warden import Warden

ROUTES = [
    ft.Route(
        component=shell,
        outlet=True,
        children=[
            ft.Route(index=True, component=home),
            ft.Route(path="history", component=history),
            ft.Route(path="players", component=players),
            ft.Route(path="settings", component=settings),
        ],
    ),
    ft.Route(path="blank", component=blank_page, modal=True),
    ft.Route(path="sheets/:ids", component=several_sheet, modal=True),
    ft.Route(path="table", component=table_page, modal=True),
    ft.Route(path="new", component=new_match, modal=True),
    ft.Route(path="new/:id", component=new_match, modal=True),
    ft.Route(
        path="match/:id",
        component=match_page,
        modal=True,
        children=[
            ft.Route(path="sheet", component=match_sheet),
            ft.Route(path="deal", component=deal_page),
            ft.Route(path="deal/:number(\\d{1,6})", component=deal_page),
            ft.Route(path="deal/:number(\\d{1,6})/before", component=before_page),
            ft.Route(path="data", component=data_page),
            ft.Route(path="log", component=log_page),
            ft.Route(path="board", component=board_page),
            ft.Route(path="key", component=match_key_page),
        ],
    ),
]
"""Those over the main ones lie on the last of them, a deal on its match."""


def screens(state: State) -> Callable[[], Any]:
    """The root component of a connection. It does not depend on the state itself: what shows a
    part of it asks for it."""

    @ft.component
    def app() -> Any:
        return with_state(state, lambda: ft.Router(ROUTES, not_found=unknown, manage_views=True))

    return app


def entry(
    book: Book, table: Table | None = None, here: Visitor = HERE
) -> Callable[[ft.Page], Awaitable[None]]:
    """What Flet calls for every connection to this book; at a `table` only those count that came
    through its door, else whoever is `here`."""
    warden = Warden(book, None if table else here)

    async def connected(page: ft.Page) -> None:
        own_device = device.current()
        kept = preferences.read(await book.preferences(own_device))
        size = Layout(page.width or 360, page.height or 800)
        state = State(warden, own_device, kept, size, table)
        page.title = state.say("app.title")
        dress(page, state)
        services = device_services.started(page, lambda: state.preferences)

        async def look_for_stillness() -> None:
            if await services.wants_no_motion():
                state.still = True

        def resized(event: ft.PageResizeEvent) -> None:
            state.layout = Layout(event.width, event.height)

        def back(_: ft.ViewPopEvent) -> None:
            page.navigate(routes.back(page.route))

        Keys(page, state)
        page.on_resize = resized
        page.on_view_pop = back
        await state.arrived(page.route or routes.HOME)
        stop = book.watch(bridge(page, lambda match_id: state.changed(match_id, page.route or "")))
        page.on_close = lambda _: stop()
        safely_started(page, lambda: page.render_views(screens(state)), lambda: state.say)
        background(page, look_for_stillness)

    return connected
