"""Keys for who plays at a desk. They act only where no field has the focus and no dialog is open;
Enter, Tab and Space belong to the focused control alone.
"""

from __future__ import annotations

import time

import flet as ft

from views import routes
from views.entry import form_of
from views.focus import keyed, typing
from views.state import State

SETTLING = 1.0
"""Seconds after the beginning of a connection in which keys are let pass: those pressed while it
was cut are sent again, and nobody knows any more what they were meant for."""
ACTS = ("Enter", "Space", " ")
"""Keys that act on what has the focus."""


class Keys:
    """The keys of one connection."""

    def __init__(self, page: ft.Page, state: State) -> None:
        self._page = page
        self._state = state
        self._begun = time.monotonic()
        page.on_keyboard_event = self.pressed

    async def pressed(self, event: ft.KeyboardEvent) -> None:
        """Esc goes back, Ctrl+Z and Ctrl+Y undo and redo, other keys enter what the form says."""
        early = time.monotonic() - self._begun < SETTLING
        key = event.key.removeprefix("Numpad ")
        if key in ACTS and not early:
            keyed(self._page)
        if early or typing(self._page) or self._asks():
            return
        if (event.ctrl or event.meta) and not event.alt:
            await self._step("Y" if event.shift and key == "Z" else key)
        elif event.ctrl or event.meta or event.alt:
            return
        elif key == "Escape":
            self._back()
        else:
            self._enter(key)

    def _asks(self) -> bool:
        """Whether a dialog is open: it has the keys to itself."""
        dialogs = self._page._dialogs.controls
        return any(isinstance(one, ft.AlertDialog) and one.open for one in dialogs)

    def _back(self) -> None:
        here = self._page.route
        if routes.back(here) != here:
            self._page.navigate(routes.back(here))

    async def _step(self, key: str) -> None:
        """One step of the match that is shown, as its log stands on this screen."""
        state = self._state
        shown = state.shown
        if shown is None or self._page.route != routes.match(shown.match.id):
            return
        if key == "Z" and shown.history.done:
            await state.undone(shown.match.id, shown.match.base)
        elif key == "Y" and shown.history.undone:
            await state.redone(shown.match.id, shown.match.base)

    def _enter(self, key: str) -> None:
        """What the form of the deal that is entered makes of the key."""
        state = self._state
        place = routes.deal_of(self._page.route)
        draft = state.draft_at(place) if place is not None else None
        shown = state.match_at(place.match_id) if place is not None else None
        form = form_of(shown.match.game_id) if shown is not None else None
        if draft is None or shown is None or form is None or form.keys is None:
            return
        from views.pages.deal import entering_of  # with the first key in a form: see `late`

        change = form.keys(entering_of(state, shown, draft), key)
        if change is not None:
            keyed(self._page)
            draft.change(change)
