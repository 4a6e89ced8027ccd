"""«Taisyti partijos duomenis»: seats, names, first dealer, house rules that were set wrong.

One logged change, with the new standing before it is confirmed; never the number of players.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

import flet as ft

from scoring.log import Setup
from scoring.texts import Texts
from views import routes
from views.context import use_state
from views.drafts import Latest
from views.focus import Typed
from views.layout import Layout
from views.mending import preview
from views.opened import Opened
from views.pages.absent import absent
from views.pages.changes import preview_lines
from views.pages.frame import at_most, frame, heading, middle, scrolling
from views.pages.house_rules import house_rules
from views.pages.replaced import Put, others
from views.pages.seating import movers, sits
from views.pages.told import told
from views.parts.buttons import icon_button, main_button, quiet_button
from views.parts.choice import Choice, choices
from views.parts.header import section
from views.parts.notice import notice
from views.parts.words import words
from views.plan import Plan
from views.reseating import Reseating, of_setup
from views.safety import guarded_view
from views.state import State
from views.theme import SMALL, Look


class Asked(NamedTuple):
    """Whose results are to be another's, by the number of the results; and the name typed."""

    old: int
    typed: Typed


NOBODY = Asked(-1, Typed())

Half = tuple[Setup, Reseating]
"""What the form stands on, and the form."""


@guarded_view
def data_page() -> Any:
    """The data of the match of the address."""
    state = use_state()
    match_id = ft.use_route_params()["id"]

    async def arrived() -> None:
        await state.arrived(routes.data(match_id))

    ft.use_effect(arrived, [match_id])
    shown = state.match_at(match_id)
    if shown is None:
        return absent(state, match_id)
    return mending_view(state, shown)


@guarded_view
def mending_view(state: State, shown: Opened) -> ft.View:
    """Seats, dealer, rules; below them what would change. It begins anew where somebody else has
    set the data right meanwhile."""
    setup = shown.history.contents.setup
    begun = of_setup(shown.match, setup)
    form = use_form(state, shown, setup, begun)
    now, put = form.now, form.put
    asked, ask = ft.use_state(NOBODY)
    close = partial(ask, NOBODY)
    ft.use_dialog(others(state, now, *asked, put, close) if asked is not NOBODY else None)

    def replace(old: int) -> None:
        ask(Asked(old, Typed()))

    parts = [
        section(state.look, state.say("data.seats")),
        words(state.look, state.say("data.what"), SMALL, colour=ft.Colors.ON_SURFACE_VARIANT),
        *(seat(state, now, place, put, replace) for place in range(len(now.seats))),
        *dealer(state, now, put),
        *house_rules(Planner(state.say, state.look, state.layout, put), now.plan),
        *effect(state, shown, now),
    ]
    body = middle(state.layout, scrolling(parts, spacing=12))
    title = heading(state, state.say("menu.data"))
    confirmed = confirm(state, shown, form)
    below = at_most(state.layout, confirmed, side=ft.MainAxisAlignment.CENTER)
    return frame(state, title, body, below)


class Form(NamedTuple):
    """The form as it is filled in; `gone` drops what was kept of it. `newest` is what it is at the
    moment: a change may not be drawn yet."""

    now: Reseating
    newest: Callable[[], Reseating]
    put: Put
    gone: Callable[[], Awaitable[None]]


def use_form(state: State, shown: Opened, setup: Setup, begun: Reseating) -> Form:
    """A hook: every change is kept at once, and is there again after a reload or a restart."""
    match = shown.match

    async def write(_: Half, now: Half) -> bool:
        return await state.keep_half_mended(match, *now)

    kept, show = ft.use_state((setup, begun))
    store: Any = ft.use_ref(lambda: Latest((setup, begun), write))
    latest: Latest[Half] = store.current

    async def resumed() -> None:
        before = latest.value
        half = (setup, await state.half_mended(match, setup))
        if latest.value is before and not latest.busy:
            latest.value = latest.written = half
            show(half)

    def newest() -> Reseating:
        return latest.value[1] if latest.value[0] == setup else begun

    def put(change: Callable[[Reseating], Reseating]) -> None:
        latest.put((setup, change(newest())))
        show(latest.value)

    async def gone() -> None:
        await latest.settled()
        await state.drop_half_mended(match.id)

    ft.use_effect(resumed, [setup])
    return Form(kept[1] if kept[0] == setup else begun, newest, put, gone)


@dataclass(frozen=True, slots=True)
class Planner:
    """The house rules of a match whose data are set right."""

    say: Texts
    look: Look
    layout: Layout
    put: Put

    def planned(self, change: Callable[[Plan], Plan], /) -> None:
        self.put(lambda now: now.agreed(change))


def seat(
    state: State, now: Reseating, place: int, put: Put, ask: Callable[[int], None]
) -> ft.Control:
    """One player with his results: to be moved, or given another name."""
    say, look, old = state.say, state.look, now.seats[place]
    name = state.names.get(now.players[old], now.players[old])

    def move(by: int) -> None:
        put(lambda now: now.moved(place, by))

    return ft.Row(
        [
            *sits(look, place, name),
            icon_button(
                look, ft.Icons.SWAP_HORIZ, say("data.replace", name=name), partial(ask, old)
            ),
            *movers(look, say, name, place, len(now.seats), move),
        ],
        spacing=4,
    )


def dealer(state: State, now: Reseating, put: Put) -> list[ft.Control]:
    """Who dealt first."""
    say, look = state.say, state.look
    options = []
    for old in now.seats:
        name = state.names.get(now.players[old], now.players[old])
        options.append(Choice(old, name, say("new.deals", name=name)))
    return [
        section(look, say("new.dealer")),
        choices(look, options, now.dealer, lambda old: put(lambda now: now.dealt(old)), width=None),
    ]


def effect(state: State, shown: Opened, now: Reseating) -> list[ft.Control]:
    """What would change, or what is wrong with the rules."""
    _, problems = now.plan.judged()
    if problems:
        return [notice(state.look, "problem", *map(state.say.problem, problems))]
    event = now.event(shown.history.contents.setup)
    seen = preview(shown, event, state.names) if event is not None else None
    if seen is None:
        return []
    lines = ft.Column(preview_lines(state, seen), spacing=6, tight=True)
    return [ft.Divider(height=1), section(state.look, state.say("moves.title")), lines]


def confirm(state: State, shown: Opened, form: Form) -> ft.Control:
    """«Nekeisti», and «Pataisyti» once something is another."""
    say, look, match_id = state.say, state.look, shown.match.id
    event = form.now.event(shown.history.contents.setup)

    async def leave() -> None:
        await form.gone()
        ft.context.page.navigate(routes.match(match_id))

    async def mend() -> None:
        newest = form.newest().event(shown.history.contents.setup)
        if newest is None or newest.setup is None:
            return
        if await state.mended(match_id, shown.match.base, newest.setup, newest.order):
            await leave()

    roomy = look.text_size < 150
    mend_it = main_button(
        look, say("data.mend"), mend if event is not None else None, expand=roomy or None
    )
    both = [quiet_button(look, say("deal.keep"), leave, outlined=True), mend_it]
    buttons = (
        ft.Row(both, spacing=8)
        if roomy
        else ft.Column(
            both, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
        )
    )
    return ft.Column(
        [*told(state, match_id), buttons],
        spacing=8,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
