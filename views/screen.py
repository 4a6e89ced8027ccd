"""What one person's screen shows, read from the book by the screen's address.

Nothing here outlives a connection: every one starts from the disk, the address and the draft.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import flet as ft

from scoring.book import Book, Damaged, DraftKey, Person, Summary, Trouble
from scoring.core import Json, Params
from scoring.log import Event
from scoring.match import Match
from scoring.texts import Texts, texts
from views import drafts, half_entered, routes
from views import plan as plans
from views.drafts import Draft, Half, Latest
from views.ground import Footing, Ground
from views.layout import Layout
from views.opened import Opened, opened_once
from views.plan import Plan
from views.preferences import Preferences
from views.risen import Risen
from views.routes import Place
from views.theme import Look, look_of
from views.warden import Warden

if TYPE_CHECKING:
    from views.serving.table.table import Table

NONE = -1
"""No number of changes: what is read while one is on its way is older than it."""
OWN = "-own"
OWN_PLACE = "next"
"""What a device remembers of a match for itself lies beside its drafts, as one that no deal takes
with it."""


TROUBLE = "trouble."
"""What the code of a line begins with that tells of something that could not be kept."""


class Notice(NamedTuple):
    """One line that tells what happened: a code with its parameters, about one match ("": about
    none). `undo` is the length of the log that «Atšaukti» in the line undoes from; None where it
    has none."""

    code: str
    params: Params = ()
    match_id: str = ""
    undo: int | None = None

    def is_past(self, match: Match) -> bool:
        """Whether somebody went on in that match: what is told is not its last step any more."""
        return self.match_id == match.id and self.undo not in (None, match.base)


PAINTED = 1.0
"""Seconds that a client may take to paint its first screen once it answers."""


class Screen(ft.Observable):
    """One screen. Its fields are values; a change replaces one, and what shows it is drawn anew."""

    def __init__(
        self,
        book: Book | Warden,
        device: str,
        preferences: Preferences,
        layout: Layout,
        table: Table | None = None,
    ) -> None:
        self._book = book if isinstance(book, Warden) else Warden(book)
        self._visitor = self._book.visitor
        self._table = table
        self._device = device
        self._route = ""
        self._stale = False
        self._newest: Match | Damaged | None = None
        self._writing: dict[str, tuple[Event, asyncio.Event]] = {}
        self._beginning: set[str] = set()
        self._writes = 0
        self._choosing = asyncio.Lock()
        self._plans: Latest[Plan] | None = None
        self._last_write: tuple[str, int, Event] | None = None
        self._stepped = ("", float("-inf"))
        self.preferences = preferences
        self.layout = layout
        self.still = False
        self.settled = False
        self.summaries: tuple[Summary, ...] | None = None
        self.people: tuple[Person, ...] = ()
        self.shown: Opened | None = None
        self.draft: Draft | None = None
        self.plan: Plan | None = None
        self.notice: Notice | None = None
        self.read_for = ""
        self.risen = Risen()
        self.ground = Ground(self._footing())
        self._followed = self.subscribe(self._moved)

    def _footing(self) -> Footing:
        match_id = None if self.shown is None else self.shown.match.id
        return Footing(self.preferences, self.layout, self.look, match_id, self.read_for)

    def _moved(self, _screen: object, _field: str | None) -> None:
        self.ground.seen = self._footing()

    async def settle(self) -> None:
        """The first screen is there and has been painted: what it left out may follow."""
        if not self.settled:
            await asyncio.sleep(PAINTED)
            with contextlib.suppress(RuntimeError):  # the screen was left meanwhile
                self.settled = True

    @property
    def say(self) -> Texts:
        return texts(self.preferences.language)

    @property
    def look(self) -> Look:
        """What parts are drawn with."""
        crowded = self._table is not None and self._table.crowded()
        return look_of(self.preferences, still=self.still or crowded)

    @property
    def table(self) -> Table | None:
        """The table that is served, for its host alone."""
        return self._table if self._visitor is not None and self._visitor.hosts else None

    def may_write(self, match_id: str | None = None) -> bool:
        """Whether this screen's visitor may write in that match (None: outside of any). Only for
        what is drawn: what is written, the book asks about by itself."""
        return self._visitor is not None and self._visitor.refusal(match_id) is None

    @property
    def names(self) -> dict[str, str]:
        """The names of people by id."""
        return {person.id: person.name for person in self.people}

    def match_at(self, match_id: str) -> Opened | None:
        """The match of that id, if it could be read."""
        shown = self.shown
        return shown if shown is not None and shown.match.id == match_id else None

    def draft_at(self, place: Place) -> Draft | None:
        """The draft of that place, if it was read."""
        return self.draft if self.draft is not None and self.draft.place == place else None

    async def arrived(self, route: str) -> None:
        """Reads what the screen of an address shows, once."""
        if route != self._route:
            self._route = route
            self._calmed("")
            await self.read()

    def passes(self, match_id: str, here: str) -> bool:
        """Whether a change of a match is not to be seen on this screen: over a match another one
        is not, and neither is the list of all. What is not read for it now is read when the pages
        below, to which Back leads, are come to (`came`). `here` is the address that is shown."""
        shown = routes.match_of(here)
        if not match_id or shown is None or shown != routes.match_of(self._route):
            return False
        self._stale = True
        return shown != match_id

    async def changed(self, match_id: str, here: str = "") -> None:
        """The book has changed, a match or players ("": it is not said which match): what is shown
        is read anew."""
        if self.passes(match_id, here):
            return
        if match_id and routes.match_of(here) == match_id:
            await self._follow(match_id)
        else:
            await self.read()

    async def _follow(self, match_id: str) -> None:
        """The match that is shown is another: it is read once for all who look on, and they are
        drawn one after the other, each with what is the newest then."""
        match = await self._match(match_id)
        if routes.match_of(self._route) != match_id:
            return
        self._newest = match
        async with self._book.line.turn():
            self._show(self._newest)
        place = routes.deal_of(self._route)
        if place is not None:
            await self._read_draft(place)

    async def _match(self, match_id: str) -> Match | Damaged | None:
        """The match as it is. What was asked before this screen wrote something may be answered
        after that is shown: then it is asked again."""
        while True:
            writes = self._writes
            match = await self._book.match(match_id)
            if writes == self._writes:
                return match

    async def came(self, here: str) -> None:
        """Another address is shown: what was not read because nobody saw it is read now."""
        if self._stale and routes.match_of(here) is None:
            await self.read()

    def looked_for(self, match_id: str) -> bool:
        """Whether the match was read: only then can it be missing."""
        return routes.match_of(self.read_for) == match_id

    async def read(self) -> None:
        """Reads everything shown anew: somebody may have changed the book."""
        route, self._stale = self._route, False
        match_id = routes.match_of(route)
        people, summaries = await self._book.people(), await self._book.summaries()
        match = await self._match(match_id) if match_id is not None else None
        self.people, self.summaries = tuple(people), tuple(summaries)  # drawn once for all of it
        if match_id is not None:
            self._show(match)
        place = routes.deal_of(route)
        if place is not None:
            await self._read_draft(place)
        if routes.is_new(route):
            await self._read_plan(routes.like_of(route))
        self.read_for = route

    def _show(self, match: Match | Damaged | None) -> None:
        self._newest = match
        if isinstance(match, Match) and self.notice is not None and self.notice.is_past(match):
            self.notice = None
        self.shown = opened_once(match, self.names) if isinstance(match, Match) else None

    async def _read_draft(self, place: Place) -> None:
        shown = self.match_at(place[0])
        if shown is None or shown.info_at(place) is None:
            self.draft = None
            return
        key = half_entered.draft_key(shown, place, self._device)
        known = self.draft_at(place)
        changes = known.changes if known and not known.busy else NONE
        own = await self._book.draft(place[0], OWN_PLACE, self._device + OWN)
        # The draft last: what is read before a tap is written must be known to be older.
        kept = drafts.read(await self._book.draft(place[0], *key), shared=key.device == "")
        if (
            kept is not None
            and known is None
            and half_entered.spent(shown, place, kept, self.say, self.layout, self.preferences)
        ):
            await self._book.drop_draft(place[0], *key)
            kept = None
        if self.draft_at(place) is not known or routes.deal_of(self._route) != place:
            return  # read by another change of the book meanwhile, or left: newer than this
        if kept is not None and key.device == "":
            kept = half_entered.over(half_entered.untouched(shown, place), kept)
        if known is not None and kept is not None:
            known.came(kept, changes)
        elif known is None or not known.touched or half_entered.written(known, shown, key):
            half = kept or half_entered.untouched(shown, place)
            if known is not None and known.now == half:
                return  # the same form goes on: a tap on its way to it finds it
            self.draft = Draft(
                place,
                half,
                kept is not None,
                self._draft_writer(place[0], key),
                own.value if own else None,
                partial(self._keep_own, place[0]),
            )

    async def _keep_own(self, match_id: str, _: Json, now: Json) -> bool:
        device = self._device + OWN
        return self._kept(
            await self._book.keep_draft(match_id, OWN_PLACE, device, None, now), match_id
        )

    def _draft_writer(
        self, match_id: str, key: DraftKey
    ) -> Callable[[Half, Half], Awaitable[bool]]:
        """How a draft is kept: whole for one device, field by field where all share it."""

        async def write(before: Half, now: Half) -> bool:
            if key.device:
                kept: object = await self._book.keep_draft(
                    match_id, key.place, key.device, now.seen, drafts.whole(now)
                )
            else:
                if before.seen != now.seen:
                    if not self._kept(await self._book.drop_draft(match_id, key.place), match_id):
                        return False
                    before = Half(now.seen)
                parts = drafts.parts(before, now)
                kept = await self._book.keep_parts(match_id, key.place, now.seen, parts)
            if self._kept(kept, match_id):
                self._calmed(match_id)
                return True
            return False

        return write

    async def _read_plan(self, like: str = "") -> None:
        """The form as it was left on this device, or, for a rematch, that match again."""
        if self.plan is None:
            kept = await self._book.form(self._device)
            if self.plan is None:  # two may have asked: what was planned since stays
                self.plan = plans.read(kept.value if kept else None, self.names, fresh_id())
                self._plans = Latest(self.plan, self._keep_plan)
        if not like and self._plans is not None and self.plan is not self._plans.value:
            self.plan = self._plans.value  # a rematch was only looked at
        if like and self.plan.like != like:
            match = await self._book.match(like)
            if isinstance(match, Match) and (self.plan is None or self.plan.like != like):
                self.plan = plans.rematch(match, fresh_id())

    async def _keep_plan(self, _: Plan, now: Plan) -> bool:
        return self._kept(await self._book.keep_form(self._device, plans.write(now)))

    def _kept(self, answer: object, match_id: str = "") -> bool:
        """Whether the book took what it was given; why not is told."""
        if isinstance(answer, Trouble):
            self._trouble(answer, match_id)
        return not isinstance(answer, Trouble)

    def _trouble(self, trouble: Trouble, match_id: str = "") -> None:
        self.notice = Notice(TROUBLE + trouble.code, trouble.params, match_id)

    def _calmed(self, match_id: str) -> None:
        """What could not be kept of that match (or of none) is not to be told any longer."""
        line = self.notice
        if line is not None and line.match_id == match_id and line.code.startswith(TROUBLE):
            self.notice = None


def fresh_id() -> str:
    """An id for a match."""
    return secrets.token_urlsafe(9)
