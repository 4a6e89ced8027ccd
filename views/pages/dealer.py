"""Somebody else dealt: who, for this deal alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from scoring.core import DealInfo
from views.drafts import Draft
from views.entry import form_of
from views.opened import Opened
from views.pages.changes import dialog
from views.parts.buttons import quiet_button
from views.parts.choice import Choice, choices
from views.state import State


def dealer_dialog(
    state: State, shown: Opened, info: DealInfo[Any], draft: Draft, close: Callable[[], None]
) -> ft.AlertDialog:
    """The players to choose from; the one due is marked."""
    say, names = state.say, shown.names

    def choose(player: int) -> None:
        form = form_of(shown.match.game_id)
        turned = form.turned if form is not None and player != info.dealer else None
        draft.dealt(None if player == info.due else player, turned)
        close()

    said = [say("deal.due", name=name) if i == info.due else name for i, name in enumerate(names)]
    options = [Choice(i, name, name) for i, name in enumerate(said)]
    return dialog(
        state,
        say("deal.who-dealt"),
        [choices(state.look, options, info.dealer, choose, width=None)],
        [quiet_button(state.look, say("deal.keep"), partial(close))],
        close,
    )
