"""The match: what this deal asks, the standing, the score sheet, and the way on."""

from __future__ import annotations

import flet as ft

from views import routes
from views.context import use_state
from views.opened import Opened
from views.pages.absent import absent
from views.pages.frame import frame
from views.pages.told import told
from views.safety import guarded_view
from views.state import State
from views.wording import asks, debts, ending, number_of


@guarded_view
def match_page() -> ft.View:
    state = use_state()
    match_id = ft.use_route_params()["id"]
    shown = state.match_at(match_id)

    async def arrived() -> None:
        await state.arrived(routes.match(match_id))

    ft.use_effect(arrived, [match_id])
    if shown is None:
        return absent(state, match_id)
    parts = [header(state, shown), standing(state, shown), *finish(state, shown)]
    return frame(
        state.say(f"game.{shown.game.id}"),
        [*parts, sheet(state, shown)],
        bottom(state, shown),
    )


def header(state: State, shown: Opened) -> ft.Control:
    """What the next deal asks; nothing when there is none."""
    info = shown.reckoned.next
    if info is None:
        return ft.Container()
    lines = [number_of(state.say, shown, info.number), *asks(state.say, info, shown.names)]
    return ft.Column([ft.Text(line) for line in lines], spacing=4)


def standing(state: State, shown: Opened) -> ft.Control:
    leaders = shown.leaders()
    return ft.Row(
        [
            ft.Column([ft.Text(name), ft.Text(str(total), size=44)])
            for name, total in zip(shown.names, shown.reckoned.totals, strict=True)
        ],
        wrap=True,
    )


def finish(state: State, shown: Opened) -> list[ft.Control]:
    """At the end: who won, by what, who owes whom."""
    say = state.say
    lines = ending(say, shown.reckoned, shown.names)
    owed = debts(shown.reckoned) if shown.reckoned.outcome.over else []
    lines += [
        say("end.owes", debtor=shown.names[debtor], creditor=shown.names[creditor], points=points)
        for debtor, creditor, points in owed
    ]
    return [ft.Column([ft.Text(line) for line in lines])] if lines else []


def sheet(state: State, shown: Opened) -> ft.Control:
    return ft.Column(
        [
            ft.Row([ft.Text(str(played.info.number)), *[ft.Text(str(t)) for t in played.totals]])
            for played in shown.reckoned.deals
        ]
    )


def bottom(state: State, shown: Opened) -> ft.Control:
    """The line about what happened, undo and redo, and the main button."""
    say, match_id, base = state.say, shown.match.id, shown.match.base

    async def undo() -> None:
        await state.undone(match_id, base)

    async def redo() -> None:
        await state.redone(match_id, base)

    def go(route: str) -> None:
        ft.context.page.navigate(route)

    steps = ft.Row(
        [
            ft.TextButton(say("match.undo"), on_click=undo, disabled=not shown.history.done),
            ft.TextButton(say("match.redo"), on_click=redo, disabled=not shown.history.undone),
        ]
    )
    if shown.reckoned.next is not None:
        main = ft.FilledButton(say("match.enter"), on_click=lambda _: go(routes.deal(match_id)))
    else:
        main = ft.FilledButton(
            say("match.rematch"), on_click=lambda _: go(routes.rematch(match_id))
        )
    return ft.Column(
        [*told(state, match_id), steps, main],
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        spacing=8,
    )
