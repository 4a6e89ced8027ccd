"""The draft of a deal of Dvi žvakės, a field a player, and the changes that taps make of it.

A field is `{"cards": [11, 11, 20], "total": 36, "bare": true}`: the cards in the order they were
taken, the total where the players counted themselves, and which of the two it is to be. Both are
kept, so that changing one's mind loses neither. A player without a field has entered nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scoring.cards import Card
from scoring.core import Json
from scoring.games.dvi_zvakes_entry import COPIES, IN_PACK, Entry
from scoring.games.dvi_zvakes_hand import HAND
from views.entry.form import Change


class Held(NamedTuple):
    """What one player has so far."""

    cards: tuple[Card, ...] = ()
    total: int | None = None
    bare: bool = False

    @property
    def full(self) -> bool:
        """Whether nothing is missing.

        >>> Held((1, 1)).full, Held((1, 1), 36, True).full
        (False, True)
        """
        return self.total is not None if self.bare else len(self.cards) == HAND

    @property
    def blank(self) -> bool:
        return not self.cards and self.total is None

    @property
    def without_cards(self) -> bool:
        """Whether cards are to be entered and there are none yet, whatever total was given before."""
        return not self.bare and not self.cards

    @property
    def counts(self) -> tuple[Card, ...]:
        """The cards that are out of the pack: those of a bare total are not known."""
        return () if self.bare else self.cards


def held(draft: Json, players: int) -> tuple[Held, ...]:
    """What every player has; what cannot be used is not there.

    >>> held({"0": {"cards": [11, 99], "total": 36, "bare": True}, "1": "?"}, 2)
    (Held(cards=(11,), total=36, bare=True), Held(cards=(), total=None, bare=False))
    """
    fields = draft if isinstance(draft, dict) else {}
    return tuple(read_field(fields.get(str(player)), players) for player in range(players))


def read_field(json: Json, players: int) -> Held:
    if not isinstance(json, dict):
        return Held()
    given, total = json.get("cards"), json.get("total")
    cards: list[Card] = []
    for card in given if isinstance(given, list) else ():
        known = type(card) is int and card in IN_PACK[players]
        if known and len(cards) < HAND and cards.count(card) < COPIES:
            cards.append(card)
    total = total if type(total) is int else None
    return Held(tuple(cards), total, json.get("bare") is True)


def field(hand: Held) -> Json:
    return {"cards": list(hand.cards), "total": hand.total, "bare": hand.bare}


def put(draft: Json, player: int, hand: Held) -> Json:
    """The draft with one player's field changed and no other.

    >>> put({"0": 7}, 1, Held((11,)))
    {'0': 7, '1': {'cards': [11], 'total': None, 'bare': False}}
    """
    fields = draft if isinstance(draft, dict) else {}
    return {**fields, str(player): field(hand)}


def draft_of(entry: Entry) -> Json:
    """The draft in which a deal that stands is corrected.

    >>> draft_of(Entry(((11,), 36, None)))["1"]
    {'cards': [], 'total': 36, 'bare': True}
    """
    return {
        str(player): field(Held((), hand, True) if isinstance(hand, int) else Held(hand))
        for player, hand in enumerate(entry.hands)
        if hand is not None
    }


def held_by(hands: Sequence[Held]) -> dict[Card, list[int]]:
    """Who holds every card that is out of the pack, a player as often as he has it.

    >>> held_by([Held((4, 4)), Held(), Held((4, 5))])
    {4: [0, 0, 2], 5: [2]}
    """
    found: dict[Card, list[int]] = {}
    for player, hand in enumerate(hands):
        for card in hand.counts:
            found.setdefault(card, []).append(player)
    return found


def took(player: int, card: Card, players: int) -> Change:
    """One tap on a card: the player takes a copy, if he has room and there is one left.

    >>> took(0, 11, 2)(took(0, 11, 2)(None))["0"]["cards"]
    [11, 11]
    """

    def change(draft: Json) -> Json:
        hands = held(draft, players)
        hand = hands[player]
        if len(hand.cards) == HAND or hand.bare or len(held_by(hands).get(card, ())) >= COPIES:
            return draft
        return put(draft, player, hand._replace(cards=(*hand.cards, card)))

    return change


def put_back(player: int, place: int, card: Card, players: int) -> Change:
    """One tap on a card of the hand: it goes back. A second tap on the same place, by then another
    card's, is no tap.

    >>> put_back(0, 1, 12, 2)({"0": {"cards": [11, 12, 13]}})["0"]["cards"]
    [11, 13]
    """

    def change(draft: Json) -> Json:
        hand = held(draft, players)[player]
        if hand.cards[place : place + 1] != (card,):
            return draft
        cards = (*hand.cards[:place], *hand.cards[place + 1 :])
        return put(draft, player, hand._replace(cards=cards))

    return change


def took_typed(player: int, cards: Sequence[Card], players: int) -> Change:
    """Cards were typed: eight are the whole hand, fewer come to what is in it by then.

    >>> took_typed(0, (11, 11), 2)({"0": {"total": 36, "bare": True}})["0"]
    {'cards': [11, 11], 'total': 36, 'bare': False}
    >>> took_typed(0, (12,), 2)({"0": {"cards": [11]}})["0"]["cards"]
    [11, 12]
    """

    def change(draft: Json) -> Json:
        hand = held(draft, players)[player]
        had = () if len(cards) == HAND or hand.bare else hand.cards
        whole = (*had, *cards)
        if len(whole) > HAND or any(whole.count(card) > COPIES for card in whole):
            return draft
        return put(draft, player, hand._replace(cards=whole, bare=False))

    return change


def counted_themselves(player: int, total: int, players: int) -> Change:
    """One tap on a total; the same tap again takes it back.

    >>> twice = counted_themselves(0, 36, 2)(counted_themselves(0, 36, 2)(None))
    >>> twice["0"]
    {'cards': [], 'total': None, 'bare': True}
    """

    def change(draft: Json) -> Json:
        hand = held(draft, players)[player]
        kept = None if hand.bare and hand.total == total else total
        return put(draft, player, hand._replace(total=kept, bare=True))

    return change


def entered_as(player: int, bare: bool, players: int) -> Change:
    """Cards or a bare total: what was entered the other way waits.

    >>> entered_as(0, False, 2)({"0": {"cards": [11], "total": 36, "bare": True}})["0"]["bare"]
    False
    """

    def change(draft: Json) -> Json:
        hand = held(draft, players)[player]
        return draft if hand.bare == bare else put(draft, player, hand._replace(bare=bare))

    return change
