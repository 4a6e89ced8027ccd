"""What cannot be announced: each point, sequence, set and exchange by itself, then together.

«Sums and cross-checks only where their parts are right»: a part is right when it was read and
is possible by itself; every check of several parts is then made, whatever the others found.
"""

from __future__ import annotations

from typing import NamedTuple

from scoring import reading
from scoring.core import Problem, problem
from scoring.games.piketas.entry import NOTHING, Entry, SequenceOf, SetOf, Side
from scoring.games.piketas.ranks import POINT_PIPS, RANKS, SET_RANKS, TOPS
from scoring.games.piketas.rules import SET_POINTS, Rules

SHORTEST, WHOLE_SUIT = min(POINT_PIPS), max(POINT_PIPS)
STOCK = 8
"""Cards that are left after the deal (likučiai): «Likusias 8 kortas»."""
ELDER_EXCHANGES = (3, 5)
DEALER_LEAST = 2
"""«Varžovas atrenka 3, 4 arba 5 netinkamas savo kortas», «dalytojas gali keisti nuo 2 iki tiek
kortų, kiek jų dar yra likčiuose»."""


class Judged(NamedTuple):
    """A side with what of it is right by itself. `sequences` and `sets` are those items that
    are, with their places; the flags say that nothing of the field is wrong or unknown. `cards`
    are those of a right point, None where it was left out too; `best` is the length of the best
    right sequence, 0 where there is none."""

    where: str
    side: Side
    point_right: bool = True
    cards: int | None = None
    sequences: tuple[tuple[int, SequenceOf], ...] = ()
    sequences_right: bool = True
    best: int = 0
    sets: tuple[tuple[int, SetOf], ...] = ()
    sets_right: bool = True


def judge(rules: Rules, side: Side, where: str, found: list[Problem]) -> Judged:
    """Every part by itself."""
    if side is NOTHING:
        return Judged(where, side)
    point_right = right_point(rules, side, f"{where}/point", found)
    cards = side.point.cards if point_right and side.point else None
    sequences, best = right_sequences(side, where, found)
    sets = right_sets(side, where, found)
    return Judged(
        where,
        side,
        point_right,
        cards,
        sequences,
        side.sequences is not None and len(sequences) == len(side.sequences),
        best,
        sets,
        side.sets is not None and len(sets) == len(side.sets),
    )


def right_sequences(
    side: Side, where: str, found: list[Problem]
) -> tuple[tuple[tuple[int, SequenceOf], ...], int]:
    """The sequences that are right with their places, and the length of the best."""
    right, best = [], 0
    for i, one in enumerate(side.sequences or ()):
        if one is not None and right_sequence(one, where, i, found):
            right.append((i, one))
            best = max(best, one.length)
    return tuple(right), best


def right_sets(side: Side, where: str, found: list[Problem]) -> tuple[tuple[int, SetOf], ...]:
    return tuple(
        [
            (i, one)
            for i, one in enumerate(side.sets or ())
            if one is not None and right_set(one, where, i, found)
        ]
    )


def right_point(rules: Rules, side: Side, where: str, found: list[Problem]) -> bool:
    """A point that was left out is right."""
    if side.point is None:
        return True
    cards, pips = side.point
    if cards is None:
        return False
    before = len(found)
    if not SHORTEST <= cards <= WHOLE_SUIT:
        found.append(problem("point-cards", where, least=SHORTEST, most=WHOLE_SUIT, got=cards))
    elif cards < rules.min_point:
        found.append(problem("point-min", where, least=rules.min_point, got=cards))
    elif pips is not None:
        low, high = POINT_PIPS[cards]
        if not low <= pips <= high:
            found.append(problem("point-pips", where, cards=cards, low=low, high=high, got=pips))
    return len(found) == before


def right_sequence(one: SequenceOf, side: str, i: int, found: list[Problem]) -> bool:
    tops = TOPS.get(one.length, ())
    if tops and (one.top is None or one.top in tops):
        return True
    where = f"{side}/sequences/{i}"
    if tops:
        found.append(
            problem("sequence-top", where, length=one.length, tops=tops, got=one.top or "")
        )
    else:
        least, most = min(TOPS), max(TOPS)
        found.append(problem("sequence-length", where, least=least, most=most, got=one.length))
    return False


def right_set(one: SetOf, side: str, i: int, found: list[Problem]) -> bool:
    if one.cards in SET_POINTS and one.rank in SET_RANKS:
        return True
    where = f"{side}/sets/{i}"
    if one.cards not in SET_POINTS:
        found.append(problem("set-count", where, counts=tuple(SET_POINTS), got=one.cards))
    if one.rank not in SET_RANKS:
        found.append(problem("set-rank", where, ranks=SET_RANKS, got=one.rank))
    return False


def exchanges(entry: Entry, found: list[Problem]) -> None:
    """The dealer may take what the elder hand left, five where that is not told."""
    low, high = ELDER_EXCHANGES
    mine, others = entry.elder.exchanged, entry.dealer.exchanged
    left = STOCK - low
    if mine is not None:
        if low <= mine <= high:
            left = STOCK - mine
        else:
            where = "/elder/exchanged"
            shown = reading.shown(mine)
            found.append(problem("exchange-elder", where, low=low, high=high, got=shown))
    if others is not None and not DEALER_LEAST <= others <= left:
        where, shown = "/dealer/exchanged", reading.shown(others)
        found.append(problem("exchange-dealer", where, low=DEALER_LEAST, high=left, got=shown))


def order_of(found: Problem) -> tuple[tuple[int, int], ...]:
    """Where a problem stands among those of a deal: by field, a whole before its parts."""
    parts = found.where.split("/")[1:]
    return tuple((0, int(part)) if part.isdigit() else (PLACES.index(part), 0) for part in parts)


PLACES = ("", "elder", "dealer", "tricks", "point", "sequences", "sets", "exchanged")
RANK_ORDER = {rank: i for i, rank in enumerate(RANKS)}
