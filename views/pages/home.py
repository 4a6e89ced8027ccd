"""Home: the matches under way, and the way to a new one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from scoring.book import DAMAGED, OPEN, STOPPED, Summary
from scoring.games import GAMES
from scoring.texts import Texts
from views import routes
from views.context import use_state
from views.layout import Layout
from views.memo import memo
from views.pages.frame import scrolling
from views.pages.table_keys import ways as table_ways
from views.pages.told import told
from views.parts.buttons import main_button, quiet_button
from views.parts.game_tile import game_tile
from views.parts.header import page_title, section
from views.parts.notice import notice
from views.parts.signs import sign
from views.parts.words import number, words
from views.safety import guarded
from views.state import State
from views.theme import CORNER_LARGE, HEAD, LARGE, SMALL, TOUCH, Look

FIRST, MORE = 3, 20
"""So many of the matches under way are shown at once, which is what a phone shows without
scrolling, and with each «Rodyti daugiau»: more would be waited for at every start."""
AT_FIRST = 1
"""So many of them are on the very first screen, which comes the sooner; the rest follows."""
LATEST = 3
"""So many finished matches are shown here; the history has them all."""


@guarded
def home() -> ft.Control:
    state = use_state()
    say, look = state.say, state.look

    async def arrived() -> None:
        await state.arrived(routes.HOME)

    ft.use_effect(arrived, [])
    most, show = ft.use_state(FIRST)
    title = named(state, state.settled)
    if state.summaries is None:
        return scrolling([title])
    last = [blank_way(state)] if state.settled else []
    if not state.summaries:
        welcome = words(look, say("home.empty"), HEAD)
        tiles = grid(state.layout, game_tiles(state)) if state.may_write() else []
        return scrolling([title, welcome, *told(state), *tiles, *last])
    new = main_button(
        look, say("home.new"), partial(go, routes.NEW), icon=ft.Icons.ADD, name=say("home.new")
    )
    foot = ft.Container(
        ft.Row([new], alignment=ft.MainAxisAlignment.END)
        if state.layout.wide
        else ft.Row([ft.Container(new, expand=True)]),
        padding=ft.Padding.symmetric(vertical=8),
    )
    if not state.may_write():
        foot = ft.Container()
    listed = matches(state, state.summaries, most, lambda: show(lambda shown: shown + MORE))
    return ft.Column(
        [scrolling([title, *told(state), *listed, *last]), foot],
        expand=True,
        spacing=0,
    )


def matches(
    state: State, entries: Sequence[Summary], most: int, more: Callable[[], None]
) -> list[ft.Control]:
    """What is damaged, at most so many of those under way, the latest that are over."""
    say, look = state.say, state.look
    under_way = [entry for entry in entries if entry.status == OPEN]
    damaged = [entry for entry in entries if entry.status == DAMAGED]
    over = [entry for entry in entries if entry.status not in (OPEN, DAMAGED)]
    parts: list[ft.Control] = [
        notice(look, "problem", say("home.damaged", id=entry.id)) for entry in damaged
    ]
    parts += [section(look, say("home.underway" if under_way else "home.quiet"))]
    shown = under_way[: most if state.settled else AT_FIRST]
    parts += grid(state.layout, [card(look, say, entry, key=entry.id) for entry in shown])
    if shown and not state.settled:
        return parts
    if len(under_way) > most:
        text = say("home.more", count=len(under_way) - most)
        parts.append(ft.Row([quiet_button(look, text, more)], wrap=True))
    if over:
        parts.append(section(look, say("home.over")))
        parts += grid(
            state.layout, [card(look, say, entry, key=entry.id) for entry in over[:LATEST]]
        )
    return parts


def blank_way(state: State) -> ft.Control:
    """«Tuščias lapas», for those who score with a pencil, «Statistika», and «Prie stalo» for the
    table's host."""
    text, icon = state.say("blank.title"), ft.Icons.NOTE_OUTLINED
    way = quiet_button(state.look, text, partial(go, routes.BLANK), icon=icon)
    text, icon = state.say("nav.statistics"), ft.Icons.LEADERBOARD_OUTLINED
    counted = quiet_button(state.look, text, partial(go, routes.STATISTICS), icon=icon)
    return ft.Row([way, counted, *table_ways(state)], wrap=True)


