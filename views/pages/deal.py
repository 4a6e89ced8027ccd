"""Entering a deal: the game's own form between the deal's header and «Įrašyti».

The page judges the draft, says what is missing or wrong, and writes the deal; the form only
turns taps into a draft.
"""

from __future__ import annotations

from typing import Any

import flet as ft

from scoring.core import Deal
from views import routes
from views.context import use_state
from views.drafts import Draft
from views.entry import form_of
from views.entry.form import DealForm, Entering, Judged, judged
from views.opened import Opened
from views.pages.absent import absent, saying
from views.pages.frame import frame, narrow
from views.safety import guarded_view
from views.state import State
from views.wording import asks, number_of, signed


@guarded_view
def deal_page() -> Any:
    """The next deal, or the one of the address's number."""
    state = use_state()
    params = ft.use_route_params()
    match_id = params["id"]
    place = (match_id, int(params["number"]) if "number" in params else None)

    async def arrived() -> None:
        await state.arrived(routes.deal(*place))

    ft.use_effect(arrived, [place])
    shown, draft = state.match_at(match_id), state.draft_at(place)
    form = form_of(shown.match.game_id) if shown else None
    if shown is None or shown.info(place[1]) is None:
        return absent(state, match_id)
    if form is None:
        return saying(state, "deal.no-form")
    if draft is None:
        return frame(state.say("deal.title"), [])
    return entering_view(state, shown, form, draft)


@guarded_view
def entering_view(state: State, shown: Opened, form: DealForm[Any], draft: Draft) -> ft.View:
    """Drawn anew with every tap: header, form, what is missing, «Įrašyti»."""
    say, number = state.say, draft.place[1]
    info = shown.info(number)
    assert info is not None
    if draft.now.dealt_by is not None:
        info = info.dealt_by(draft.now.dealt_by)
    entering = Entering(
        shown.game,
        info,
        shown.names,
        draft.now.form,
        draft.change,
        say,
        state.layout,
        state.preferences,
    )
    found = judged(form, entering)
    overtaken = draft.touched and draft.now.seen != shown.seen(number)
    title = number_of(say, shown, number or info.number)
    head = ft.Column([ft.Text(line) for line in asks(say, info, shown.names)], spacing=4)
    body = [head, narrow(state.layout, form.body(entering))]

    async def record() -> None:
        deal = Deal(found.entry, draft.now.dealt_by)
        if await state.recorded(draft.place, shown.match.base, deal):
            ft.context.page.navigate(routes.match(shown.match.id))

    below = bottom(state, shown, found, record, overtaken)
    return frame(title, body, below)


def bottom(state: State, shown: Opened, found: Judged, record: Any, overtaken: bool) -> ft.Control:
    """What is missing or wrong, or what the deal will bring; and «Įrašyti»."""
    say = state.say
    if found.score is not None:
        told = ", ".join(
            f"{name} {signed(points)}"
            for name, points in zip(shown.names, found.score.points, strict=True)
        )
    else:
        wrong = [say.problem(problem) for problem in found.problems]
        told = " ".join([*wrong, *found.missing])
    button = ft.FilledButton(
        say("deal.record"), on_click=record, disabled=not found.right or overtaken
    )
    return ft.Column(
        [ft.Semantics(content=ft.Text(told), live_region=True), button],
        spacing=8,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
