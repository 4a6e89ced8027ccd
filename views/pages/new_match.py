"""A new match: the game, who plays and where they sit, who deals first, what was agreed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import flet as ft

from scoring.core import Game
from scoring.games import GAMES
from views import routes
from views.context import use_state
from views.focus import watched
from views.kept import use_kept
from views.memo import memo
from views.pages.frame import READABLE, at_most, frame, heading, middle, room, scrolling
from views.pages.home import counts
from views.pages.house_rules import house_rules
from views.pages.seating import as_last_time, seat
from views.pages.told import told
from views.pages.writer import writer_asked
from views.parts.buttons import main_button, quiet_button
from views.parts.choice import Choice, choice, choices
from views.parts.header import section
from views.parts.notice import notice
from views.parts.table_picture import table_picture
from views.parts.words import words
from views.plan import Plan
from views.safety import guarded_view
from views.state import State
from views.theme import SMALL, Look

RECENT = 40
"""So many players are offered to tap; the others are found by their name."""


@guarded_view
def new_match() -> ft.View:
    """The form; what is filled in is kept as it is filled in."""
    state = use_state()
    like = ft.use_route_params().get("id", "")

    async def arrived() -> None:
        await state.arrived(routes.rematch(like) if like else routes.NEW)

    ft.use_effect(arrived, [like])
    kept = use_kept()
    title = heading(state, state.say("new.title"))
    plan = state.plan
    if plan is None:
        return frame(state, title, ft.Container(expand=True))
    seated = tuple(state.names[one] for one in plan.players if one in state.names)
    parts = [
        *game_choice(state, plan),
        *people(state, plan),
        *seats(state, plan),
        *house_rules(state, plan),
        *writer_asked(state, seated, kept),
    ]
    body = middle(state.layout, scrolling(parts, spacing=12))
    below = at_most(state.layout, start(state, plan), side=ft.MainAxisAlignment.CENTER)
    return frame(state, title, body, below)


def game_choice(state: State, plan: Plan) -> list[ft.Control]:
    """Which game, and what it is in a line."""
    say = state.say
    options = [Choice(game.id, say(f"game.{game.id}"), say(f"game.{game.id}")) for game in GAMES]

    def choose(game_id: str) -> None:
        state.planned(lambda plan: plan.with_game(game_id))

    parts: list[ft.Control] = [
        section(state.look, say("new.game")),
        choices(state.look, options, plan.game_id, choose, width=None),
    ]
    if plan.game is not None:
        many = say("new.seats-of", counts=counts(plan.game.seats))
        parts.append(quiet(state, f"{many}. {say(f'game.{plan.game_id}.line')}."))
        parts.append(rules_way(state, plan.game_id))
    return parts


def rules_way(state: State, game_id: str) -> ft.Control:
    """«Taisyklės» of the game that was chosen; Back leads to the form again."""

    def read() -> None:
        page = ft.context.page
        page.navigate(routes.new_rules(game_id, routes.like_of(page.route or "")))

    name = state.say("rules.of-game", game=state.say(f"game.{game_id}"))
    button = quiet_button(
        state.look, state.say("rules.title"), read, icon=ft.Icons.MENU_BOOK_OUTLINED, name=name
    )
    return ft.Row([button], wrap=True)


def quiet(state: State, text: str) -> ft.Control:
    return words(state.look, text, SMALL, colour=ft.Colors.ON_SURFACE_VARIANT)


def people(state: State, plan: Plan) -> list[ft.Control]:
    """Who plays: those who played last to be tapped, and a field for a new name."""
    names = state.names
    known = recent(state)[:RECENT]
    offered = [*known, *(one for one in plan.players if one not in known)]

    def toggle(player: str) -> None:
        state.planned(lambda plan: plan.toggled(player))

    chips: list[ft.Control] = [
        choice(
            state.look,
            Choice(player, names[player], names[player]),
            player in plan.players,
            toggle,
            width=None,
        )
        for player in offered
        if player in names
    ]
    parts: list[ft.Control] = [section(state.look, state.say("new.players"))]
    if chips:
        parts.append(ft.Row(chips, wrap=True, spacing=6, run_spacing=8))
    parts += as_last_time(state, plan)
    label, add = state.say("new.name"), state.say("new.add")
    # By its key it stays the same field, with its focus, when chips come in above it.
    parts.append(name_field(state.look, label, add, state.person_came, key="name"))
    return parts


def recent(state: State) -> list[str]:
    """Players by when they last played, the others after them by name."""
    played = [player for entry in state.summaries or () for player in entry.players]
    known = state.names
    return [one for one in dict.fromkeys((*played, *known)) if one in known]


@memo
def name_field(
    look: Look, label: str, add: str, came: Callable[[str], Awaitable[bool]]
) -> ft.Control:
    """The field keeps its own text: one that is drawn anew while somebody types loses letters.
    Only when a name was added is its value put, and put back where that failed."""
    (_, text), put = ft.use_state((0, ""))
    typed = ft.use_ref("")

    def show(value: str) -> None:
        typed.current = value
        put(lambda old: (old[0] + 1, value))

    async def added() -> None:
        name = typed.current or ""
        if not name.strip():
            focus: Any = field.focus
            await focus()
            return
        show("")
        if not await came(name) and not typed.current:
            show(name)

    async def submitted(event: ft.Event[ft.TextField]) -> None:
        focus: Any = event.control.focus
        await asyncio.gather(added(), focus())

    def changed(event: ft.Event[ft.TextField]) -> None:
        typed.current = event.control.value

    field = watched(
        ft.TextField(label=label, value=text, on_change=changed, on_submit=submitted, expand=True)
    )
    return ft.Row([field, quiet_button(look, add, added, outlined=True)], spacing=8)


def seats(state: State, plan: Plan) -> list[ft.Control]:
    """Where everybody sits, who deals first, which cards to take."""
    if plan.game is None or not plan.players:
        return []
    say, look, names = state.say, state.look, state.names
    parts: list[ft.Control] = [section(look, say("new.seats"))]
    parts += [seat(state, plan, place) for place in range(len(plan.players))]
    if not plan.fits:
        return [*parts, seats_wanted(state, plan.game, len(plan.players))]
    rules, _ = plan.judged()
    first = plan.game.next_deal(rules, len(plan.players), plan.first_dealer, ())
    width = min(room(state.layout), READABLE)
    picture = table_picture(
        look,
        say,
        [names[player] for player in plan.players],
        plan.first_dealer,
        pairs=(first.pairs or ()) if first else (),
        width=min(width, 480),
    )
    options = [Choice(player, names[player], names[player]) for player in plan.players]
    dealer = plan.players[plan.first_dealer]
    parts += [
        ft.Row([picture], alignment=ft.MainAxisAlignment.CENTER),
        section(look, say("new.dealer")),
        choices(
            look,
            [one._replace(name=say("new.deals", name=one.text)) for one in options],
            dealer,
            lambda player: state.planned(lambda plan: plan.with_dealer(player)),
            width=None,
        ),
        *pack(state, plan),
    ]
    return parts


def seats_wanted(state: State, game: Game[Any, Any], got: int) -> ft.Control:
    """How many the game is for, while there are fewer or more."""
    wanted = state.say("new.seats-wanted", counts=counts(game.seats), got=got)
    return notice(state.look, "missing", wanted)


def pack(state: State, plan: Plan) -> list[ft.Control]:
    """«Dviguba 24 kortų kaladė»."""
    game = plan.game
    if game is None or len(game.packs) != len(game.seats):
        return []
    code, size = game.packs[game.seats.index(len(plan.players))]
    return [words(state.look, state.say(code, size=size), strong=True)]


def start(state: State, plan: Plan) -> ft.Control:
    """«Pradėti» when everything is right; before that what is still wanted."""
    _, problems = plan.judged()
    lines: list[ft.Control] = told(state)
    if plan.game is None:
        lines.append(notice(state.look, "missing", state.say("new.no-game")))
    elif not plan.players:
        lines.append(seats_wanted(state, plan.game, 0))
    elif problems:
        lines.append(notice(state.look, "problem", *map(state.say.problem, problems)))

    async def begin() -> None:
        newest = state.plan  # a change may have come with this tap and not be drawn yet
        if newest is None or newest.match_id != plan.match_id:
            return
        match_id = await state.began(newest)
        if match_id is not None:
            ft.context.page.navigate(routes.match(match_id))

    ready = plan.setup() is not None
    button = main_button(state.look, state.say("new.start"), begin if ready else None)
    if lines and not state.layout.tall:
        return ft.Row([ft.Column(lines, expand=True, tight=True), button], spacing=16)
    return ft.Column(
        [*lines, button],
        spacing=8,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
