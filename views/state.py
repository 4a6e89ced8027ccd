"""The state of one person's screen: what it shows, and what can happen on it.

Intents are named by what happened. Each carries the match and the length of its log as the
person saw it, is kept first and shown after; what the book refuses is shown as it is there.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from scoring.book import Conflict, DraftKey, Person, Saved, Trouble
from scoring.core import Deal, Params
from scoring.log import Event, Setup
from scoring.match import Match
from views import preferences
from views.exchange import Exchange
from views.half_entered import draft_key
from views.plan import Plan
from views.routes import Place
from views.screen import Notice, fresh_id
from views.wording import happened, points_by_name

DOUBLE_TAP = 0.18
"""Seconds between two taps of which the second was not made for what the first brought: nobody
sees a new standing and answers it so fast."""
DRAWN = 0.01
"""Seconds after which drawing has at least begun."""
UNSEEN = 0.06
"""Seconds after drawing in which nobody can have seen it, where the machine is slow."""

STEPS = ("undone", "redone")
"""What has an undo of its own already: the line about it offers none."""


def just_begun(match: Match, game_id: str, setup: Setup) -> bool:
    """Whether that match was begun so, and nothing has happened in it yet."""
    return match.game_id == game_id and match.base == 1 and match.contents().setup == setup


class State(Exchange):
    """A screen and its intents. An intent gives True when what it is about is on the disk."""

    async def recorded(self, place: Place, base: int, deal: Deal[Any]) -> bool:
        """A deal was entered, corrected or put in; its draft goes in the same step."""
        match_id, number, before = place
        draft, shown = self.draft_at(place), self.match_at(match_id)
        if draft is None or shown is None:
            return False
        await draft.settled()
        kind = "played" if number is None else "inserted" if before else "amended"
        event = Event(kind, number=number, deal=deal)
        key = draft_key(shown, place, self._device)
        if not await self._append(match_id, base, event, f"told.{kind}", key):
            return False
        self.draft = None
        self.risen.rise()
        return True

    async def dropped(self, place: Place) -> None:
        """A draft is not wanted any more: the form begins anew."""
        draft, shown = self.draft_at(place), self.match_at(place[0])
        if draft is None or shown is None:
            return
        await draft.settled()
        key = draft_key(shown, place, self._device)
        if self._kept(await self._book.drop_draft(place[0], *key), place[0]):
            self.draft = None
            await self.read()

    async def removed(self, match_id: str, base: int, number: int) -> bool:
        """A deal was none: it is taken out."""
        return await self._append(match_id, base, Event("removed", number=number), "told.removed")

    async def mended(
        self, match_id: str, base: int, setup: Setup, order: tuple[int, ...] | None
    ) -> bool:
        """The match's data were set right; `order` as in the event."""
        return await self._append(
            match_id, base, Event("mended", setup=setup, order=order), "told.mended"
        )

    async def noted(self, match_id: str, base: int, note: str) -> bool:
        """Something was written down about the match; "" takes it away."""
        told = "told.noted" if note else "told.note-gone"
        return await self._append(match_id, base, Event("noted", note=note), told)

    async def stopped(self, match_id: str, base: int) -> bool:
        """People went home before the end."""
        return await self._append(match_id, base, Event("stopped"), "told.stopped")

    async def reopened(self, match_id: str, base: int) -> bool:
        """The match that was stopped is taken up again."""
        return await self._append(match_id, base, Event("reopened"), "told.reopened")

    async def undone(self, match_id: str, base: int) -> bool:
        """«Atšaukti»: the last step is taken back."""
        return await self._step(match_id, base, "undone")

    async def redone(self, match_id: str, base: int) -> bool:
        """«Grąžinti»: the step that was taken back is there again."""
        return await self._step(match_id, base, "redone")

    async def _step(self, match_id: str, base: int, kind: str) -> bool:
        """One step back or on again; nothing for the second tap of a double one. The button stays
        where it was with the next step on it, so that the log seen cannot tell the two apart."""
        last, until = self._stepped
        now = time.monotonic()
        if kind == last and now < until:
            return False
        self._stepped = (kind, now + DOUBLE_TAP)
        done = await self._append(match_id, base, Event(kind), f"told.{kind}")
        asyncio.get_running_loop().call_later(DRAWN, self._step_shown)
        return done

    def _step_shown(self) -> None:
        """The new standing was drawn just now, however long that took."""
        kind, until = self._stepped
        self._stepped = (kind, max(until, time.monotonic() + UNSEEN))

    async def began(self, plan: Plan) -> str | None:
        """A new match; tapped twice it is one. Its id; None where there is none. Where the form's
        own id is another match already (begun on another tab, or just before the program was
        ended), it gets a new one."""
        setup = plan.setup()
        if setup is None or plan.match_id in self._beginning:
            return None
        asked = plan.match_id
        self._beginning.add(asked)
        try:
            kept = await self._begun(plan, setup)
            if isinstance(kept, Saved) and not just_begun(kept.match, plan.game_id, setup):
                plan = replace(plan, match_id=fresh_id())
                kept = await self._begun(plan, setup)
        finally:
            self._beginning.discard(asked)
        if not isinstance(kept, Saved):
            self._trouble(kept)
            return None
        if self._plans is not None:
            await self._plans.settled()
        await self._book.keep_form(self._device, None)
        self.plan = None
        return plan.match_id

    async def _begun(self, plan: Plan, setup: Setup) -> Saved | Trouble:
        return await self._book.begin(
            plan.game_id,
            setup.players,
            setup.first_dealer,
            setup.rules,
            by=self.preferences.writer or "",
            match_id=plan.match_id,
        )

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
        async with self._choosing:  # of what was chosen on another of its tabs nothing goes
            known = await self._book.preferences(self._device)
            before = self.preferences if known is None else preferences.read(known)
            chosen = preferences.read({**preferences.write(before), name: value})
            kept = await self._book.keep_preferences(self._device, preferences.write(chosen))
            if isinstance(kept, Trouble):
                self._trouble(kept)
                return False
            if chosen.language != self.preferences.language:
                self.notice = None  # it has words of the other language in it
            self.preferences = chosen
        return True

    async def keys_renewed(self) -> None:
        """«Nauji raktai»: whoever came to the table with one has to come again."""
        visitor = self._book.visitor
        if self._table is None or visitor is None or not visitor.hosts:
            self._trouble(Trouble("host-only"))
            return
        try:
            self._table.keys.renew()
        except OSError as fault:
            self._trouble(Trouble("disk-fault", (("why", fault.strerror or repr(fault)),)))
            return
        self.notice = Notice("table.new-keys-done")

    async def match_key_asked(self, match_id: str) -> None:
        """Somebody is to write in that match alone: there is a key for it from now on."""
        visitor = self._book.visitor
        if self._table is None or visitor is None or not visitor.hosts:
            self._trouble(Trouble("host-only"), match_id)
            return
        try:
            self._table.keys.text("write", match_id)
        except OSError as fault:
            why = fault.strerror or repr(fault)
            self._trouble(Trouble("disk-fault", (("why", why),)), match_id)

    async def person_added(self, name: str) -> str | None:
        """A new player, or the one who is there by that name; the id, None where it is none."""
        person = await self._book.add_person(name)
        if not isinstance(person, Person):
            self._trouble(person)
            return None
        self.people = tuple(await self._book.people())
        return person.id

    async def person_came(self, name: str) -> bool:
        """A new player, who also sits down in the new match."""
        player = await self.person_added(name)
        if player is None:
            return False
        if self.plan is None:
            await self._read_plan()
        self.planned(lambda p: p if player in p.players else p.toggled(player))
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
        first is on its way, or on what that one changed, is no second event; another intent waits
        for it, and is refused like anything that was meant for another standing."""
        signed = replace(event, by=self.preferences.writer or "")
        while match_id in self._writing:
            before, written = self._writing[match_id]
            if before == signed:
                return False
            await written.wait()
        written = asyncio.Event()
        self._writing[match_id] = signed, written
        try:
            kept = await self._book.append(match_id, base, signed, draft=draft)
        finally:
            del self._writing[match_id]
            written.set()
        self._writes += 1
        if isinstance(kept, Saved):
            self._last_write = (match_id, base, signed)
            self._show(kept.match)
            undo = None if event.kind in STEPS else kept.match.base
            self.notice = Notice(told, self._about(event), match_id, undo)
            return True
        if isinstance(kept, Conflict):
            if self._last_write != (match_id, base, signed):
                self.notice = Notice("told.conflict", (), match_id)
            self._show(kept.match)
        else:
            self._trouble(kept, match_id)
        return False

    def _about(self, event: Event) -> Params:
        """What the line about an event tells: the deal's number and its points; of undo and redo,
        the step that they took."""
        shown = self.shown
        if shown is None:
            return ()
        if event.kind in STEPS:
            history = shown.history
            back = event.kind == "undone"
            step = history.undone[-1] if back else history.done[-1]
            number = len(history.contents.deals) + back
            return (("what", happened(self.say, step, number)),)
        if event.deal is None:
            return () if event.number is None else (("number", event.number),)
        number = event.number or len(shown.reckoned.deals)
        if number > len(shown.reckoned.deals):
            return (("number", number), ("points", self.say("told.after-end")))
        played = shown.reckoned.deals[number - 1]
        if played.score is None:
            return (("number", number), ("points", self.say("told.faulty")))
        return (("number", number), ("points", points_by_name(shown.names, played.score.points)))
