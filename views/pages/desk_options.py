"""What can be chosen for a sheet: the format, its language, the proof, a dark picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import flet as ft

from scoring.texts import LANGUAGES
from views.pages.desk_job import Desk, Job, proven
from views.parts.choice import Choice, choices
from views.parts.header import section
from views.parts.press import press
from views.parts.words import words
from views.state import State
from views.theme import HEAD, SMALL


def options(state: State, desk: Desk, job: Job) -> list[ft.Control]:
    """A line of choices for each thing that the format has."""
    say, asked = state.say, job.asked
    forms = [(form, say(f"sheet-page.form.{form}")) for form in desk.forms]
    parts = line(state, job, "form", say("sheet-page.format"), forms)
    parts.append(quiet(state, say(f"sheet-page.about.{asked.form}")))
    if asked.form != "json":
        tongues = [(one, say(f"settings.language.{one}")) for one in LANGUAGES]
        parts += line(state, job, "language", say("sheet-page.language"), tongues)
    if asked.form == "png":
        shades = [(False, say("sheet-page.light")), (True, say("sheet-page.dark"))]
        parts += line(state, job, "dark", say("sheet-page.picture"), shades)
    if proven(desk, asked):
        parts += [proof(state, job), quiet(state, say("sheet-page.proof-about"))]
    return parts


def proof(state: State, job: Job) -> ft.Control:
    """«Su įrodymu», with a mark where it is asked for."""
    look, text, on = state.look, state.say("sheet-page.proof"), job.asked.proof
    icon = ft.Icons.CHECK_BOX if on else ft.Icons.CHECK_BOX_OUTLINE_BLANK
    content = ft.Row(
        [
            ft.Icon(icon, color=ft.Colors.PRIMARY, size=look.size(HEAD)),
            words(look, text, strong=on),
        ],
        spacing=8,
        tight=True,
    )
    toggle = partial(chosen, job, "proof", not on)
    box = press(look, content, text, toggle, selected=on, pad=(8, 13))
    return ft.Container(ft.Row([box]), padding=ft.Padding.only(top=8))


def chosen(job: Job, field: str, value: Any) -> None:
    job.ask(job.asked._replace(**{field: value}))


def line(
    state: State, job: Job, field: str, about: str, values: Sequence[tuple[Any, str]]
) -> list[ft.Control]:
    """One thing to choose, with all that it may be."""
    offered = [Choice(value, text, f"{about}: {text}") for value, text in values]
    choose: Callable[[Any], None] = partial(chosen, job, field)
    return [
        section(state.look, about),
        choices(state.look, offered, getattr(job.asked, field), choose, width=None),
    ]


def quiet(state: State, text: str) -> ft.Control:
    return words(state.look, text, SMALL, colour=ft.Colors.ON_SURFACE_VARIANT)
