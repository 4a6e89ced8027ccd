"""What is certain of who can still win and with what, in quiet lines under the standing."""

from __future__ import annotations

import flet as ft

from scoring.texts import Texts
from views.memo import memo
from views.opened import Opened
from views.parts.words import words
from views.state import State
from views.theme import SMALL, Look


def needed(state: State, shown: Opened) -> list[ft.Control]:
    """A line for each certain thing; nothing where nothing is."""
    lines = shown.told(certain, state.say)
    return [told_lines(state.look, lines)] if lines else []


def certain(say: Texts, shown: Opened) -> tuple[str, ...]:
    """In words, and nothing before the first deal."""
    if not shown.reckoned.deals:
        return ()
    return tuple(
        say(f"need.{need.code}", name=shown.names[need.player], **dict(need.params))
        for need in shown.game.needs(shown.reckoned)
    )


@memo
def told_lines(look: Look, lines: tuple[str, ...]) -> ft.Control:
    """They stay as they are while they say the same."""
    quiet = ft.Colors.ON_SURFACE_VARIANT
    return ft.Column(
        [words(look, line, SMALL, colour=quiet) for line in lines], spacing=4, tight=True
    )
