"""«Prie stalo»: the codes that phones scan, where this computer serves the room."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import flet as ft

from views import routes
from views.context import use_state
from views.memo import memo
from views.pages.absent import absent, saying
from views.pages.frame import frame, heading, room, scrolling
from views.pages.told import told
from views.parts.buttons import quiet_button
from views.parts.choice import Choice, choices
from views.parts.header import section
from views.parts.notice import notice
from views.parts.picture import picture
from views.parts.words import words
from views.roles import Kind
from views.safety import guarded_view
from views.state import State
from views.theme import SMALL, TITLE, Look

if TYPE_CHECKING:
    from views.serving.table.table import Table

MODULE, SIDE, GAP = 6, 246, 24
"""A module of a code, its side as it usually is, and the room between the two, in logical pixels.
A module is a whole number of them: phones read sharp edges best."""


@guarded_view
def table_page() -> Any:
    """The two codes for all matches, and new keys."""
    state = use_state()
    kept: Any = ft.use_state
    chosen, choose = kept("")

    async def arrived() -> None:
        await state.arrived(routes.TABLE)

    ft.use_effect(arrived, [])
    use_places(state.table)
    table = state.table
    if table is None:
        return saying(state, "trouble.host-only")
    place = chosen if chosen in table.places else table.places[0]
    parts = [
        *told(state),
        words(state.look, state.say("table.what")),
        *place_choice(state, table, place, choose),
        codes(
            state,
            [
                code(state, table, place, "write", "table.write", "table.write-what"),
                code(state, table, place, "watch", "table.watch", "table.watch-what"),
            ],
        ),
        *plainly(state, table),
        section(state.look, state.say("table.new-keys")),
        words(state.look, state.say("table.new-keys-what")),
        ft.Row(
            [
                quiet_button(
                    state.look,
                    state.say("table.new-keys"),
                    state.keys_renewed,
                    icon=ft.Icons.KEY,
                    outlined=True,
                )
            ],
            wrap=True,
        ),
    ]
    return frame(state, heading(state, state.say("table.title")), scrolling(parts))


@guarded_view
def match_key_page() -> Any:
    """The code of a writer of one match alone."""
    state = use_state()
    match_id = ft.use_route_params()["id"]
    kept: Any = ft.use_state
    chosen, choose = kept("")
    _, asked = kept("")

    async def arrived() -> None:
        await state.arrived(routes.match_key(match_id))
        if state.match_at(match_id) is not None:
            await state.match_key_asked(match_id)
            asked(match_id)

    ft.use_effect(arrived, [match_id])
    use_places(state.table)
    table = state.table
    if table is None:
        return saying(state, "trouble.host-only")
    if state.match_at(match_id) is None:
        return absent(state, match_id)
    title = heading(state, state.say("table.match-key"))
    if table.keys.known("write", match_id) is None:
        return frame(state, title, scrolling(told(state, match_id)))
    place = chosen if chosen in table.places else table.places[0]
    one = code(state, table, place, "write", "table.match-key", "table.match-key-what", match_id)
    parts = [
        *told(state, match_id),
        *place_choice(state, table, place, choose),
        codes(state, [one]),
        *plainly(state, table),
    ]
    return frame(state, title, scrolling(parts))


def use_places(table: Table | None) -> None:
    """A hook: the addresses are found anew, once."""
    kept: Any = ft.use_state
    _, found = kept(())

    async def look() -> None:
        if table is not None:
            await table.look_again()
            found(table.places)

    ft.use_effect(look, [])


def place_choice(state: State, table: Table, place: str, choose: Any) -> list[ft.Control]:
    """Which of the computer's addresses the codes name, where it has several."""
    if len(table.places) < 2:
        return []
    offered = [Choice(one, one, f"{state.say('table.place')}: {one}") for one in table.places]
    return [
        section(state.look, state.say("table.place")),
        choices(state.look, offered, place, choose, width=None),
        words(
            state.look,
            state.say("table.place-what"),
            SMALL,
            colour=ft.Colors.ON_SURFACE_VARIANT,
        ),
    ]


def codes(state: State, cards: list[ft.Control]) -> ft.Control:
    """Side by side where there is room."""
    if room(state.layout) >= len(cards) * (SIDE + 2 * 16) + GAP * (len(cards) - 1):
        return ft.Row(cards, spacing=GAP, vertical_alignment=ft.CrossAxisAlignment.START, wrap=True)
    return ft.Column(cards, spacing=GAP, tight=True)


def code(
    state: State,
    table: Table,
    place: str,
    kind: Kind,
    title: str,
    what: str,
    match_id: str = "",
) -> ft.Control:
    """One code with what it gives, and its address to be typed."""
    address = table.address(kind, place, match_id)
    said = state.say
    name = said("table.code-of", what=said(title))
    return card(state.look, said(title), said(what), address, name)


@memo
def card(look: Look, title: str, what: str, address: str, name: str) -> ft.Control:
    from views.serving.table import qr  # only where a table is served

    drawn, modules = qr.picture(address)
    image = picture(drawn, MODULE * modules, MODULE * modules, ft.FilterQuality.NONE)
    typed = words(look, address, SMALL, colour=ft.Colors.ON_SURFACE_VARIANT)
    typed.selectable = True
    return ft.Container(
        ft.Column(
            [
                words(look, title, TITLE, strong=True),
                ft.Semantics(content=image, label=name, image=True, exclude_semantics=True),
                words(look, what),
                typed,
            ],
            spacing=8,
            tight=True,
            width=MODULE * modules,
        ),
        key=title,
    )


def plainly(state: State, table: Table) -> list[ft.Control]:
    """What plain http means, where it is that."""
    if table.secure:
        return []
    lines = (state.say("table.not-encrypted"), state.say("table.plain-http"))
    return [notice(state.look, "news", *lines, live=False)]


def ways(state: State) -> list[ft.Control]:
    """The button that leads here, for who serves the table."""
    if state.table is None:
        return []
    text = state.say("table.title")
    go = partial(to, routes.TABLE)
    return [quiet_button(state.look, text, go, icon=ft.Icons.QR_CODE)]


def to(route: str) -> None:
    ft.context.page.navigate(route)
