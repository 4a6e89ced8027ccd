"""A match's log: what happened to it, oldest first, and what it holds when that is replayed.

Nothing is ever erased: undo and redo are events too, and a new event ends redo. The first event
is always «started».
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from scoring.core import Deal, Game

KINDS = (
    "started",
    "played",
    "inserted",
    "amended",
    "removed",
    "mended",
    "noted",
    "stopped",
    "reopened",
    "undone",
    "redone",
)


@dataclass(frozen=True, slots=True)
class Setup:
    """The match's data: players in seat order (names in a score file, ids in the book), who
    dealt first, the house rules."""

    players: tuple[str, ...]
    first_dealer: int
    rules: Any


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened. Only the fields that its kind needs are there:

    - started, mended: `setup`, the match's data from then on; mended also `order`, where the
      seats changed: player i is from then on the one who was `order[i]`
    - played: `deal`; inserted: `number`, which the deal has from then on, `deal`
    - amended: `number`, `deal`; removed: `number` (deals count from 1)
    - noted: `note`
    - stopped, reopened, undone, redone: nothing

    `at` is when, an ISO time with offset or ""; `by` is who, or "".
    """

    kind: str
    at: str = ""
    by: str = ""
    setup: Setup | None = None
    order: tuple[int, ...] | None = None
    number: int | None = None
    deal: Deal[Any] | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class Contents:
    """What a match holds: its data, its deals, its note, and whether people went home."""

    setup: Setup
    deals: tuple[Deal[Any], ...] = ()
    note: str = ""
    stopped: bool = False


@dataclass(frozen=True, slots=True)
class History:
    """The log replayed: the contents now, with the events that undo and redo would step over."""

    contents: Contents
    done: tuple[Event, ...] = ()
    undone: tuple[Event, ...] = ()


class BadLog(ValueError):
    """A log that cannot be replayed: which event, and why."""

    def __init__(self, index: int, why: str) -> None:
        super().__init__(f"event {index}: {why}")
        self.index = index
        self.why = why


def replayed(game: Game[Any, Any], log: Iterable[Event]) -> History:
    """What the log comes to. Raises BadLog where an event does not fit what stood before it; one
    that was taken back and not done again is not asked whether it fitted."""
    done, undone = standing(log)
    contents: Contents | None = None
    for index, event in done:
        try:
            contents = applied(game, contents, event)
        except ValueError as fault:
            raise BadLog(index, str(fault)) from None
    if contents is None:
        raise BadLog(0, "expected started, got nothing")
    return History(
        contents,
        tuple([event for _, event in done[1:]]),
        tuple([event for _, event in undone]),
    )


def standing(
    log: Iterable[Event],
) -> tuple[list[tuple[int, Event]], list[tuple[int, Event]]]:
    """The events that stand, «started» first, and those that redo would bring back, the next one
    last; each with its place in the log. Raises BadLog where undo or redo has nothing to do."""
    done: list[tuple[int, Event]] = []
    undone: list[tuple[int, Event]] = []
    for index, event in enumerate(log):
        if (event.kind == "started") != (index == 0):
            raise BadLog(index, f"expected started as the first event only, got {event.kind!r}")
        if event.kind == "undone":
            if len(done) < 2:
                raise BadLog(index, "nothing to undo")
            undone.append(done.pop())
        elif event.kind == "redone":
            if not undone:
                raise BadLog(index, "nothing to redo")
            done.append(undone.pop())
        else:
            done.append((index, event))
            undone.clear()
    return done, undone


def applied(game: Game[Any, Any], state: Contents | None, event: Event) -> Contents:
    """The contents after one event that is neither undo nor redo. Raises ValueError where the
    event does not fit."""
    if event.kind == "started":
        return Contents(needed(event.setup, event.kind))
    assert state is not None
    if event.kind == "mended":
        setup, deals = needed(event.setup, event.kind), state.deals
        if len(setup.players) != len(state.setup.players):
            raise ValueError("expected as many players as before")
        if event.order is not None:
            order = event.order
            if sorted(order) != list(range(len(state.setup.players))):
                raise ValueError(f"expected an order of all players, got {order!r}")
            deals = tuple(
                reseated(game, deal, order, setup.rules, number)
                for number, deal in enumerate(deals, 1)
            )
        return replace(state, setup=setup, deals=deals)
    if event.kind == "noted":
        return replace(state, note=event.note)
    if event.kind in ("stopped", "reopened"):
        if state.stopped == (event.kind == "stopped"):
            raise ValueError(f"expected a match that is not {event.kind} yet")
        return replace(state, stopped=event.kind == "stopped")
    return replace(state, deals=changed(state.deals, event))


def changed(deals: tuple[Deal[Any], ...], event: Event) -> tuple[Deal[Any], ...]:
    """The deals after a deal was played, inserted, amended or removed."""
    if event.kind == "played":
        return (*deals, needed(event.deal, event.kind))
    number = needed(event.number, event.kind)
    if not 1 <= number <= len(deals):
        raise ValueError(f"expected a deal 1 to {len(deals)}, got {number!r}")
    before, after = deals[: number - 1], deals[number:]
    if event.kind == "removed":
        return before + after
    deal = needed(event.deal, event.kind)
    if event.kind == "amended":
        return (*before, deal, *after)
    if event.kind == "inserted":
        return (*before, deal, *deals[number - 1 :])
    raise ValueError(f"expected one of {KINDS!r}, got {event.kind!r}")


def needed(value: Any, kind: str) -> Any:
    if value is None:
        raise ValueError(f"{kind} lacks what it needs")
    return value


def reseated(
    game: Game[Any, Any], deal: Deal[Any], order: tuple[int, ...], rules: Any, number: int
) -> Deal[Any]:
    """Deal `number` in the new seats."""
    dealt_by = deal.dealt_by
    if dealt_by in order:
        dealt_by = order.index(dealt_by)
    entry = game.reseat(deal.entry, order, rules, number)
    return replace(deal, entry=entry, dealt_by=dealt_by)
