"""Point, sequences and sets: who wins each, and the points that they bring."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from scoring.core import Line
from scoring.games.piketas.entry import Entry, SequenceOf, SetOf, Side, SideName
from scoring.games.piketas.ranks import STRENGTH
from scoring.games.piketas.rules import SEQUENCE_POINTS, SET_POINTS

Winner = Literal["elder", "dealer", "nobody", "open"]
"""Whose a combination is. «nobody» where none was announced or both are equal («Niekieno!»),
«open» where pips or a top are still to be told, or a part is not known."""

WHOLE_SUIT = 8
"""Eight cards are the whole suit: pips and top are known."""


def versus(elder: tuple[int, ...], dealer: tuple[int, ...]) -> Winner:
    """The greater one's."""
    if elder == dealer:
        return "nobody"
    return "elder" if elder > dealer else "dealer"


def point_winner(entry: Entry) -> Winner:
    """«Tas žaidėjas, kurio dumpis didesnis arba turi daugiau akių».

    >>> from scoring.games.piketas.entry import Point
    >>> point_winner(Entry(Side(Point(6, 57)), Side(Point(6, 58))))
    'dealer'
    """
    elder, dealer = entry.elder.point, entry.dealer.point
    cards = [0 if point is None else point.cards for point in (elder, dealer)]
    if cards[0] is None or cards[1] is None:
        return "open"
    if elder is None or dealer is None or cards[0] != cards[1] or cards[0] == WHOLE_SUIT:
        return versus((cards[0],), (cards[1],))
    if elder.pips is None or dealer.pips is None:
        return "open"
    return versus((elder.pips,), (dealer.pips,))


def sequences_winner(entry: Entry) -> Winner:
    """The longer best one's; «jei abiejų laiptai vienodo dydžio, tada laimi tas, kurio laiptai
    prasideda vyresne korta»."""
    elder, dealer = longest(entry.elder), longest(entry.dealer)
    if elder is None or dealer is None:
        return "open"
    if not elder or not dealer:
        return versus((len(elder),), (len(dealer),))
    length = elder[0].length
    if length != dealer[0].length or length == WHOLE_SUIT:
        return versus((length,), (dealer[0].length,))
    tops = [[STRENGTH.get(one.top or "", 0) for one in side] for side in (elder, dealer)]
    if 0 in tops[0] or 0 in tops[1]:
        return "open"
    return versus((max(tops[0]),), (max(tops[1]),))


def longest(side: Side) -> list[SequenceOf] | None:
    """A side's sequences of the greatest length; None where one of all is not known."""
    if not side.sequences:
        return None if side.sequences is None else []
    known = [one for one in side.sequences if one is not None]
    if len(known) < len(side.sequences):
        return None
    length = max(one.length for one in known)
    return [one for one in known if one.length == length]


def sets_winner(entry: Entry) -> Winner:
    """Four cards beat three, then the rank decides."""
    best = [best_set(side) for side in (entry.elder, entry.dealer)]
    if best[0] is None or best[1] is None:
        return "open"
    return versus(best[0], best[1])


def best_set(side: Side) -> tuple[int, ...] | None:
    if not side.sets:
        return None if side.sets is None else ()
    known = [value_of(one) for one in side.sets if one is not None]
    return max(known) if len(known) == len(side.sets) else None


def value_of(one: SetOf) -> tuple[int, int]:
    return one.cards, STRENGTH.get(one.rank, 0)


def lines(entry: Entry, elder: int) -> Iterator[Line]:
    """The points of the declarations in the order of counting, what is open left out: the point,
    the winner's sequences, the winner's sets, each best first. `elder` is the player."""
    of_whom = {"elder": elder, "dealer": 1 - elder}
    if entry.elder.point or entry.dealer.point:
        winner = point_winner(entry)
        if winner in of_whom:
            yield point_line(entry.side(named(winner)), of_whom[winner])
    if entry.elder.sequences or entry.dealer.sequences:
        winner = sequences_winner(entry)
        if winner in of_whom:
            yield from sequence_lines(entry.side(named(winner)), of_whom[winner])
    if entry.elder.sets or entry.dealer.sets:
        winner = sets_winner(entry)
        if winner in of_whom:
            yield from set_lines(entry.side(named(winner)), of_whom[winner])


def named(winner: Winner) -> SideName:
    return "elder" if winner == "elder" else "dealer"


def point_line(side: Side, player: int) -> Line:
    """«už kiekvieną dumpio kortą pelno po 1 tašką»."""
    assert side.point is not None
    assert side.point.cards is not None
    return Line("point", player, side.point.cards, (("cards", side.point.cards),))


def sequence_lines(side: Side, player: int) -> Iterator[Line]:
    """«gali prisiskaičiuoti taškus ir už kitus mažesnius turimus laiptus»."""
    known = [one for one in side.sequences or () if one is not None]
    for length, top in sorted(
        known, key=lambda one: (-one.length, -STRENGTH.get(one.top or "", 0))
    ):
        params = (("cards", length), ("sequence", f"{length}{top or ''}"))
        yield Line("sequence", player, SEQUENCE_POINTS.get(length, 0), params)


def set_lines(side: Side, player: int) -> Iterator[Line]:
    """«pelno taškus už paskelbtą seriją ir dar už kitas serijas»."""
    known = [one for one in side.sets or () if one is not None]
    for count, rank in sorted(known, key=value_of, reverse=True):
        params = (("cards", count), ("set", f"{count}{rank}"))
        yield Line("set", player, SET_POINTS.get(count, 0), params)
