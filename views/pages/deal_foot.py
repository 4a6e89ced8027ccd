"""The foot of a deal that is entered: what is missing or wrong, what else would move, «Įrašyti»."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from scoring.core import Deal
from scoring.log import Event
from views import routes
from views.drafts import Draft
from views.entry.form import Judged
from views.focus import use_way_on
from views.mending import Preview, preview
from views.opened import Opened, deal_of
from views.pages.changes import preview_dialog
from views.pages.told import told
from views.parts.buttons import main_button
from views.parts.notice import Action, notice
from views.safety import guarded
from views.screen import TROUBLE
from views.state import State
from views.theme import LARGE
from views.wording import points_by_name

FEW = 3
"""Lines of a sentence below a form where text is large; one on a phone held across."""
Judge = Callable[[], Judged]
"""Judges the deal as it is entered at that moment."""
NOTHING: tuple[tuple[Preview, Opened], ...] = ()
"""No change is asked about; else what it would change in the match as it was shown then."""


@guarded
def foot(state: State, shown: Opened, draft: Draft, judge: Judge) -> ft.Control:
    """What a tap has made of the deal. Where it would move other deals, it is told first. What is
    written is the deal as it is entered just then: over a slow line a correction and «Įrašyti»
    may come at once, before the first of them is drawn."""
    asked, ask = ft.use_state(NOTHING)
    found = judge()

    async def write() -> None:
        ask(NOTHING)
        await record(state, shown, draft, judge())

    async def tapped() -> None:
        newest = judge()
        seen = moved_by(state, shown, draft, newest) if newest.right else None
        if seen is None:
            await record(state, shown, draft, newest)
        else:
            ask(((seen, shown),))

    title = state.say("moves.title")
    confirm = state.say("moves.record")
    ft.use_dialog(
        preview_dialog(state, title, asked[0][0], confirm, write, partial(ask, NOTHING))
        if asked and asked[0][1] is shown
        else None
    )
    return below(state, shown, draft, found, tapped)


def moved_by(state: State, shown: Opened, draft: Draft, found: Judged) -> Preview | None:
    """What else a correction or a forgotten deal would change; None where nothing."""
    number = draft.place.number
    if number is None:
        return None
    deal = Deal(found.entry, draft.now.dealt_by)
    kind = "inserted" if draft.place.before else "amended"
    seen = preview(shown, Event(kind, number=number, deal=deal), state.names)
    return seen if seen is not None and seen.moves else None


def below(
    state: State, shown: Opened, draft: Draft, found: Judged, on_record: Callable[[], Any]
) -> ft.Control:
    """What is missing or wrong, or what the deal will bring; and «Įrašyti»."""
    overtaken = is_overtaken(shown, draft)
    ready = found.right and not overtaken
    given = use_way_on(draft.place, ready)
    button = given(
        main_button(
            state.look,
            state.say("deal.record"),
            on_record if ready else None,
        )
    )
    line = overtaken_line(state, shown, draft) if overtaken else judgement(state, shown, found)
    lines = [*trouble(state, shown.match.id), line]
    if state.layout.tall:
        return ft.Column(
            [*lines, button],
            spacing=8,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    return ft.Row([ft.Column(lines, expand=True, tight=True), button], spacing=16)


def is_overtaken(shown: Opened, draft: Draft) -> bool:
    """Whether what the draft was begun on is not there any more."""
    return draft.touched and draft.now.seen != shown.seen(draft.place)


def trouble(state: State, match_id: str) -> list[ft.Control]:
    """What could not be kept of this match: that comes before anything else."""
    line = state.notice
    return told(state, match_id) if line is not None and line.code.startswith(TROUBLE) else []


async def record(state: State, shown: Opened, draft: Draft, found: Judged) -> None:
    """The deal is kept, where it is right and nobody was quicker; only then the match is shown
    with it."""
    if not found.right or is_overtaken(shown, draft):
        return
    deal = Deal(found.entry, draft.now.dealt_by)
    if await state.recorded(draft.place, shown.match.base, deal):
        ft.context.page.navigate(routes.match(shown.match.id))


def judgement(state: State, shown: Opened, found: Judged) -> ft.Control:
    """In words; the names with their points when everything is right. Where text is large it is
    one sentence at a time, so that the form stays in view."""
    large = state.look.text_size >= LARGE
    few = FEW if state.layout.tall else 1
    lines = few if large else None
    if found.score is not None:
        points = points_by_name(shown.names, found.score.points)
        return notice(state.look, "done", points, lines=lines)
    wrong = [state.say.problem(problem) for problem in found.problems]
    sentences = [*wrong, *found.missing][: 1 if large else None]
    return notice(state.look, "problem" if wrong else "missing", *sentences, lines=lines)


def overtaken_line(state: State, shown: Opened, draft: Draft) -> ft.Control:
    """Somebody else was quicker: what was begun here is there to be kept or dropped."""
    say = state.say
    seen = shown.seen(draft.place)
    return notice(
        state.look,
        "conflict",
        say("deal.overtaken" if deal_of(seen) != deal_of(draft.now.seen) else "deal.agreed-anew"),
        actions=(
            Action(say("deal.use"), partial(draft.stands_on, seen)),
            Action(say("deal.drop"), partial(state.dropped, draft.place)),
        ),
    )
