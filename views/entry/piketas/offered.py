"""What the form offers to tap: what the rules allow, and leaves the winner the winner."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from scoring.games.piketas import choices
from scoring.games.piketas.entry import SIDES, Entry, Point, SequenceOf, SideName
from scoring.games.piketas.ranks import POINT_PIPS, STRENGTH, TOPS
from scoring.games.piketas.rules import Rules
from views.entry.piketas.draft import WINNERS, Declared, Kind, Who, length_of

WHOLE_SUIT = 8


def side_at(who: Who, place: int) -> SideName:
    """The winner's side (0), or the other (1).

    >>> side_at("dealer", 0), side_at("dealer", 1)
    ('dealer', 'elder')
    """
    return "elder" if (who == "elder") == (place == 0) else "dealer"


def stays(kind: Kind, entry: Entry, who: Who) -> bool:
    """Whether that combination is still his, or still to be told apart."""
    return WINNERS[kind](entry) in (who, "open")


def items(rules: Rules, entry: Entry, kind: Kind, who: Who, place: int) -> tuple[str, ...]:
    """What that side can have announced: a point, or one more sequence or set."""
    name = side_at(who, place)
    if kind == "sequences":
        lengths = choices.sequence_lengths(rules, entry, name)
        return tuple(
            str(n)
            for n in lengths
            if stays(kind, choices.with_sequence(entry, name, SequenceOf(n), None), who)
        )
    side = entry.side(name)
    if kind == "point":
        return tuple(
            str(n)
            for n in choices.point_cards(rules, entry, name)
            if stays(kind, choices.with_side(entry, name, replace(side, point=Point(n))), who)
        )
    have = side.sets or ()
    return tuple(
        f"{one.cards}{one.rank}"
        for one in choices.sets(rules, entry, name)
        if stays(kind, choices.with_side(entry, name, replace(side, sets=(*have, one))), who)
    )


class Telling(NamedTuple):
    """Pips or a top that is asked for, because the best ones are of one length: whose, which
    of his, how long, what was told, and what it can be."""

    place: int
    which: int
    length: int
    now: str | None
    options: tuple[str, ...]


def tellings(rules: Rules, entry: Entry, kind: Kind, one: Declared) -> tuple[Telling, ...]:
    """Where the winner's and the loser's are equally long, what tells them apart; a whole suit
    needs nothing."""
    who = one.who
    if who is None or who == "nobody" or kind == "sets":
        return ()
    lengths = {length_of(entry, name, kind) for name in SIDES}
    length = lengths.pop()
    if lengths or length in (0, WHOLE_SUIT):
        return ()
    found = [
        Telling(place, i, length, *apart(rules, entry, kind, side_at(who, place), i, who))
        for place in (0, 1)
        for i, item in enumerate(one.scored[place])
        if int(item[0]) == length
    ]
    return tuple(found) if len(found) != 2 else ordered(*found)


def ordered(winner: Telling, loser: Telling) -> tuple[Telling, Telling]:
    """One of each side, and the winner's is the higher: what would leave the other nothing lower,
    or nothing higher, is not offered.

    >>> one, other = Telling(0, 0, 6, None, ("54", "57")), Telling(1, 0, 6, None, ("54", "57"))
    >>> [telling.options for telling in ordered(one, other)]
    [('57',), ('54',)]
    """
    highs = [worth(what) for what in ((winner.now,) if winner.now else winner.options)]
    lows = [worth(what) for what in ((loser.now,) if loser.now else loser.options)]
    least, most = min(lows, default=0), max(highs, default=0)
    return (
        winner._replace(options=tuple(one for one in winner.options if worth(one) > least)),
        loser._replace(options=tuple(one for one in loser.options if worth(one) < most)),
    )


def worth(what: str) -> int:
    """Pips are their number, a top is as strong as it is; the ten, which is both, is a top."""
    return STRENGTH.get(what) or int(what)


def apart(
    rules: Rules, entry: Entry, kind: Kind, name: SideName, index: int, who: Who
) -> tuple[str | None, tuple[str, ...]]:
    side = entry.side(name)
    if kind == "point":
        assert side.point is not None
        cards, now = side.point
        return None if now is None else str(now), tuple(
            str(pips)
            for pips in choices.point_pips(rules, entry, name)
            if stays(
                kind, choices.with_side(entry, name, replace(side, point=Point(cards, pips))), who
            )
        )
    sequence = (side.sequences or ())[index]
    assert sequence is not None
    return sequence.top, tuple(
        top
        for top in choices.sequence_tops(rules, entry, name, index)
        if stays(
            kind,
            choices.with_sequence(entry, name, SequenceOf(sequence.length, top), index),
            who,
        )
    )


def equal_items(rules: Rules, entry: Entry, kind: Kind) -> tuple[str, ...]:
    """How many cards both can have had."""
    if kind == "point":
        return tuple(str(n) for n in POINT_PIPS if both_can(rules, entry, kind, str(n)))
    return tuple(str(n) for n in TOPS if both_can(rules, entry, kind, str(n)))


def equal_tellings(rules: Rules, entry: Entry, kind: Kind, cards: int) -> tuple[str, ...]:
    """Which pips or which top both can have had."""
    if cards == WHOLE_SUIT:
        return ()
    if kind == "point":
        low, high = POINT_PIPS.get(cards, (1, 0))
        every = [f"{cards}/{pips}" for pips in range(low, high + 1)]
    else:
        every = [f"{cards}{top}" for top in TOPS.get(cards, ())]
    return tuple(item for item in every if both_can(rules, entry, kind, item))


def both_can(rules: Rules, entry: Entry, kind: Kind, item: str) -> bool:
    """Whether both sides can have announced that."""
    bare, then = entry, entry
    for name in SIDES:
        side = entry.side(name)
        if kind == "point":
            cards, _, pips = item.partition("/")
            with_cards = choices.with_point(side, int(cards))
            point = Point(int(cards), int(pips) if pips else None)
            bare = choices.with_side(bare, name, replace(side, point=None))
            then = choices.with_side(then, name, replace(with_cards, point=point))
        else:
            one = SequenceOf(int(item[0]), item[1:] or None)
            bare = choices.with_side(bare, name, replace(side, sequences=()))
            then = choices.with_side(then, name, replace(side, sequences=(one,)))
    return choices.allowed(rules, bare, then)
