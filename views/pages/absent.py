"""What is said where there is nothing to show: an unknown address, a match that is not there."""

from __future__ import annotations

import flet as ft

from views import routes
from views.context import use_state
from views.pages.frame import EDGE, frame, heading, scrolling
from views.parts.buttons import main_button
from views.parts.header import page_title
from views.parts.words import words
from views.safety import guarded
from views.state import State

VIEW = 10
"""What the view keeps free round a page that is not one of ours."""


def absent(state: State, match_id: str) -> ft.View:
    """In place of a match's screen: it is not in the book, cannot be read, or has no such deal."""
    there = state.match_at(match_id) is not None
    if not there and not state.looked_for(match_id):
        return frame(state, heading(state, state.say("app.title")), ft.Container(expand=True))
    return saying(state, "absent.deal" if there else "absent.match")


def saying(state: State, text: str) -> ft.View:
    """A view with one sentence and the way home."""
    body = scrolling([words(state.look, state.say(text)), home_button(state)])
    return frame(state, heading(state, state.say("app.title")), body)


@guarded
def unknown() -> ft.Control:
    """For an address that leads nowhere."""
    state = use_state()
    title = page_title(state.look, state.say("app.title"))
    column = ft.Column(
        [title, words(state.look, state.say("absent.page")), home_button(state)], spacing=16
    )
    return ft.SafeArea(ft.Container(column, padding=EDGE - VIEW))


def home_button(state: State) -> ft.Control:
    def home() -> None:
        ft.context.page.navigate(routes.HOME)

    return ft.Row([main_button(state.look, state.say("absent.home"), home)])
