"""What is certain of who can still win and with what, in quiet lines under the standing."""

from __future__ import annotations

import flet as ft

from views.memo import memo
from views.opened import Opened
from views.parts.words import words
from views.state import State
from views.theme import SMALL, Look


def needed(state: State, shown: Opened) -> list[ft.Control]:
    """A line for each certain thing; nothing where nothing is."""
    if not shown.reckoned.deals:
        return []
    lines = tuple(
        state.say(f"need.{need.code}", name=shown.names[need.player], **dict(need.params))
        for need in shown.game.needs(shown.reckoned)
    )
    return [told_lines(state.look, lines)] if lines else []


@memo
def told_lines(look: Look, lines: tuple[str, ...]) -> ft.Control:
    """They stay as they are while they say the same."""
    quiet = ft.Colors.ON_SURFACE_VARIANT
    return ft.Column(
        [words(look, line, SMALL, colour=quiet) for line in lines], spacing=4, tight=True
    )
