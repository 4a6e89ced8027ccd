"""The line that tells what has just happened, with «Atšaukti» in it where it can be undone."""

from __future__ import annotations

import flet as ft

from views.state import State


def told(state: State, match_id: str) -> list[ft.Control]:
    """The line about this match, or nothing."""
    notice = state.notice
    if notice is None or notice.match_id != match_id:
        return []
    base = notice.undo
    line: list[ft.Control] = [ft.Text(state.say(notice.code, **dict(notice.params)), expand=True)]
    if base is not None:

        async def undo() -> None:
            await state.undone(match_id, base)

        line.append(ft.TextButton(state.say("match.undo"), on_click=undo))
    return [ft.Semantics(content=ft.Row(line), live_region=True)]
