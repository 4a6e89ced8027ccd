"""A new match: the game, who plays and where they sit, who deals first, what was agreed."""

from __future__ import annotations

import flet as ft

from scoring.games import GAMES
from views import routes
from views.context import use_state
from views.memo import memo
from views.pages.frame import frame, narrow
from views.plan import Plan
from views.safety import guarded_view
from views.state import State


@guarded_view
def new_match() -> ft.View:
    state = use_state()
    say = state.say
    params = ft.use_route_params()

    async def arrived() -> None:
        await state.arrived(routes.rematch(params["id"]) if "id" in params else routes.NEW)

    ft.use_effect(arrived, [params.get("id")])
    plan = state.plan
    if plan is None:
        return frame(say("new.title"), [])
    body = [games(state, plan), people(state, plan), seats(state, plan), dealer(state, plan)]
    return frame(say("new.title"), [narrow(state.layout, ft.Column(body))], start(state, plan))


def games(state: State, plan: Plan) -> ft.Control:
    chips: list[ft.Control] = [
        ft.Chip(
            ft.Text(state.say(f"game.{game.id}")),
            selected=game.id == plan.game_id,
            on_select=lambda _, game_id=game.id: state.planned(lambda p: p.with_game(game_id)),
        )
        for game in GAMES
    ]
    return ft.Row(chips, wrap=True)


def people(state: State, plan: Plan) -> ft.Control:
    chips: list[ft.Control] = [
        ft.Chip(
            ft.Text(person.name),
            selected=person.id in plan.players,
            on_select=lambda _, who=person.id: state.planned(lambda p: p.toggled(who)),
        )
        for person in state.people
    ]
    return ft.Column(
        [ft.Row(chips, wrap=True), name_field(state, state.say("new.name"), state.say("new.add"))]
    )


@memo
def name_field(state: State, label: str, add: str) -> ft.Control:
    """The field keeps its own text: one that is drawn anew while somebody types loses letters.
    Only when a name was added is its value put, and put back where that failed."""
    (turn, text), put = ft.use_state((0, ""))
    typed = ft.use_ref("")

    def show(value: str) -> None:
        typed.current = value
        put(lambda old: (old[0] + 1, value))

    async def added() -> None:
        name = typed.current or ""
        if not name.strip():
            return
        show("")
        if not await state.person_came(name):
            show(name)

    async def submitted(event: ft.Event[ft.TextField]) -> None:
        await event.control.focus()
        await added()

    def changed(event: ft.Event[ft.TextField]) -> None:
        typed.current = event.control.value

    field = ft.TextField(
        label=label, value=text, on_change=changed, on_submit=submitted, expand=True
    )
    return ft.Row([field, ft.FilledTonalButton(add, on_click=added, data=turn)])


def seats(state: State, plan: Plan) -> ft.Control:
    return ft.Column([ft.Text(state.names[player]) for player in plan.players])


def dealer(state: State, plan: Plan) -> ft.Control:
    chips: list[ft.Control] = [
        ft.Chip(
            ft.Text(state.names[player]),
            selected=i == plan.first_dealer,
            on_select=lambda _, who=player: state.planned(lambda p: p.with_dealer(who)),
        )
        for i, player in enumerate(plan.players)
    ]
    return ft.Column([ft.Text(state.say("new.dealer")), ft.Row(chips, wrap=True)])


def start(state: State, plan: Plan) -> ft.Control:
    async def begin() -> None:
        if await state.began(plan):
            ft.context.page.navigate(routes.match(plan.match_id))

    return ft.FilledButton(state.say("new.start"), on_click=begin, disabled=plan.setup() is None)