def named(state: State, ready: bool) -> ft.Control:
    """The book's name, and beside it «Taisyklės», so that it is seen without scrolling. Until all is
    `ready` its room is kept; large text has none beside the name, so there it stands at once."""
    say, look = state.say, state.look
    name = page_title(look, say("app.title"))
    rules: ft.Control = ft.Container(height=TOUCH)
    if ready or look.text_size >= LARGE:
        rules = quiet_button(look, say("rules.title"), partial(go, routes.RULES))
    row = ft.Row(
        [name, rules],
        wrap=True,
        spacing=0,
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return ft.Container(row, padding=ft.Padding.only(top=12))


def go(route: str) -> None:
    ft.context.page.navigate(route)


async def begin(state: State, game_id: str) -> None:
    """A new match of a game."""
    await state.game_chosen(game_id)
    go(routes.NEW)


def grid(layout: Layout, parts: Sequence[ft.Control]) -> list[ft.Control]:
    """Under each other, or two or three side by side where there is room."""
    across = 1 if not layout.wide else 3 if layout.width >= 1200 else 2
    lines: list[ft.Control] = []
    for start in range(0, len(parts), across):
        line = [ft.Container(part, expand=1) for part in parts[start : start + across]]
        line += [ft.Container(expand=1) for _ in range(across - len(line))]
        lines.append(
            ft.Row([*line], spacing=16, vertical_alignment=ft.CrossAxisAlignment.START)
            if across > 1
            else parts[start]
        )
    return lines


def game_tiles(state: State) -> list[ft.Control]:
    """The games, large: the first match begins with a tap on one."""
    return [
        game_tile(
            state.look,
            game.id,
            state.say(f"game.{game.id}"),
            state.say("new.seats-of", counts=counts(game.seats)),
            state.say(f"game.{game.id}.line"),
            partial(begin, state, game.id),
        )
        for game in GAMES
    ]


def counts(seats: Sequence[int]) -> str:
    """How many can play.

    >>> counts((2, 3, 4)), counts((3, 4)), counts((4,))
    ('2–4', '3–4', '4')
    """
    return str(seats[0]) if len(seats) == 1 else f"{seats[0]}–{seats[-1]}"


@memo
def card(look: Look, say: Texts, entry: Summary) -> ft.Control:
    """One match: game, players with their standing, «Tęsti»."""
    lines: list[ft.Control] = [
        ft.Row(
            [
                ft.Container(words(look, name, lines=1), expand=True),
                words(look, number(total), strong=True),
            ],
            spacing=8,
        )
        for name, total in zip(entry.names, entry.totals, strict=True)
    ]
    open_it = quiet_button(
        look,
        say("home.resume" if entry.status == OPEN else "home.open"),
        partial(go, routes.match(entry.id)),
        outlined=True,
    )
    # Large text leaves no room for both in a line.
    roomy = look.text_size < 150
    head = ft.Row(
        [
            sign(entry.game_id, look.size(32)),
            ft.Column(
                [
                    words(look, say(f"game.{entry.game_id}"), HEAD, strong=True, lines=1),
                    words(look, under(say, entry), SMALL, colour=ft.Colors.ON_SURFACE_VARIANT),
                ],
                spacing=0,
                tight=True,
                expand=True,
            ),
            *([open_it] if roomy else []),
        ],
        spacing=12,
    )
    below: list[ft.Control] = [] if roomy else [ft.Row([open_it], wrap=True)]
    sheet = ft.Container(
        ft.Column([head, *lines, *below], spacing=8, tight=True),
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
        border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
        border_radius=CORNER_LARGE,
        padding=16,
    )
    return ft.Semantics(content=sheet, container=True)


def under(say: Texts, entry: Summary) -> str:
    """«3 padalijimai»; of a match that was stopped also that it was."""
    deals = say.count("home.deals", entry.deals)
    return f"{deals} · {say('match.stopped')}" if entry.status == STOPPED else deals
