"""Point, sequences and sets: who wins each, and the points that they bring."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

from scoring.core import Line
from scoring.games.piketas.entry import SIDES, Entry, SequenceOf, SetOf, Side
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
    elder, dealer = best_sequence(entry.elder), best_sequence(entry.dealer)
    if elder is None or dealer is None:
        return "open"
    if elder[0] != dealer[0] or elder[0] in (0, WHOLE_SUIT):
        return versus(elder[:1], dealer[:1])
    return versus(elder, dealer) if elder[1] and dealer[1] else "open"


def best_sequence(side: Side) -> tuple[int, int] | None:
    """A side's best sequence, as its length and the strength of its top: 0 where one of that
    length was announced without. (0, 0) where there is none; None where not all are known."""
    if side.sequences is None:
        return None
    length = strength = 0
    for one in side.sequences:
        if one is None:
            return None
        if one.length >= length:
            top = STRENGTH.get(one.top or "", 0)
            if one.length > length:
                length, strength = one.length, top
            else:
                strength = max(strength, top) if strength and top else 0
    return length, strength


def sets_winner(entry: Entry) -> Winner:
    """Four cards beat three, then the rank decides."""
    best = [best_set(side) for side in (entry.elder, entry.dealer)]
    if best[0] is None or best[1] is None:
        return "open"
    return versus(best[0], best[1])


def best_set(side: Side) -> tuple[int, int] | None:
    """A side's best set; (0, 0) where there is none, None where not all are known."""
    best = (0, 0)
    for one in side.sets if side.sets is not None else (None,):
        if one is None:
            return None
        best = max(best, value_of(one))
    return best


def value_of(one: SetOf) -> tuple[int, int]:
    return one.cards, STRENGTH.get(one.rank, 0)


def lines(entry: Entry, elder: int) -> Iterator[Line]:
    """The points of the declarations in the order of counting, what is open left out: the point,
    the winner's sequences, the winner's sets, each best first. `elder` is the player."""
    if entry.elder.point or entry.dealer.point:
        winner = point_winner(entry)
        if winner in SIDES:
            yield point_line(entry.side(winner), elder if winner == "elder" else 1 - elder)
    if entry.elder.sequences or entry.dealer.sequences:
        winner = sequences_winner(entry)
        if winner in SIDES:
            yield from sequence_lines(entry.side(winner), elder if winner == "elder" else 1 - elder)
    if entry.elder.sets or entry.dealer.sets:
        winner = sets_winner(entry)
        if winner in SIDES:
            yield from set_lines(entry.side(winner), elder if winner == "elder" else 1 - elder)


def point_line(side: Side, player: int) -> Line:
    """«už kiekvieną dumpio kortą pelno po 1 tašką»."""
    assert side.point is not None
    assert side.point.cards is not None
    return Line("point", player, side.point.cards, (("cards", side.point.cards),))


def sequence_lines(side: Side, player: int) -> Iterator[Line]:
    """«gali prisiskaičiuoti taškus ir už kitus mažesnius turimus laiptus»."""
    known = [one for one in side.sequences or () if one is not None]
    if len(known) > 1:
        known.sort(key=lambda one: (one.length, STRENGTH.get(one.top or "", 0)), reverse=True)
    for one in known:
        yield sequence_line(one, player)


def set_lines(side: Side, player: int) -> Iterator[Line]:
    """«pelno taškus už paskelbtą seriją ir dar už kitas serijas»."""
    known = [one for one in side.sets or () if one is not None]
    if len(known) > 1:
        known.sort(key=value_of, reverse=True)
    for one in known:
        yield set_line(one, player)


@lru_cache(maxsize=256)
def sequence_line(one: SequenceOf, player: int) -> Line:
    """The same few lines come again and again, so each is made once."""
    params = (("cards", one.length), ("sequence", f"{one.length}{one.top or ''}"))
    return Line("sequence", player, SEQUENCE_POINTS.get(one.length, 0), params)


@lru_cache(maxsize=256)
def set_line(one: SetOf, player: int) -> Line:
    params = (("cards", one.cards), ("set", f"{one.cards}{one.rank}"))
    return Line("set", player, SET_POINTS.get(one.cards, 0), params)
