"""What a change of a match moves: the deals that are reckoned anew, and the standing.

«Before a removal or an insertion that moves later deals (targets, dealers, partners) a preview
says which deals are reckoned anew.» Nothing is kept here: an event is applied to a copy, and the
match before is compared with the match after.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from scoring.core import Played, Problems
from scoring.log import BadLog, Event
from views.opened import Opened, opened

Seats = tuple[int, ...]


class Moved(NamedTuple):
    """A deal that would be another. `was` and `now` are its numbers; of the rest each is there,
    as (before, after) in the players as they are numbered after, only where it differs."""

    was: int
    now: int
    target: tuple[int | None, int | None] | None = None
    dealer: tuple[int, int] | None = None
    pairs: tuple[tuple[Seats, ...], tuple[Seats, ...]] | None = None
    contenders: tuple[Seats, Seats] | None = None
    points: tuple[Seats | None, Seats | None] | None = None
    problems: Problems = ()
    """What would be wrong with it, where that is not so now."""
    after_end: bool = False
    """It would stand after the end, where nothing is counted any more."""
    counted_again: bool = False
    """It stands after the end, and would not."""

    @property
    def differs(self) -> bool:
        return self != Moved(self.was, self.was)


class Preview(NamedTuple):
    """A change before it is made: the match as it would be; the deals that would be others, but
    for the one that is entered itself; (before, after) of the totals and the winners where they
    differ. Players are numbered as after it."""

    after: Opened
    moved: tuple[Moved, ...]
    totals: tuple[Seats, Seats] | None
    winners: tuple[Seats, Seats] | None
    renamed: tuple[tuple[int, str], ...] = ()
    """Seats that have another player, with the name of the one before."""

    @property
    def moves(self) -> bool:
        """Whether anybody must be told before: other deals change."""
        return bool(self.moved)


def preview(shown: Opened, event: Event, names: Mapping[str, str]) -> Preview | None:
    """What the event would do; None where it does not fit what is there."""
    try:
        after = opened(shown.match.with_event(event), names)
    except BadLog:
        return None
    if after is None:
        return None
    order = event.order or tuple(range(after.reckoned.players))
    totals = (by_order(shown.reckoned.totals, order), after.reckoned.totals)
    winners = (
        tuple(sorted(order.index(i) for i in shown.reckoned.outcome.winners)),
        after.reckoned.outcome.winners,
    )
    return Preview(
        after,
        tuple(one for one in moves(shown, after, event, order) if one.differs),
        totals if totals[0] != totals[1] else None,
        winners if winners[0] != winners[1] else None,
        renamed(shown, after, order),
    )


def renamed(shown: Opened, after: Opened, order: Seats) -> tuple[tuple[int, str], ...]:
    """Which results belong to another player, and whose they were."""
    before, now = (one.history.contents.setup.players for one in (shown, after))
    return tuple((i, shown.names[old]) for i, old in enumerate(order) if before[old] != now[i])


def moves(shown: Opened, after: Opened, event: Event, order: Seats) -> Iterator[Moved]:
    """Every deal that stands before and after, but for the one that is entered."""
    gone = event.number if event.kind == "removed" else None
    for was in range(1, len(shown.history.contents.deals) + 1):
        now = was
        if event.number is not None and event.kind in ("removed", "inserted"):
            later = was > event.number if gone else was >= event.number
            now += later * (-1 if gone else 1)
        if was != (event.number if event.kind in ("removed", "amended") else None):
            yield moved(at(shown, was), at(after, now), was, now, order)


def at(shown: Opened, number: int) -> Played[Any, Any] | None:
    """The deal of that number; None where it stands after the end."""
    deals = shown.reckoned.deals
    return deals[number - 1] if number <= len(deals) else None


def moved(
    before: Played[Any, Any] | None,
    after: Played[Any, Any] | None,
    was: int,
    now: int,
    order: Seats,
) -> Moved:
    """How one deal differs."""
    if before is None or after is None:
        gone, back = before is not None, after is not None
        return Moved(was, now, after_end=gone, counted_again=back)
    old, new = before.info, after.info
    dealers = (order.index(old.dealer), new.dealer)
    pairs = (seated(old.pairs or (), order), seated(new.pairs or (), tuple(range(len(order)))))
    contenders = (tuple(sorted(order.index(i) for i in old.contenders)), new.contenders)
    points = (
        by_order(before.score.points, order) if before.score else None,
        after.score.points if after.score else None,
    )
    return Moved(
        was,
        now,
        (old.target, new.target) if old.target != new.target else None,
        dealers if dealers[0] != dealers[1] else None,
        pairs if pairs[0] != pairs[1] else None,
        contenders if contenders[0] != contenders[1] else None,
        points if points[0] != points[1] else None,
        after.problems if after.problems != before.problems else (),
    )


def by_order(values: Seats, order: Seats) -> Seats:
    """What each player has, as they are numbered after.

    >>> by_order((10, 20, 30), (2, 0, 1))
    (30, 10, 20)
    """
    return tuple(values[old] for old in order)


def seated(pairs: tuple[Seats, ...], order: Seats) -> tuple[Seats, ...]:
    """Pairs as the players are numbered after, in one order whoever is named first.

    >>> seated(((0, 2), (1, 3)), (1, 0, 2, 3))
    ((0, 3), (1, 2))
    """
    return tuple(sorted(tuple(sorted(order.index(i) for i in pair)) for pair in pairs))
