"""Dvi žvakės by keys: a card is its suit and its rank («š», «d»), «2» before them takes both
copies; where a bare total is asked for, its digits. What is begun is remembered for the device
alone until it is whole."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from scoring.cards import ALSO, SUIT_LETTERS, SUITS, Card, read_typed
from scoring.core import Json
from scoring.games.dvi_zvakes_entry import IN_PACK
from scoring.games.dvi_zvakes_hand import possible_totals
from views.entry.digits import digit
from views.entry.dvi_zvakes.draft import Held, counted_themselves, held, put_back, took
from views.entry.dvi_zvakes.own import Own, is_bare, read_own, turn, write_own
from views.entry.form import Change, Entering

BOTH = "2"
"""Before a suit: both copies."""


class Desk(NamedTuple):
    """What the keys act on."""

    entering: Entering
    own: Own
    hands: tuple[Held, ...]
    at: int

    @property
    def players(self) -> int:
        return len(self.hands)

    @property
    def language(self) -> str:
        return self.entering.said.language

    def begun(self, text: str) -> None:
        """So far of a card or a total; "" where it is whole or given up."""
        if text != self.own.keyed:
            own = self.own._replace(at=self.at, keyed=text, stay=self.hands[self.at].full)
            self.entering.keep_own(write_own(own, self.entering.info.number, self.entering.names))


def keys(entering: Entering, key: str) -> Change | None:
    """The card or the total that the key completes; Backspace takes back what is begun, else the
    last card or total."""
    players = entering.info.players
    hands = held(entering.draft, players)
    own = read_own(entering.own, entering.info.number, entering.names)
    at = turn(own, hands)
    desk = Desk(entering, own, hands, at)
    if key == "Backspace":
        if not own.keyed:
            return taken_back(desk)
        desk.begun("")
        return None
    return total(desk, key) if is_bare(own, hands[at]) else cards(desk, key)


def total(desk: Desk, key: str) -> Change | None:
    """«3», then «6»: 36. A digit that can go no further begins a new number."""
    typed = digit(key)
    if typed is None:
        return None
    rules = desk.entering.info.rules
    possible = [str(one) for one in possible_totals(desk.players, rules.single_card)]
    for text in (f"{desk.own.keyed}{typed}", str(typed)):
        longer = any(one.startswith(text) and one != text for one in possible)
        if longer or text in possible:
            desk.begun(text if longer else "")
            return None if longer else total_of(desk, int(text))
    return None


def total_of(desk: Desk, number: int) -> Change | None:
    """The player counted so much himself; said again it stays."""
    hand = desk.hands[desk.at]
    if hand.bare and hand.total == number:
        return None
    return counted_themselves(desk.at, number, desk.players)


def cards(desk: Desk, key: str) -> Change | None:
    """The suit is begun, the rank makes it a card."""
    for text in (desk.own.keyed + sign(desk, desk.own.keyed, key), sign(desk, "", key)):
        typed = read_typed(text, desk.language) if text else None
        if typed is None or typed.problem is not None:
            continue
        desk.begun(typed.rest)
        known = [card for card in typed.cards if card in IN_PACK[desk.players]]
        return taken(desk.at, known, desk.players) if known else None
    return None


def sign(desk: Desk, begun: str, key: str) -> str:
    """What a key is in the notation: after a suit digits are ranks, 0 is the ten; before it «2»
    is both copies.

    >>> from types import SimpleNamespace as Some
    >>> desk = Some(language="lt")
    >>> [sign(desk, *one) for one in (("š", "0"), ("š", "Ū"), ("", "Š"), ("", "Č"), ("", "7"))]
    ['10', '8', 'š', '2', '']
    """
    number = digit(key)
    if begun.strip(BOTH):
        if number == 0:
            return "0" if begun.endswith("1") else "10"
        return key.lower() if number is None or number == 1 else str(number)
    letters = {*SUIT_LETTERS[desk.language], *ALSO[desk.language], *SUITS}
    if key.lower() in letters:
        return key.lower()
    return BOTH if number == int(BOTH) and not begun else ""


def taken(player: int, cards: Iterable[Card], players: int) -> Change:
    """The player takes all of them, as far as there are copies and room."""
    changes = [took(player, card, players) for card in cards]

    def change(draft: Json) -> Json:
        for one in changes:
            draft = one(draft)
        return draft

    return change


def taken_back(desk: Desk) -> Change | None:
    """The last card or total of the player who is shown, else of the last one before him who has
    any."""
    for player in range(desk.at, -1, -1):
        hand = desk.hands[player]
        if hand.bare and hand.total is not None:
            return counted_themselves(player, hand.total, desk.players)
        if hand.cards and not hand.bare:
            return put_back(player, len(hand.cards) - 1, hand.cards[-1], desk.players)
    return None


def shown(text: str, language: str) -> str:
    """What is begun, as it is shown: the suit as its sign.

    >>> shown("2š", "lt"), shown("3", "lt")
    ('2♥', '3')
    """
    signs = dict(zip(SUIT_LETTERS[language], SUITS, strict=True))
    signs |= {also: signs[of] for also, of in ALSO[language].items()}
    return "".join(signs.get(letter, letter) for letter in text)
