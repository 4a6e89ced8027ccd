"""Whatever is done to a match, in whatever order, through the state of a screen and a real book:
it stands as a fresh match of the same deals would, and the screen says so."""

from __future__ import annotations

import asyncio
import re
import shutil
import tempfile
import unicodedata
from collections.abc import Coroutine, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from scoring.book import Book, Person, Saved
from scoring.core import Deal
from scoring.games import GAMES
from scoring.log import Contents, Setup, reseated
from scoring.log_json import read_deal
from scoring.match import Match, reckon
from scoring.texts import said
from tests.scoring.generators import NAMES, random_deal, random_rules
from tests.views.session import opened as opened_screen
from views import routes
from views.layout import Layout
from views.preferences import Preferences
from views.routes import Place
from views.state import State

MATCH = "match-0001"
NUMBERS = st.integers(0, 10**9)
NOTES = st.text(st.characters(codec="utf-8", exclude_categories=["C"]), max_size=9).map(
    lambda text: unicodedata.normalize("NFC", text).strip()
)


class Model(NamedTuple):
    """What the match must hold, worked out here without any log."""

    setup: Setup
    deals: tuple[Deal[Any], ...] = ()
    note: str = ""
    stopped: bool = False


class Machine(RuleBasedStateMachine):
    """Steps that people take, each by an intent of the state; a list of models is undo."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.loop = asyncio.new_event_loop()
        ids = iter(range(10**6))
        book = Book.open(
            self.folder,
            now=lambda: "2026-11-29T19:30:00+02:00",
            new_id=lambda: f"id-{next(ids):08}",
        )
        assert isinstance(book, Book)
        self.book = book
        self.past: list[Model] = []
        self.future: list[Model] = []
        self.steps = 0

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        return self.loop.run_until_complete(work)

    @initialize(game=st.sampled_from(GAMES), seed=NUMBERS)
    def begin(self, game: Any, seed: int) -> None:
        self.game, random = game, Random(seed)
        self.now = self.run(self.first(random))
        self.base = 1

    async def first(self, random: Random) -> Model:
        players = random.choice(self.game.seats)
        ids = []
        for name in NAMES:
            person = await self.book.add_person(name)
            assert isinstance(person, Person)
            ids.append(person.id)
        self.people = tuple(ids)
        rules = random_rules(self.game, players, random)
        setup = Setup(tuple(ids[:players]), random.randrange(players), rules)
        kept = await self.book.begin(
            self.game.id, setup.players, setup.first_dealer, rules, match_id=MATCH
        )
        assert isinstance(kept, Saved)
        self.state = State(self.book, "device", Preferences(writer="Ona"), Layout(360, 800))
        await self.state.arrived(routes.match(MATCH))
        self.screen = await opened_screen(self.book, routes.match(MATCH), size=(1440, 900))
        return Model(setup)

    def happened(self, kept: bool, model: Model) -> None:
        """A step was written: it can be undone, and redo is over."""
        assert kept, self.state.notice
        self.past.append(self.now)
        self.now, self.future, self.base = model, [], self.base + 1

    def deal_for(self, place: Place, seed: int) -> Deal[Any] | None:
        """A legal deal for that place as the match stands."""
        shown = self.state.match_at(MATCH)
        info = shown.info_at(place) if shown is not None else None
        if info is None:
            return None
        return read_deal(self.game, random_deal(self.game, Random(seed), info.dealt_by(info.due)))

    async def record(self, place: Place, deal: Deal[Any]) -> bool:
        await self.state.arrived(routes.deal(*place))
        kept = await self.state.recorded(place, self.base, deal)
        await self.state.arrived(routes.match(MATCH))
        return kept

    def number(self, seed: int) -> int:
        return seed % len(self.now.deals) + 1

    @rule(seed=NUMBERS)
    def play(self, seed: int) -> None:
        deal = self.deal_for(Place(MATCH), seed)
        if deal is not None:
            kept = self.run(self.record(Place(MATCH), deal))
            self.happened(kept, self.now._replace(deals=(*self.now.deals, deal)))

    @precondition(lambda self: self.now.deals)
    @rule(seed=NUMBERS)
    def amend(self, seed: int) -> None:
        number = self.number(seed)
        deal = self.deal_for(Place(MATCH, number), seed)
        if deal is not None:
            kept = self.run(self.record(Place(MATCH, number), deal))
            deals = self.now.deals
            changed = (*deals[: number - 1], deal, *deals[number:])
            self.happened(kept, self.now._replace(deals=changed))

    @precondition(lambda self: self.now.deals)
    @rule(seed=NUMBERS)
    def insert(self, seed: int) -> None:
        number = self.number(seed)
        place = Place(MATCH, number, before=True)
        deal = self.deal_for(place, seed)
        if deal is not None:
            kept = self.run(self.record(place, deal))
            deals = self.now.deals
            changed = (*deals[: number - 1], deal, *deals[number - 1 :])
            self.happened(kept, self.now._replace(deals=changed))

    @precondition(lambda self: self.now.deals)
    @rule(seed=NUMBERS)
    def remove(self, seed: int) -> None:
        number = self.number(seed)
        kept = self.run(self.state.removed(MATCH, self.base, number))
        deals = self.now.deals
        self.happened(kept, self.now._replace(deals=(*deals[: number - 1], *deals[number:])))

    @rule(seed=NUMBERS)
    def mend(self, seed: int) -> None:
        random, setup = Random(seed), self.now.setup
        count = len(setup.players)
        order = tuple(random.sample(range(count), count)) if random.random() < 0.6 else None
        players = [setup.players[old] for old in order or range(count)]
        free = [one for one in self.people if one not in players]
        if free and random.random() < 0.3:
            players[random.randrange(count)] = random.choice(free)
        rules = random_rules(self.game, count, random) if random.random() < 0.5 else setup.rules
        new = Setup(tuple(players), random.randrange(count), rules)
        kept = self.run(self.state.mended(MATCH, self.base, new, order))
        deals = self.now.deals
        if order is not None:
            deals = tuple(
                reseated(self.game, deal, order, rules, n) for n, deal in enumerate(deals, 1)
            )
        self.happened(kept, self.now._replace(setup=new, deals=deals))

    @rule(note=NOTES)
    def note(self, note: str) -> None:
        kept = self.run(self.state.noted(MATCH, self.base, note))
        self.happened(kept, self.now._replace(note=note))

    @rule()
    def stop_or_reopen(self) -> None:
        do = self.state.reopened if self.now.stopped else self.state.stopped
        kept = self.run(do(MATCH, self.base))
        self.happened(kept, self.now._replace(stopped=not self.now.stopped))

    def step(self, intent: Any, source: list[Model], target: list[Model]) -> None:
        kept = self.run(intent(MATCH, self.base))
        assert kept == bool(source)
        if source:
            target.append(self.now)
            self.now, self.base = source.pop(), self.base + 1

    @precondition(lambda self: self.past)
    @rule()
    def undo(self) -> None:
        self.step(self.state.undone, self.past, self.future)

    @precondition(lambda self: self.future)
    @rule()
    def redo(self) -> None:
        self.step(self.state.redone, self.future, self.past)

    @rule(seed=NUMBERS)
    def write_on_what_is_no_more(self, seed: int) -> None:
        """Somebody else's tap, made before the last step: nothing is written."""
        if self.base > 1:
            late = Random(seed).randrange(1, self.base)
            assert not self.run(self.state.noted(MATCH, late, "too late"))

    @invariant()
    def as_a_fresh_match(self) -> None:
        shown = self.state.match_at(MATCH)
        assert shown is not None
        now = self.now
        fresh = reckon(self.game, Contents(now.setup, now.deals, now.note, now.stopped))
        assert shown.reckoned == fresh
        assert shown.history.contents == Contents(now.setup, now.deals, now.note, now.stopped)
        kept = self.run(self.book.match(MATCH))
        assert isinstance(kept, Match)
        assert len(kept.log) == self.base
        assert kept.reckoned() == fresh
        assert all(event.by == "Ona" for event in kept.log[1:])
        self.run(self.as_on_the_screen())

    def teardown(self) -> None:
        if hasattr(self, "screen"):
            self.loop.call_soon(self.screen.close)
        self.run(self.book.close())
        self.loop.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    async def as_on_the_screen(self) -> None:
        """A screen that has been open all the while says the totals, and every deal's points, as
        they are reckoned, and no others; what was played after the end counts for nothing."""
        shown = self.state.match_at(MATCH)
        assert shown is not None
        reckoned, names = shown.reckoned, shown.names
        cells = [
            f"{name}: {'–' if played.score is None else said(played.score.points[i])}, "
            f"iš viso {said(played.totals[i]) if played.known else '–'}"
            for played in reckoned.deals
            for i, name in enumerate(names)
        ]
        cells += [f"{name}: –, iš viso –" for _ in range(reckoned.surplus) for name in names]
        totals = list(zip(names, reckoned.totals, strict=True))

        def says() -> bool:
            there = self.screen.texts()
            return [text for text in there if CELL.search(text)] == cells and all(
                tiled(there, name, total) for name, total in totals
            )

        await self.screen.until(says, f"{totals} and {cells}")


CELL = re.compile(": (–|[+−]?[0-9]+), iš viso (–|−?[0-9]+)$")
"""A deal's points of a player in the score sheet."""


def tiled(there: Sequence[str], name: str, total: int) -> bool:
    """Whether a tile says that name with that total."""
    says = re.compile(f"{re.escape(name)}: {said(total)}(, pirmauja|, laimėjo)?$")
    return any(says.match(text) for text in there)


@pytest.mark.slow
def test_any_order_of_steps_ends_as_a_fresh_match_of_the_same_deals(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("views.state.UNSEEN", 0.0)
    monkeypatch.setattr("views.state.DOUBLE_TAP", 0.0)  # no step is the second tap of a double one
    run_state_machine_as_test(
        Machine,
        settings=settings(
            max_examples=15,
            stateful_step_count=25,
            deadline=None,
            phases=[Phase.explicit, Phase.reuse, Phase.generate],
            suppress_health_check=[*HealthCheck],
        ),
    )
