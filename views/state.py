"""The state of one person's screen: what it shows, and what can happen on it.

Intents are named by what happened. Each carries the match and the length of its log as the
person saw it, is kept first and shown after; what the book refuses is shown as it is there.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from scoring.book import Conflict, DraftKey, Person, Saved, Trouble
from scoring.core import Deal, Params
from scoring.log import Event
from views import preferences
from views.drafts import Place
from views.exchange import Exchange
from views.plan import Plan
from views.screen import Notice, draft_key
from views.wording import points_by_name

DOUBLE_TAP = 0.18
"""Seconds between two taps of which the second was not made for what the first brought: nobody
sees a new standing and answers it so fast."""


class State(Exchange):
    """A screen and its intents. An intent gives True when what it is about is on the disk."""

    async def recorded(self, place: Place, base: int, deal: Deal[Any]) -> bool:
        """A deal was entered, or corrected; its draft goes in the same step."""
        match_id, number = place
        draft, shown = self.draft_at(place), self.match_at(match_id)
        if draft is None or shown is None:
            return False
        await draft.settled()
        kind = "played" if number is None else "amended"
        event = Event(kind, number=number, deal=deal)
        key = draft_key(shown, place, self._device)
        if not await self._append(match_id, base, event, f"told.{kind}", key):
            return False
        self.draft = None
        return True

    async def dropped(self, place: Place) -> None:
        """A draft is not wanted any more: the form begins anew."""
        draft, shown = self.draft_at(place), self.match_at(place[0])
        if draft is None or shown is None:
            return
        await draft.settled()
        await self._book.drop_draft(place[0], *draft_key(shown, place, self._device))
        self.draft = None
        await self.read()

    async def undone(self, match_id: str, base: int) -> bool:
        """«Atšaukti»: the last step is taken back."""
        return self._new_step() and await self._append(
            match_id, base, Event("undone"), "told.undone"
        )

    async def redone(self, match_id: str, base: int) -> bool:
        """«Grąžinti»: the step that was taken back is there again."""
        return self._new_step() and await self._append(
            match_id, base, Event("redone"), "told.redone"
        )

    def _new_step(self) -> bool:
        """Whether this is no second tap of a double one. The button stays where it was with the
        next step on it, so that the log seen cannot tell them apart."""
        now = time.monotonic()
        if now - self._stepped < DOUBLE_TAP:
            return False
        self._stepped = now
        return True

    async def began(self, plan: Plan) -> bool:
        """A new match; tapped twice it is one."""
        setup = plan.setup()
        if setup is None or plan.match_id in self._writing:
            return False
        self._writing.add(plan.match_id)
        try:
            kept = await self._book.begin(
                plan.game_id,
                setup.players,
                setup.first_dealer,
                setup.rules,
                match_id=plan.match_id,
            )
        finally:
            self._writing.discard(plan.match_id)
        if not isinstance(kept, Saved):
            self._trouble(kept)
            return False
        if self._plans is not None:
            await self._plans.settled()
        await self._book.keep_form(self._device, None)
        self.plan = None
        return True

    def planned(self, change: Callable[[Plan], Plan]) -> None:
        """Something was changed in the new-match form."""
        if self.plan is not None and self._plans is not None:
            self.plan = change(self.plan)
            self._plans.put(self.plan)

    async def game_chosen(self, game_id: str) -> None:
        """A game was chosen before the new-match form is there."""
        if self.plan is None:
            await self._read_plan()
        self.planned(lambda plan: plan.with_game(game_id))

    async def renamed(self, person_id: str, name: str) -> bool:
        """A player has another name, in every match."""
        person = await self._book.rename(person_id, name)
        if not isinstance(person, Person):
            self._trouble(person)
            return False
        self.notice = None
        await self.read()
        return True

    async def preferred(self, name: str, value: object) -> bool:
        """Something was chosen for this device."""
        chosen = preferences.read({**preferences.write(self.preferences), name: value})
        kept = await self._book.keep_preferences(self._device, preferences.write(chosen))
        if isinstance(kept, Trouble):
            self._trouble(kept)
            return False
        self.preferences = chosen
        return True

    async def person_came(self, name: str) -> bool:
        """A new player, who also sits down in the new match."""
        person = await self._book.add_person(name)
        if not isinstance(person, Person):
            self._trouble(person)
            return False
        self.people = tuple(await self._book.people())
        if self.plan is None:
            await self._read_plan()
        self.planned(lambda p: p if person.id in p.players else p.toggled(person.id))
        return True

    async def _append(
        self,
        match_id: str,
        base: int,
        event: Event,
        told: str,
        draft: DraftKey | None = None,
    ) -> bool:
        """Keeps the event, then shows it; True when it is on the disk. A second tap while the
        first is on its way, or on what that one changed, is no second event."""
        if match_id in self._writing:
            return False
        self._writing.add(match_id)
        try:
            kept = await self._book.append(match_id, base, event, draft=draft)
        finally:
            self._writing.discard(match_id)
        if isinstance(kept, Saved):
            self._last_write = (match_id, base)
            self._show(kept.match)
            undo = kept.match.base if event.kind in ("played", "amended", "inserted") else None
            self.notice = Notice(told, self._about(event), match_id, undo)
            return True
        if isinstance(kept, Conflict):
            if self._last_write != (match_id, base):
                self.notice = Notice("told.conflict", (), match_id)
            self._show(kept.match)
        else:
            self._trouble(kept, match_id)
        return False

    def _about(self, event: Event) -> Params:
        """What the line about an event tells: the deal's number and its points."""
        shown = self.shown
        if shown is None or event.deal is None:
            return ()
        number = event.number or len(shown.reckoned.deals)
        played = shown.reckoned.deals[number - 1]
        points = played.score.points if played.score else ()
        return (("number", number), ("points", points_by_name(shown.names, points)))
