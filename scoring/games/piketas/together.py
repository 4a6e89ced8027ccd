"""What cannot be announced together: by one hand of twelve cards, and by two hands of one pack."""

from __future__ import annotations

from scoring.core import Problem, problem
from scoring.games.piketas.announced import RANK_ORDER, WHOLE_SUIT, Judged
from scoring.games.piketas.entry import SetOf
from scoring.games.piketas.possible import HAND, fits, sequences_with
from scoring.games.piketas.ranks import RANKS, STRENGTH, TOPS, covered

SEVEN = 7
RUN_OF_SEVEN = 4
"""Seven of the eight cards of a suit have four or more of them in a row."""


def in_one_hand(own: Judged, other: Judged, found: list[Problem]) -> None:
    """The checks of one side, the other's announcements known."""
    if own.sequences_right:
        cards = sum(one.length for _, one in own.sequences)
        if cards > HAND:
            found.append(problem("sequences-cards", f"{own.where}/sequences", most=HAND, got=cards))
    if own.sets_right:
        cards = sum(one.cards for _, one in own.sets)
        if cards > HAND:
            found.append(problem("sets-cards", f"{own.where}/sets", most=HAND, got=cards))
    if len(own.sets) > 1:
        rank_twice(own, found)
    if own.sequences_right and own.point_right:
        if own.side.point is not None:
            point_and_sequences(own, other, found)
        elif other.cards is not None and own.best > other.cards:
            found.append(
                problem("sequence-other-point", own.where, cards=other.cards, length=own.best)
            )
    if own.sequences and other.sets:
        cards_gone(own, [one for _, one in other.sets], found)


def rank_twice(own: Judged, found: list[Problem]) -> None:
    """One rank makes one set of a side; the second of them is reported."""
    seen: set[str] = set()
    for i, one in own.sets:
        if one.rank in seen:
            found.append(problem("set-rank-twice", f"{own.where}/sets/{i}", rank=one.rank))
        seen.add(one.rank)


def point_and_sequences(own: Judged, other: Judged, found: list[Problem]) -> None:
    """A point against its own sequences: the longest suit is no shorter than the longest run in
    it, and seven or eight cards of a suit hold a run whether it is announced or not."""
    point, length, where = own.side.point, own.best, own.where
    if point is None or point.cards is None:
        return
    if point.cards == WHOLE_SUIT and length != WHOLE_SUIT:
        found.append(problem("point-eight", where, cards=WHOLE_SUIT))
    elif length > point.cards:
        found.append(problem("sequence-own-point", where, cards=point.cards, length=length))
    elif length:
        if not fits(point.cards, point.pips, length, best_top(own)):
            found.append(
                problem(
                    "hand-impossible",
                    where,
                    point=said(own),
                    sequence=f"{length}{best_top(own) or ''}",
                    possible=tuple(
                        f"{n}{top}" for n, top in sequences_with(point.cards, point.pips)
                    ),
                )
            )
    elif point.cards == SEVEN and other.sequences_right and 0 < other.best < RUN_OF_SEVEN:
        found.append(problem("point-seven", where, least=RUN_OF_SEVEN, length=other.best))


def best_top(own: Judged) -> str | None:
    """The top of a side's best sequence; None where that is not certain."""
    tops = [one.top for _, one in own.sequences if one.length == own.best]
    if None in tops and RANKS[0] not in tops:
        return None
    return max((top for top in tops if top), key=lambda top: STRENGTH[top])


def said(own: Judged) -> str:
    point = own.side.point
    if point is None or point.cards is None:
        return ""
    return str(point.cards) if point.pips is None else f"{point.cards}/{point.pips}"


def cards_gone(own: Judged, others: list[SetOf], found: list[Problem]) -> None:
    """A sequence needs a card of each of its ranks, so it cannot run through a rank of which the
    other side has all four cards."""
    fours = {one.rank for one in others if one.cards == 4}
    if not fours:
        return
    for i, one in own.sequences:
        tops = TOPS[one.length] if one.top is None else (one.top,)
        blocked = [fours.intersection(covered(one.length, top)) for top in tops]
        if all(blocked):
            ranks = tuple(sorted(set().union(*blocked), key=RANK_ORDER.__getitem__))
            found.append(
                problem(
                    "sequence-gone",
                    f"{own.where}/sequences/{i}",
                    sequence=f"{one.length}{one.top or ''}",
                    ranks=ranks,
                )
            )


def between(elder: Judged, dealer: Judged, found: list[Problem]) -> None:
    """What both announce: a rank has four cards, and what is equal must be told apart."""
    if elder.sets and dealer.sets:
        both = {one.rank for _, one in elder.sets} & {one.rank for _, one in dealer.sets}
        found += [
            problem("set-rank-both", "", rank=rank)
            for rank in sorted(both, key=RANK_ORDER.__getitem__)
        ]
    if elder.cards is not None and elder.cards == dealer.cards != WHOLE_SUIT:
        found += [
            problem("point-pips-missing", f"{own.where}/point", cards=elder.cards)
            for own in (elder, dealer)
            if own.side.point is not None and own.side.point.pips is None
        ]
    if elder.sequences_right and dealer.sequences_right and 0 < elder.best == dealer.best:
        tops_missing(elder, dealer, found)


def tops_missing(elder: Judged, dealer: Judged, found: list[Problem]) -> None:
    if elder.best == WHOLE_SUIT:
        return
    found += [
        problem("sequence-top-missing", f"{own.where}/sequences/{i}", length=one.length)
        for own in (elder, dealer)
        for i, one in own.sequences
        if one.length == own.best and one.top is None
    ]
