"""The book as a connection may use it: everybody reads, and who may not write is refused.

Every write of a screen goes through here, and the role is that of the connection whose handler
is running. A way of writing that is not named here is not there for the screens.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from scoring.book import (
    AlreadyThere,
    Book,
    Conflict,
    Damaged,
    Done,
    Draft,
    DraftKey,
    Person,
    Saved,
    Summary,
    Trouble,
)
from scoring.core import Json
from scoring.log import Event
from scoring.match import Match
from views import roles
from views.serving import device
from views.together import Asked, Line


class Warden:
    """`unasked` is whose a connection is that came through no door; None where there is one, so
    that nobody passes round it."""

    def __init__(self, book: Book, unasked: roles.Visitor | None = roles.HERE) -> None:
        self._book = book
        self._unasked = unasked
        self._matches = Asked(book.match)
        self.line = Line()

    @property
    def visitor(self) -> roles.Visitor | None:
        """Whose connection is running."""
        return roles.CURRENT.get() or self._unasked

    def refusal(self, match_id: str | None = None) -> Trouble | None:
        """Why this connection may not write in that match, or (None) outside of any."""
        visitor = self.visitor
        return Trouble("no-key") if visitor is None else visitor.refusal(match_id)

    # Reading ------------------------------------------------------------------------------

    @property
    def settings(self) -> Mapping[str, Json]:
        return self._book.settings

    async def summaries(self) -> tuple[Summary, ...]:
        return await self._book.summaries()

    async def match(self, match_id: str) -> Match | Damaged | None:
        return await self._matches(match_id)

    async def exported(self, match_id: str) -> Match | Trouble:
        return await self._book.exported(match_id)

    async def people(self) -> tuple[Person, ...]:
        return await self._book.people()

    async def draft(self, match_id: str, place: str, device: str = "") -> Draft | None:
        return await self._book.draft(match_id, place, device)

    async def form(self, device: str) -> Draft | None:
        return await self._book.form(device)

    async def preferences(self, device: str) -> Json:
        return await self._book.preferences(device)

    def watch(self, callback: Callable[[str], None]) -> Callable[[], None]:
        return self._book.watch(callback)

    # Writing in a match -------------------------------------------------------------------

    async def append(
        self, match_id: str, base: int, event: Event, *, draft: DraftKey | None = None
    ) -> Saved | Conflict | Trouble:
        refused = self.refusal(match_id)
        return refused or await self._book.append(match_id, base, event, draft=draft)

    async def keep_draft(
        self, match_id: str, place: str, device: str, base: Json, value: Json
    ) -> Done | Trouble:
        refused = self.refusal(match_id)
        return refused or await self._book.keep_draft(match_id, place, device, base, value)

    async def keep_parts(
        self, match_id: str, place: str, base: Json, values: Mapping[str, Json]
    ) -> Draft | Trouble:
        refused = self.refusal(match_id)
        return refused or await self._book.keep_parts(match_id, place, base, values)

    async def drop_draft(self, match_id: str, place: str, device: str = "") -> Done | Trouble:
        refused = self.refusal(match_id)
        return refused or await self._book.drop_draft(match_id, place, device)

    # Writing in the book ------------------------------------------------------------------

    async def begin(
        self,
        game_id: str,
        players: tuple[str, ...],
        first_dealer: int = 0,
        rules: Any = None,
        by: str = "",
        started: str = "",
        *,
        match_id: str = "",
    ) -> Saved | Trouble:
        return self.refusal() or await self._book.begin(
            game_id, players, first_dealer, rules, by, started, match_id=match_id
        )

    async def remove(self, match_id: str) -> Done | Trouble:
        return self.refusal() or await self._book.remove(match_id)

    async def restore(self, match_id: str) -> Saved | Done | AlreadyThere | Trouble:
        return self.refusal() or await self._book.restore(match_id)

    async def adopt(self, match: Match) -> Saved | AlreadyThere | Trouble:
        return self.refusal() or await self._book.adopt(match)

    async def add_person(self, name: str) -> Person | Trouble:
        return self.refusal() or await self._book.add_person(name)

    async def rename(self, person_id: str, name: str) -> Person | Trouble:
        return self.refusal() or await self._book.rename(person_id, name)

    async def keep_setting(self, key: str, value: Json) -> Done | Trouble:
        return self.refusal() or await self._book.keep_setting(key, value)

    async def keep_form(self, device: str, value: Json) -> Done | Trouble:
        return self.refusal() or await self._book.keep_form(device, value)

    # What a device prefers: its own language and colours, whoever holds it ------------------

    async def keep_preferences(self, own: str, value: Json) -> Done | Trouble:
        visitor = self.visitor
        if visitor is None or visitor.ended:
            return Trouble("no-key")
        if visitor.kind != "host" and own != device.current():
            return Trouble("watching")
        return await self._book.keep_preferences(own, value)
