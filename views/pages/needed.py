"""What is certain of who can still win and with what, in quiet lines under the standing."""

from __future__ import annotations

import flet as ft

from views.opened import Opened
from views.parts.words import words
from views.state import State
from views.theme import SMALL


def needed(state: State, shown: Opened) -> list[ft.Control]:
    """A line for each certain thing; nothing where nothing is."""
    if not shown.reckoned.deals:
        return []
    lines: list[ft.Control] = [
        words(
            state.look,
            state.say(f"need.{need.code}", name=shown.names[need.player], **dict(need.params)),
            SMALL,
            colour=ft.Colors.ON_SURFACE_VARIANT,
        )
        for need in shown.game.needs(shown.reckoned)
    ]
    return [ft.Column(lines, spacing=4, tight=True)] if lines else []
