"""A book against a model of it, with stops, failing steps and a failing disk at any moment."""

from __future__ import annotations

import asyncio
import errno
import shutil
import tempfile
from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from scoring.book import Book, Busy, Conflict, Person, Saved, Trouble, disk
from scoring.book.index import summary
from scoring.games import kopecios
from scoring.log import BadLog, Event, Setup
from scoring.match import Match
from scoring.match import begun as begun_match
from tests.scoring.book.failing_os import FailingOs, Stop
from tests.scoring.book.folder_book import NOW, dealt


class Model(NamedTuple):
    """What the book must hold."""

    matches: dict[str, Match]
    removed: frozenset[str]
    names: dict[str, str]
    settings: dict[str, int]


FAULTS = st.one_of(
    st.none(),
    st.none(),
    st.builds(FailingOs, st.integers(0, 14), part=st.sampled_from([0.0, 0.5, 1.0])),
    st.builds(
        FailingOs,
        st.integers(0, 14),
        error=st.sampled_from([errno.ENOSPC, errno.EIO]),
        part=st.sampled_from([0.0, 0.5, 1.0]),
        lasting=st.booleans(),
    ),
)
NUMBERS = st.integers(0, 10**6)


class Machine(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.loop = asyncio.new_event_loop()
        self.number = 0
        self.model = Model({}, frozenset(), {}, {})
        self.gone: dict[str, Match] = {}
        self.book = self.open()

    def open(self) -> Book:
        book = Book.open(self.folder, now=lambda: NOW, new_id=lambda: f"id-{self.number:08}")
        assert not isinstance(book, (Busy, Trouble)), book
        return book

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        return self.loop.run_until_complete(work)

    def tried(
        self, fault: FailingOs | None, work: Callable[[], Coroutine[Any, Any, Any]], after: Model
    ) -> Any:
        """Does it while `fault` breaks something, and sees that it happened or did not."""
        before = self.model
        disk.os = fault or __import__("os")
        answer: Any = Stop
        try:
            answer = self.run(work())
        except Stop:
            pass
        finally:
            disk.os = __import__("os")
        if answer is Stop:
            self.restart()
        there = self.there()
        if answer is Stop or (fault is not None and fault.lasting):
            assert there in (before, after)
        elif isinstance(answer, (Trouble, Conflict)):
            assert there == before, answer
        else:
            assert there == after
        self.model = there
        return answer

    def there(self) -> Model:
        ids = [entry.id for entry in self.run(self.book.summaries())]
        return Model(
            {match_id: self.run(self.book.match(match_id)) for match_id in sorted(ids)},
            frozenset(path.stem for path in (self.folder / "removed").iterdir()),
            dict(self.book.names),
            dict(self.book.settings),
        )

    def restart(self) -> None:
        self.run(self.book.close())
        self.book = self.open()
        assert self.book.reports == ()

    @initialize()
    def players(self) -> None:
        for name in ("Aistė", "Benas", "Česlovas"):
            self.number += 1
            self.run(self.book.add_person(name))
        self.model = self.there()
        assert len(self.model.names) == 3

    @rule(fault=FAULTS)
    def begin(self, fault: FailingOs | None) -> None:
        self.number += 1
        match_id = f"match-{self.number:08}"
        players = tuple(self.model.names)[:3]
        setup = Setup(players, 1, kopecios.Rules())
        match = begun_match(match_id, kopecios.GAME, setup, NOW, "Ona")
        after = self.with_match(match)
        self.tried(
            fault,
            lambda: self.book.begin("kopecios", players, 1, None, "Ona", match_id=match_id),
            after,
        )

    def with_match(self, match: Match) -> Model:
        matches = dict(sorted({**self.model.matches, match.id: match}.items()))
        return self.model._replace(matches=matches)

    def chosen(self, pick: int) -> Match | None:
        matches = tuple(self.model.matches.values())
        return matches[pick % len(matches)] if matches else None

    @rule(
        pick=NUMBERS,
        kind=st.sampled_from(["played"] * 6 + ["undone"] * 3 + ["redone", "stopped", "reopened"]),
        fault=FAULTS,
    )
    def write(self, pick: int, kind: str, fault: FailingOs | None) -> None:
        match = self.chosen(pick)
        if match is None:
            return
        event = dealt(pick) if kind == "played" else Event(kind)
        event = replace(event, at=NOW)
        try:
            after = self.with_match(match.with_event(event))
        except BadLog:
            after = self.model
        answer = self.tried(fault, lambda: self.book.append(match.id, match.base, event), after)
        if isinstance(answer, Saved):
            again = self.run(self.book.append(match.id, match.base, event))
            assert again == Conflict(answer.match), "a doubled tap"

    @rule(pick=NUMBERS, deals=st.integers(3, 11))
    def play_on(self, pick: int, deals: int) -> None:
        for _ in range(deals):
            self.write(pick, "played", None)

    @rule(pick=NUMBERS, fault=FAULTS)
    def remove(self, pick: int, fault: FailingOs | None) -> None:
        match = self.chosen(pick)
        if match is None:
            return
        matches = {key: kept for key, kept in self.model.matches.items() if key != match.id}
        after = self.model._replace(matches=matches, removed=self.model.removed | {match.id})
        self.gone[match.id] = match
        self.tried(fault, lambda: self.book.remove(match.id), after)

    @rule(pick=NUMBERS, fault=FAULTS)
    def restore(self, pick: int, fault: FailingOs | None) -> None:
        if not self.model.removed:
            return
        match_id = sorted(self.model.removed)[pick % len(self.model.removed)]
        after = self.with_match(self.gone[match_id])
        after = after._replace(removed=self.model.removed - {match_id})
        self.tried(fault, lambda: self.book.restore(match_id), after)

    @rule(pick=NUMBERS, fault=FAULTS)
    def rename(self, pick: int, fault: FailingOs | None) -> None:
        person = tuple(self.model.names)[pick % len(self.model.names)]
        name = f"Vardas {pick}"
        after = self.model._replace(names={**self.model.names, person: name})
        if name in self.model.names.values():
            return
        answer = self.tried(fault, lambda: self.book.rename(person, name), after)
        assert answer in (Stop, Person(person, name)) or isinstance(answer, Trouble)

    @rule(fault=FAULTS)
    def add_person(self, fault: FailingOs | None) -> None:
        self.number += 1
        added = {f"id-{self.number:08}": f"Naujas {self.number}"}
        after = self.model._replace(names={**self.model.names, **added})
        name = f"Naujas {self.number}"
        self.tried(fault, lambda: self.book.add_person(name), after)

    @rule(pick=st.integers(0, 3), value=NUMBERS, fault=FAULTS)
    def set(self, pick: int, value: int, fault: FailingOs | None) -> None:
        key = f"key {pick}"
        rest = {name: kept for name, kept in self.model.settings.items() if name != key}
        after = self.model._replace(settings={**rest, key: value})
        self.tried(fault, lambda: self.book.keep_setting(key, value), after)

    @rule()
    def reopen(self) -> None:
        self.restart()

    @invariant()
    def the_list_says_what_the_matches_say(self) -> None:
        assert self.there() == self.model
        for entry in self.run(self.book.summaries()):
            known = summary(self.model.matches[entry.id])
            names = tuple(self.model.names[player] for player in entry.players)
            assert entry == replace(known, names=names)

    def teardown(self) -> None:
        self.run(self.book.close())
        self.loop.close()
        shutil.rmtree(self.folder)


TestMachine = Machine.TestCase
TestMachine.settings = settings(max_examples=30, stateful_step_count=25, deadline=None)
