"""How one deal was reckoned, in words and figures: what a tap on its row shows."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from scoring.core import Played
from views import routes
from views.entry import form_of
from views.entry.telling import Telling, by_player
from views.opened import Opened
from views.pages.changes import dialog, dialog_width
from views.parts.buttons import quiet_button
from views.parts.notice import notice
from views.parts.words import words
from views.state import State
from views.wording import asks


def deal_told(
    state: State,
    shown: Opened,
    number: int,
    remove: Callable[[], Any],
    leave: Callable[[str], None],
    close: Callable[[], None],
) -> ft.AlertDialog:
    """The deal of that number: what it asked, what is wrong with it, every reason for points; and
    how to mend it."""
    deals = shown.reckoned.deals
    played = deals[number - 1] if number <= len(deals) else None
    content: list[ft.Control] = []
    if state.may_write(shown.match.id):
        content.append(mends(state, shown, number, played is not None, remove, leave))
    if played is None:
        content.insert(0, notice(state.look, "problem", state.say("deal.after-end"), live=False))
    else:
        content += reckoning(state, shown, played)
    return dialog(
        state,
        state.say("match.deal", number=number),
        content,
        [quiet_button(state.look, state.say("match.close"), close)],
        close,
    )


def mends(
    state: State,
    shown: Opened,
    number: int,
    counted: bool,
    remove: Callable[[], Any],
    leave: Callable[[str], None],
) -> ft.Control:
    """«Taisyti», «Šalinti», «Įterpti padalijimą prieš šį». A deal after the end can only go."""
    say, look, match_id = state.say, state.look, shown.match.id

    buttons: list[ft.Control] = []
    if counted and form_of(shown.game.id) is not None:
        amend = partial(leave, routes.deal(match_id, number))
        buttons.append(quiet_button(look, say("match.amend"), amend, outlined=True))
    buttons.append(quiet_button(look, say("match.remove"), remove, outlined=True, grave=True))
    if counted and form_of(shown.game.id) is not None:
        insert = partial(leave, routes.deal(match_id, number, before=True))
        buttons.append(quiet_button(look, say("match.insert"), insert, outlined=True))
    return ft.Row(buttons, wrap=True, spacing=8, run_spacing=8)


def reckoning(state: State, shown: Opened, played: Played[Any, Any]) -> list[ft.Control]:
    """What it asked, what is wrong with it, and every reason for points."""
    say, look = state.say, state.look
    wrong = [say.problem(problem) for problem in played.problems]
    parts: list[ft.Control] = []
    if wrong:
        parts.append(notice(look, "problem", *wrong, say("deal.mend-it"), live=False))
    quiet = ft.Colors.ON_SURFACE_VARIANT
    parts += [words(look, line, colour=quiet) for line in asks(say, played.info, shown.names)]
    if played.score is None:
        return parts
    form = form_of(shown.game.id)
    tell = form.told if form is not None and form.told is not None else by_player
    return [*parts, tell(Telling(played, shown.names, say, look, dialog_width(state)))]
