"""The root of what is seen: one connection, one state, the screens by their addresses."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import flet as ft

from scoring.book import Book
from views import device_services, preferences, routes
from views.context import with_state
from views.dress import dress
from views.keys import Keys
from views.late import late
from views.layout import Layout
from views.pages.absent import unknown
from views.pages.home import home
from views.pages.shell import shell
from views.roles import HERE, Visitor
from views.safety import background, bridge, safely_started
from views.serving import device
from views.sparing import spare
from views.state import State
from views.warden import Warden

if TYPE_CHECKING:
    from views.serving.table.table import Table

PAGES = "views.pages."
HISTORY, PLAYERS = late(PAGES + "history", "history"), late(PAGES + "players", "players")
SETTINGS, BLANK = late(PAGES + "settings", "settings"), late(PAGES + "blank", "blank_page")
NEW, MATCH = late(PAGES + "new_match", "new_match"), late(PAGES + "match", "match_page")
DEAL, BEFORE = late(PAGES + "deal", "deal_page"), late(PAGES + "deal", "before_page")
LOG, DATA = late(PAGES + "log", "log_page"), late(PAGES + "match_data", "data_page")
SHEET = late(PAGES + "sheet_page", "match_sheet")
SHEETS = late(PAGES + "sheet_page", "several_sheet")
BOARD, TABLE = late(PAGES + "board", "board_page"), late(PAGES + "table_keys", "table_page")
KEY = late(PAGES + "table_keys", "match_key_page")
RULES, OF_GAME = late(PAGES + "rules", "rules_page"), late(PAGES + "rules", "game_rules")
OF_MATCH = late(PAGES + "rules", "match_rules")
STATISTICS = late(PAGES + "statistics", "statistics_page")
PLAYER = late(PAGES + "statistics_of", "player_page")

READ = ft.Route(path="rules/:game", component=OF_GAME)
"""The rules of a game, over the form of a new match."""
ROUTES = [
    ft.Route(
        component=shell,
        outlet=True,
        children=[
            ft.Route(index=True, component=home),
            ft.Route(path="history", component=HISTORY),
            ft.Route(path="players", component=PLAYERS),
            ft.Route(path="settings", component=SETTINGS),
        ],
    ),
    ft.Route(path="blank", component=BLANK, modal=True),
    ft.Route(path="sheets/:ids", component=SHEETS, modal=True),
    ft.Route(path="table", component=TABLE, modal=True),
    ft.Route(
        path="rules",
        component=RULES,
        modal=True,
        children=[ft.Route(path=":game", component=OF_GAME)],
    ),
    ft.Route(path="new", component=NEW, modal=True, children=[READ]),
    ft.Route(path="new/:id", component=NEW, modal=True, children=[READ]),
    ft.Route(
        path="statistics",
        component=STATISTICS,
        modal=True,
        children=[ft.Route(path=":id", component=PLAYER)],
    ),
    ft.Route(
        path="match/:id",
        component=MATCH,
        modal=True,
        children=[
            ft.Route(path="sheet", component=SHEET),
            ft.Route(path="rules", component=OF_MATCH),
            ft.Route(path="deal", component=DEAL),
            ft.Route(path="deal/:number(\\d{1,6})", component=DEAL),
            ft.Route(path="deal/:number(\\d{1,6})/before", component=BEFORE),
            ft.Route(path="data", component=DATA),
            ft.Route(path="log", component=LOG),
            ft.Route(path="board", component=BOARD),
            ft.Route(path="key", component=KEY),
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
    spare()

    async def connected(page: ft.Page) -> None:
        own_device = device.current()
        kept = preferences.read(await book.preferences(own_device))
        size = Layout(page.width or 360, page.height or 800)
        state = State(warden, own_device, kept, size, table)
        page.title = state.say("app.title")
        dress(page, state)
        services = device_services.started(page, lambda: state.preferences)

        async def answered() -> None:
            if await services.wants_no_motion():
                state.still = True
            await state.settle()

        def resized(event: ft.PageResizeEvent) -> None:
            state.layout = Layout(event.width, event.height)

        def back(_: ft.ViewPopEvent) -> None:
            page.navigate(routes.back(page.route))

        Keys(page, state)
        page.on_resize = resized
        page.on_view_pop = back
        await state.arrived(page.route or routes.HOME)
        changed = bridge(page, lambda match_id: state.changed(match_id, page.route or ""))

        def told(match_id: str) -> None:
            if not state.passes(match_id, page.route or ""):
                changed(match_id)

        stop = book.watch(told)
        page.on_close = lambda _: stop()
        safely_started(page, lambda: page.render_views(screens(state)), lambda: state.say)
        background(page, answered)

    return connected
