"""What a half-entered deal of Dvi žvakės comes to, and what is missing of it in words."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.games.dvi_zvakes_entry import Entry
from scoring.games.dvi_zvakes_hand import HAND
from scoring.texts import Texts
from views.entry.dvi_zvakes.draft import Held, held
from views.entry.dvi_zvakes.own import read_own, turn
from views.entry.form import Entering, Filled

FEW = 2
"""So many players are named each with what is missing; of more it is said together."""


def fill(entering: Entering) -> Filled[Entry]:
    """What can be judged: the full hands. An unfinished one is missing, not wrong. On a phone only
    the first sentence stands below the pack, which needs the room; the strip shows the rest."""
    hands = held(entering.draft, entering.info.players)
    entry = Entry(tuple(whole(hand) for hand in hands))
    at = turn(read_own(entering.own, entering.info.number, entering.names), hands)
    sentences = missing(entering.said, entering.names, hands, at)
    return Filled(
        entry, sentences if entering.layout.wide and entering.layout.tall else sentences[:1]
    )


def whole(hand: Held) -> tuple[int, ...] | int | None:
    """A full hand as it is entered, the cards in canonical order.

    >>> whole(Held((5, 4, 3, 2, 2, 1, 1, 0))), whole(Held((1,))), whole(Held((), 0, True))
    ((0, 1, 1, 2, 2, 3, 4, 5), None, 0)
    """
    if not hand.full:
        return None
    return hand.total if hand.bare else tuple(sorted(hand.cards))


def missing(
    said: Texts, names: Sequence[str], hands: Sequence[Held], at: int = 0
) -> tuple[str, ...]:
    """In whole sentences: begun hands first, of them the one that the device shows, then those of
    whom nothing is known."""
    if all(hand.blank or hand.without_cards for hand in hands):
        return (said("entry.dvi_zvakes.none"),)
    named = list(zip(names, hands, strict=True))
    bare = tuple(name for name, hand in named if hand.bare and not hand.full)
    begun = [
        (name, hand)
        for name, hand in (named[at], *named[:at], *named[at + 1 :])
        if hand.cards and not hand.bare and not hand.full
    ]
    blank = tuple(name for name, hand in named if hand.without_cards)
    sentences = of_cards(said, [(name, HAND - len(hand.cards)) for name, hand in begun])
    if bare:
        totals = (said("entry.dvi_zvakes.no-total", names=bare),)
        sentences = (*totals, *sentences) if hands[at].bare else (*sentences, *totals)
    if 0 < len(blank) <= FEW:
        sentences += (said("entry.dvi_zvakes.blank", names=blank),)
    elif blank:
        sentences += (said.count("entry.dvi_zvakes.blank-many", len(blank)),)
    return sentences


def of_cards(said: Texts, begun: Sequence[tuple[str, int]]) -> tuple[str, ...]:
    """«Trūksta 3 kortų: Aistė», or together where many devices are at it."""
    if len(begun) > FEW:
        total = sum(wanted for _, wanted in begun)
        return (said.count("entry.dvi_zvakes.missing-all", total),)
    return tuple(
        said.count("entry.dvi_zvakes.missing", wanted, name=name) for name, wanted in begun
    )
