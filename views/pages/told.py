"""The line that tells what has just happened, with «Atšaukti» in it where it can be undone."""

from __future__ import annotations

from functools import partial

import flet as ft

from views.parts.notice import Action, Kind, notice
from views.screen import TROUBLE
from views.state import State

KINDS: dict[str, Kind] = {"told.conflict": "conflict"}


def told(state: State, match_id: str = "") -> list[ft.Control]:
    """The line about this match (or about none), or nothing."""
    line = state.notice
    if line is None or line.match_id != match_id:
        return []
    text = state.say(line.code, **dict(line.params))
    kind: Kind = "problem" if line.code.startswith(TROUBLE) else KINDS.get(line.code, "done")
    actions: tuple[Action, ...] = ()
    if line.undo is not None:
        actions = (Action(state.say("match.undo"), partial(state.undone, match_id, line.undo)),)
    return [notice(state.look, kind, text, actions=actions)]
