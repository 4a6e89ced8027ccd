"""What is said where there is nothing to show: an unknown address, a match that is not there."""

from __future__ import annotations

import flet as ft

from views import routes
from views.context import use_state
from views.pages.frame import frame
from views.safety import guarded
from views.state import State


def absent(state: State, match_id: str) -> ft.View:
    """In place of a match's screen: it is not in the book, cannot be read, or has no such deal."""
    shown = state.match_at(match_id)
    return saying(state, "absent.deal" if shown is not None else "absent.match")


def saying(state: State, text: str) -> ft.View:
    """A view with one sentence and the way home."""
    say = state.say
    home = ft.FilledButton(say("absent.home"), on_click=lambda _: go_home())
    return frame(say("app.title"), [ft.Text(say(text)), ft.Row([home])])


@guarded
def unknown() -> ft.Control:
    """For an address that leads nowhere."""
    say = use_state().say
    return ft.Column(
        [
            ft.Text(say("absent.page"), theme_style=ft.TextThemeStyle.HEADLINE_SMALL),
            ft.FilledButton(say("absent.home"), on_click=lambda _: go_home()),
        ]
    )


def go_home() -> None:
    ft.context.page.navigate(routes.HOME)
