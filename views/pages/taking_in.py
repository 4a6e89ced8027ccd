"""«Įkelti partiją»: a score file becomes a match of the book, or it is said why not."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import flet as ft

from scoring import score_file
from scoring.book import AlreadyThere, Saved
from scoring.core import Problem, Problems, problem
from scoring.score_file.text import MOST_BYTES
from views import routes
from views.making import off_the_loop
from views.parts.buttons import quiet_button
from views.parts.notice import Action, Kind, notice
from views.serving import incoming
from views.state import State

TOLD = 8
"""So many problems are told; the others are counted."""


class Told(NamedTuple):
    """What came of a file. `match_id` is the match to be opened, "" where there is none."""

    kind: Kind
    lines: tuple[str, ...]
    match_id: str = ""


Tell = Callable[[Told | None], None]


def use_taking_in(state: State) -> tuple[ft.Control, list[ft.Control]]:
    """The button, and what is told of the file that was picked last."""
    kept: Any = ft.use_state
    told, tell = kept(None)

    async def came(event: ft.FilePickerResultEvent) -> None:
        await picked(state, tell, event)

    picker: ft.FilePicker = ft.use_memo(lambda: ft.FilePicker(on_result=came), [])
    page = ft.context.page
    action = ft.PickFiles(
        picker,
        file_type=ft.FilePickerFileType.CUSTOM,
        allowed_extensions=["json"],
        with_data=page.web and page.pyodide,
        cancel_upload_on_window_blur=False,
    )
    text = state.say("taking-in.button")
    button = quiet_button(
        state.look, text, None, icon=ft.Icons.FILE_OPEN_OUTLINED, outlined=True, action=action
    )
    return button, line(state, told)


def line(state: State, told: Told | None) -> list[ft.Control]:
    """What came of the file, with the way to its match."""
    if told is None:
        return []
    actions: tuple[Action, ...] = ()
    if told.match_id:
        go = partial(ft.context.page.navigate, routes.match(told.match_id))
        actions = (Action(state.say("home.open"), go),)
    return [notice(state.look, told.kind, *told.lines, actions=actions)]


async def picked(state: State, tell: Tell, event: ft.FilePickerResultEvent) -> None:
    """A file was picked. How large it may be is judged before it is read."""
    if not event.files:
        return
    file, say = event.files[0], state.say
    if file.size > MOST_BYTES:
        tell(refused(state, file.name, (problem("file-large", most=MOST_BYTES),)))
        return
    tell(Told("news", (say("taking-in.reading", name=file.name),)))
    data = await contents(event.control, file)
    if data is None:
        tell(Told("problem", (say("taking-in.lost", name=file.name),)))
    else:
        tell(await taken_in(state, file.name, data))


async def contents(picker: ft.FilePicker, file: ft.FilePickerFile) -> bytes | None:
    """What is in the file: with it already, sent by the browser to the place announced, or read
    from the disk; None where it did not come."""
    if file.bytes is not None:
        return bytes(file.bytes)
    place = incoming.CURRENT.get()
    try:
        if place is not None:
            path = place.announce()
            sent = ft.FilePickerUploadFile(
                upload_url=path, method="POST", id=file.id, name=file.name
            )
            await picker.upload([sent])
            return await place.arrived(path)
        return await off_the_loop(partial(read, file.path)) if file.path else None
    except (OSError, RuntimeError):
        return None


def read(path: str) -> bytes:
    """A little more than is allowed at most, so that what is too long is seen to be."""
    with Path(path).open("rb") as file:
        return file.read(MOST_BYTES + 1)


async def taken_in(state: State, name: str, data: bytes) -> Told:
    """The match goes into the book with its faulty deals, if it is one."""
    found = await off_the_loop(partial(score_file.read, data))
    if found.match is None:
        return refused(state, name, found.problems)
    say, kept = state.say, await state.taken_in(found.match)
    if isinstance(kept, AlreadyThere):
        return Told("news", (say("taking-in.there"),), kept.match_id)
    if not isinstance(kept, Saved):
        return Told("problem", (say(f"trouble.{kept.code}", **dict(kept.params)),))
    if found.problems:
        lines = (say("taking-in.faulty"), *in_words(state, found.problems))
        return Told("problem", lines, kept.match.id)
    game = say(f"game.{kept.match.game_id}")
    return Told("done", (say("taking-in.done", game=game),), kept.match.id)


def refused(state: State, name: str, problems: Problems) -> Told:
    first = state.say("taking-in.refused", name=name)
    return Told("problem", (first, *in_words(state, problems)))


def in_words(state: State, problems: Problems) -> list[str]:
    """A sentence a problem, with the deal that it is in."""
    lines = [sentence(state, one) for one in problems[:TOLD]]
    rest = len(problems) - TOLD
    return [*lines, state.say.count("taking-in.rest", rest)] if rest > 0 else lines


def sentence(state: State, one: Problem) -> str:
    what = state.say.problem(one)
    parts = one.where.split("/")
    if len(parts) > 2 and parts[1] == "deals" and parts[2].isdecimal():
        return state.say("taking-in.in-deal", number=int(parts[2]) + 1, what=what)
    return what
