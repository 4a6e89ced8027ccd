"""Entering a deal: the game's own form between the deal's header and «Įrašyti».

The page judges the draft, says what is missing or wrong, and writes the deal; the form only
turns taps into a draft.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import flet as ft

from scoring.core import DealInfo
from views import routes
from views.context import use_state
from views.drafts import Draft
from views.entry import form_of
from views.entry.form import DealForm, Entering, Judged, judged
from views.half_entered import untouched
from views.memo import memo
from views.opened import Opened
from views.pages.absent import absent, saying
from views.pages.asks import deal_header
from views.pages.deal_foot import foot, is_overtaken
from views.pages.dealer import dealer_dialog
from views.pages.frame import at_most, frame, heading, middle, room
from views.pages.rising import rising
from views.pages.sheet import sheet_of
from views.parts.header import match_header
from views.parts.notice import Action, notice
from views.parts.score_sheet import score_sheet
from views.routes import Place
from views.safety import guarded, guarded_view
from views.state import State
from views.wording import number_of

GAP = 24
BESIDE = 0.42
"""The part of a wide window that the score sheet takes beside the form."""


@guarded_view
def deal_page() -> Any:
    """The next deal, or the one of the address's number."""
    return at_place(before=False)


@guarded_view
def before_page() -> Any:
    """A forgotten deal, put in before the one of the address's number."""
    return at_place(before=True)


def at_place(*, before: bool) -> Any:
    """The form of a place; its hooks are those of the page that asks."""
    state = use_state()
    params = ft.use_route_params()
    match_id = params["id"]
    number = int(params["number"]) if "number" in params else None
    place = Place(match_id, number, before)

    async def arrived() -> None:
        await state.arrived(routes.deal(*place))

    ft.use_effect(arrived, [place])
    shown, draft = state.match_at(match_id), state.draft_at(place)
    form = form_of(shown.match.game_id) if shown else None
    if shown is None or shown.info_at(place) is None:
        return absent(state, match_id)
    if not state.may_write(match_id):
        return saying(state, "table.watching")
    if form is None:
        return saying(state, "deal.no-form")
    if draft is None:
        return frame(state, heading(state, state.say("deal.title")), ft.Container(expand=True))
    return entering_view(state, shown, Begun(form, draft))


class Begun(NamedTuple):
    """A deal that is entered. Inside it the draft is not watched: what is given a `Begun` stays as
    it is with a tap, and only the parts that are given the draft itself are drawn anew."""

    form: DealForm[Any]
    draft: Draft

    @property
    def place(self) -> Place:
        return self.draft.place


@guarded_view
def entering_view(state: State, shown: Opened, begun: Begun) -> ft.View:
    """Header, form, what is missing, «Įrašyti»."""
    parts = [
        header_part(state, shown, begun.draft),
        *resumed(state, shown, begun.draft),
        form_part(state, shown, begun.form, begun.draft),
    ]
    return frame(
        state,
        title(state, shown, begun.place),
        beside(state, shown, rising(state.risen, parts)),
        under(state, shown, below_part(state, shown, begun.form, begun.draft)),
    )


def resumed(state: State, shown: Opened, draft: Draft) -> list[ft.Control]:
    """Of a deal that is set right or put in, that it had been begun before: what stands in the form
    is not what was written."""
    fresh = draft.now == untouched(shown, draft.place)
    if not draft.resumed or draft.place.number is None or fresh or is_overtaken(shown, draft):
        return []
    say, drop = state.say, partial(state.dropped, draft.place)
    actions = (Action(say("deal.drop"), drop),)
    return [notice(state.look, "news", say("deal.resumed"), actions=actions, live=False)]


@guarded
def header_part(state: State, shown: Opened, draft: Draft) -> ft.Control:
    """What the deal asks; a tap on the dealer says that somebody else dealt."""
    asking, ask = ft.use_state(False)
    info = info_of(shown, draft)
    ft.use_dialog(dealer_dialog(state, shown, info, draft, partial(ask, False)) if asking else None)
    asks: Any = ft.use_ref(lambda: partial(ask, True))
    return header_lines(state, shown, info, asks.current)


@memo
def header_lines(
    state: State, shown: Opened, info: DealInfo[Any], on_dealer: Callable[[], Any]
) -> ft.Control:
    """It stays as it is while the deal is filled in."""
    return ft.Column(
        deal_header(state, shown, info, on_dealer),
        spacing=16,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


@guarded
def form_part(state: State, shown: Opened, form: DealForm[Any], draft: Draft) -> ft.Control:
    """The game's own form, drawn anew with every tap."""
    return form.body(entering_of(state, shown, draft))


@guarded
def below_part(state: State, shown: Opened, form: DealForm[Any], draft: Draft) -> ft.Control:
    """What a tap has made of the deal."""

    def judge() -> Judged:
        return judged(form, entering_of(state, shown, draft))

    drawn: ft.Control = foot(state, shown, draft, judge)
    return drawn


def info_of(shown: Opened, draft: Draft) -> DealInfo[Any]:
    """The deal that is entered, and who dealt it."""
    info = shown.info_at(draft.place)
    assert info is not None
    dealt_by = draft.now.dealt_by
    if dealt_by is not None and dealt_by < info.players:
        return info.dealt_by(dealt_by)
    return info.dealt_by(info.due)


def entering_of(state: State, shown: Opened, draft: Draft) -> Entering:
    """What the game's form is given."""
    return Entering(
        shown.game,
        info_of(shown, draft),
        shown.names,
        draft.now.form,
        draft.change,
        state.say,
        state.layout,
        state.preferences,
        form_width(state),
        draft.own,
        draft.remember,
        state.still,
        state.risen.rise,
    )


def title(state: State, shown: Opened, place: Place) -> ft.Control:
    """Which deal of which game it is."""
    say, info = state.say, shown.info_at(place)
    assert info is not None
    if place.number is None:
        under = number_of(say, shown, info.number)
    else:
        under = say("deal.insert" if place.before else "deal.amend", number=place.number)
    return match_header(state.look, shown.game.id, say(f"game.{shown.game.id}"), under)


def two_panes(state: State) -> bool:
    return state.layout.wide and state.layout.tall


def form_width(state: State) -> float:
    """What the form has of the window."""
    width = room(state.layout)
    if two_panes(state):
        return (width - GAP) * (1 - BESIDE)
    return width


def beside(state: State, shown: Opened, form: ft.Control) -> ft.Control:
    """The form; in a wide window the score sheet beside it, or the form in the middle as long as
    there is none."""
    if not two_panes(state):
        return form
    if not shown.reckoned.deals:
        return middle(state.layout, form, form_width(state))
    left = ft.Container(form, width=form_width(state))
    width = (room(state.layout) - GAP) * BESIDE
    # The sheet is only looked at here.
    sheet = score_sheet(state.look, state.say, shown.told(sheet_of, state.say), width, None)
    return ft.Row(
        [left, ft.Container(sheet, width=width)],
        spacing=GAP,
        expand=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def under(state: State, shown: Opened, below: ft.Control) -> ft.Control:
    """What stands at the foot, as wide as the form and under it."""
    alone = not shown.reckoned.deals
    side = ft.MainAxisAlignment.CENTER if alone else ft.MainAxisAlignment.START
    return at_most(state.layout, below, form_width(state), side)
