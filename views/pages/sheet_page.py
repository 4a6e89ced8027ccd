"""«Taškų lapas» of one match, and the sheet of several with the standings over them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import flet as ft

from scoring.evening import evening
from scoring.sheets import FORMATS, SEVERAL_FORMATS, Making, Sheet, Source, gathered, written
from scoring.texts import texts
from views import routes
from views.context import use_state
from views.file_names import file_name
from views.pages.absent import absent, home_button
from views.pages.desk import desk_view
from views.pages.desk_job import Asked, Desk, use_desk
from views.pages.frame import frame, heading, scrolling
from views.parts.notice import notice
from views.safety import guarded_view
from views.state import State


def use_sources(state: State, match_ids: tuple[str, ...], seen: Any) -> tuple[Source, ...] | None:
    """The matches with their names, read again when `seen` of them changes; None before the
    first time."""
    kept: Any = ft.use_state
    sources, put = kept(None)

    async def read() -> None:
        put(await state.sources(match_ids))

    ft.use_effect(read, [match_ids, seen])
    found: tuple[Source, ...] | None = sources
    return found


@guarded_view
def match_sheet() -> Any:
    """The sheet of one match at its address."""
    state = use_state()
    match_id = ft.use_route_params()["id"]

    async def arrived() -> None:
        await state.arrived(routes.sheet(match_id))

    ft.use_effect(arrived, [match_id])
    shown = state.match_at(match_id)
    sources = use_sources(state, (match_id,), shown and (shown.match.base, shown.names))
    desk = one_desk(state, sources[0]) if sources else None
    job = use_desk(state, desk)
    if shown is None:
        return absent(state, match_id)
    title = state.say("sheet-page.title")
    if desk is None:
        return frame(state, heading(state, title), ft.Container(expand=True))
    return desk_view(state, desk, job)


def one_desk(state: State, source: Source) -> Desk:
    """The desk of one match."""
    match, names = source

    def made(asked: Asked) -> Making[bytes]:
        return written(asked.form, [source], asked.language, proof=asked.proof, dark=asked.dark)

    def sheet(asked: Asked) -> Making[Sheet]:
        return gathered([source], asked.language, asked.proof)

    def name(asked: Asked) -> str:
        game = texts(asked.language)(f"game.{match.game_id}")
        return file_name(game, evening(match.started), names, asked.form)

    def address(asked: Asked) -> str:
        return routes.paper(match.id, asked.language, asked.proof)

    key = (match.id, match.base, names)
    return Desk(state.say("sheet-page.title"), key, FORMATS, made, sheet, name, address)


@guarded_view
def several_sheet() -> Any:
    """One sheet of the matches in the address."""
    state = use_state()
    match_ids = tuple(dict.fromkeys(ft.use_route_params()["ids"].split(",")))

    async def arrived() -> None:
        await state.arrived(routes.sheets(match_ids))

    ft.use_effect(arrived, [match_ids])
    chosen = set(match_ids)
    seen = [entry for entry in state.summaries or () if entry.id in chosen]
    sources = use_sources(state, match_ids, seen)
    desk = several_desk(state, sources, len(match_ids)) if sources else None
    job = use_desk(state, desk)
    if desk is None:
        parts: list[ft.Control] = []
        if sources is not None:
            parts = [notice(state.look, "problem", state.say("sheet-page.none"))]
            parts.append(home_button(state))
        title = heading(state, state.say("sheet-page.several"))
        return frame(state, title, scrolling(parts))
    return desk_view(state, desk, job)


def several_desk(state: State, sources: Sequence[Source], wanted: int) -> Desk:
    """The desk of several matches. One that is left alone is a match like any other, but in the
    formats of several."""

    def made(asked: Asked) -> Making[bytes]:
        return written(asked.form, sources, asked.language, proof=asked.proof)

    def sheet(asked: Asked) -> Making[Sheet]:
        return gathered(sources, asked.language, asked.proof)

    def name(asked: Asked) -> str:
        dates = [date for date in (evening(match.started) for match, _ in sources) if date]
        names = list(dict.fromkeys(name for source in sources for name in source.names))
        title = texts(asked.language)("sheet.matches")
        return file_name(title, min(dates, default=""), names, asked.form)

    above: list[ft.Control] = []
    if wanted > len(sources):
        lost = state.say.count("sheet-page.left-out", wanted - len(sources))
        above.append(notice(state.look, "problem", lost))
    return Desk(
        state.say("sheet-page.several"),
        tuple((match.id, match.base, names) for match, names in sources),
        SEVERAL_FORMATS,
        made,
        sheet,
        name,
        above=tuple(above),
    )
