"""What the rules still allow in a half-entered deal, so that nothing else need be offered.

A choice is allowed where it brings no problem that was not there before; what a later choice
can still heal (pips or a top to be told) is no problem yet.
"""

from __future__ import annotations

from dataclasses import replace

from scoring.core import DealInfo
from scoring.games.piketas.announced import DEALER_LEAST, ELDER_EXCHANGES, STOCK, WHOLE_SUIT
from scoring.games.piketas.checks import announcements
from scoring.games.piketas.count import order_free
from scoring.games.piketas.entry import Entry, Point, SequenceOf, SetOf, Side, SideName
from scoring.games.piketas.ranks import POINT_PIPS, SET_RANKS, TOPS
from scoring.games.piketas.rules import SET_POINTS, TRICKS, Rules

TO_BE_TOLD = ("point-pips-missing", "sequence-top-missing")


def with_side(entry: Entry, name: SideName, side: Side) -> Entry:
    """The entry with one side changed."""
    return replace(entry, elder=side) if name == "elder" else replace(entry, dealer=side)


def allowed(rules: Rules, before: Entry, then: Entry) -> bool:
    """Whether that step brings no new problem among the announcements."""
    known = set(announcements(rules, before))
    return all(found in known or found.code in TO_BE_TOLD for found in announcements(rules, then))


def point_cards(rules: Rules, entry: Entry, name: SideName) -> tuple[int, ...]:
    """How many cards that side's point may have. Eight are judged with the eight that goes with
    them, whether it is entered yet or not."""
    side = entry.side(name)
    bare = with_side(entry, name, replace(side, point=None))
    return tuple(
        cards
        for cards in POINT_PIPS
        if allowed(rules, bare, with_side(entry, name, with_point(side, cards)))
    )


def with_point(side: Side, cards: int) -> Side:
    sequences = side.sequences or ()
    if cards == WHOLE_SUIT and all(one is None or one.length != cards for one in sequences):
        sequences = (*sequences, SequenceOf(cards))
    return replace(side, point=Point(cards), sequences=sequences)


def point_pips(rules: Rules, entry: Entry, name: SideName) -> tuple[int, ...]:
    """How many pips that side's point may have, its cards and best sequence being what they are;
    empty where it has no cards yet."""
    side = entry.side(name)
    if side.point is None or side.point.cards not in POINT_PIPS:
        return ()
    cards = side.point.cards
    low, high = POINT_PIPS[cards]
    bare = with_side(entry, name, replace(side, point=Point(cards)))
    return tuple(
        pips
        for pips in range(low, high + 1)
        if allowed(rules, bare, with_side(entry, name, replace(side, point=Point(cards, pips))))
    )


def sequence_lengths(
    rules: Rules, entry: Entry, name: SideName, index: int | None = None
) -> tuple[int, ...]:
    """How long that sequence of the side may be; `index` None asks for one more."""
    return tuple(
        length
        for length in TOPS
        if allowed(
            rules,
            without_sequence(entry, name, index),
            with_sequence(entry, name, SequenceOf(length), index),
        )
    )


def sequence_tops(rules: Rules, entry: Entry, name: SideName, index: int) -> tuple[str, ...]:
    """From which ranks that sequence of the side may run; empty where it is not known."""
    sequences = entry.side(name).sequences or ()
    one = sequences[index] if index < len(sequences) else None
    if one is None or one.length not in TOPS:
        return ()
    return tuple(
        top
        for top in TOPS[one.length]
        if allowed(
            rules,
            without_sequence(entry, name, index),
            with_sequence(entry, name, SequenceOf(one.length, top), index),
        )
    )


def with_sequence(entry: Entry, name: SideName, one: SequenceOf, index: int | None) -> Entry:
    """The entry with that sequence changed, or with one more."""
    side = entry.side(name)
    sequences = side.sequences or ()
    place = len(sequences) if index is None else index
    changed = (*sequences[:place], one, *sequences[place + 1 :])
    return with_side(entry, name, replace(side, sequences=changed))


def without_sequence(entry: Entry, name: SideName, index: int | None) -> Entry:
    """The entry as it is, or without that sequence."""
    if index is None:
        return entry
    side = entry.side(name)
    sequences = side.sequences or ()
    return with_side(
        entry, name, replace(side, sequences=(*sequences[:index], *sequences[index + 1 :]))
    )


def sets(rules: Rules, entry: Entry, name: SideName, index: int | None = None) -> tuple[SetOf, ...]:
    """Which sets that side may have; `index` None asks for one more, else that one changed."""
    side = entry.side(name)
    have = side.sets or ()
    place = len(have) if index is None else index
    others = (*have[:place], *have[place + 1 :])
    bare = with_side(entry, name, replace(side, sets=others))
    every = [SetOf(count, rank) for count in SET_POINTS for rank in SET_RANKS]
    return tuple(
        one
        for one in every
        if allowed(rules, bare, with_side(entry, name, replace(side, sets=(*others, one))))
    )


def exchanges(entry: Entry, name: SideName) -> tuple[int, ...]:
    """How many cards that side may exchange."""
    low, high = ELDER_EXCHANGES
    if name == "elder":
        return tuple(range(low, high + 1))
    taken = entry.elder.exchanged
    if taken is None or not low <= taken <= high:
        taken = low
    return tuple(range(DEALER_LEAST, STOCK - taken + 1))


def trick_numbers(info: DealInfo[Rules], entry: Entry) -> tuple[int, ...]:
    """Which numbers of tricks of the elder hand may be entered without their order."""
    certain = info.known and not announcements(info.rules, entry)
    return tuple(n for n in range(TRICKS + 1) if order_free(info, entry, n, certain))
