"""Cards, packs and the notation of the rule texts.

A card is a number 0…35, its suit times nine plus its rank, so that the numbers run in the
canonical order: suits ♠ ♥ ♦ ♣, in each the ranks from the ace (T, tūzas) down to the six. Both
copies of a card in a double pack are the same number. A hand is a tuple of cards.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from scoring.core import Problem, problem

Card = int

SUITS = ("♠", "♥", "♦", "♣")
RANKS = ("T", "K", "D", "V", "10", "9", "8", "7", "6")
"""Tūzas, karalius, dama, valetas, then by number."""
SUIT_NAMES = ("spades", "hearts", "diamonds", "clubs")
RANK_NAMES = ("ace", "king", "queen", "jack", "ten", "nine", "eight", "seven", "six")
COLOURS = (0, 1, 1, 0)
"""By suit: 0 is black, 1 is red («panašios spalvos»)."""

CARDS = tuple(suit + rank for suit in SUITS for rank in RANKS)
"""The notation of every card, by number."""

SUIT_LETTERS = {"lt": ("v", "š", "b", "k"), "en": ("s", "h", "d", "c")}
"""What stands for a suit in typed text: vynai, širdys, būgnai, kryžiai; spades, hearts, …"""
RANK_LETTERS = {
    "lt": RANKS,
    "en": ("A", "K", "Q", "J", "10", "9", "8", "7", "6"),
}
ALSO = {"lt": {"s": "š"}, "en": dict[str, str]()}
"""Letters read as another one: a keyboard without š."""
RANK_ALSO = {"lt": {"B": "V"}, "en": dict[str, str]()}
"""The jack is a valetas or a berniukas."""


def suit(card: Card) -> int:
    return card // 9


def rank(card: Card) -> int:
    return card % 9


def colour(card: Card) -> int:
    return COLOURS[card // 9]


def card(suit: int, rank: int) -> Card:
    """The card of a suit and a rank.

    >>> CARDS[card(1, 2)]
    '♥D'
    """
    return suit * 9 + rank


def pack(size: int) -> frozenset[Card]:
    """The cards of a pack of 24 (T…9), 32 (T…7) or 36 (T…6); a double one holds each twice."""
    return frozenset(c for c in range(36) if c % 9 < size // 4)


def label(card: Card, language: str = "lt") -> str:
    """A card as it is shown to people: suit, then the rank's letter of the language.

    >>> label(11), label(11, "en")
    ('♥D', '♥Q')
    """
    return SUITS[card // 9] + RANK_LETTERS[language][card % 9]


def name_code(card: Card) -> str:
    """The code of a card's name in words («širdžių dama»).

    >>> name_code(11)
    'card.hearts-queen'
    """
    return f"card.{SUIT_NAMES[card // 9]}-{RANK_NAMES[card % 9]}"


def notation(hand: Iterable[Card], language: str = "lt") -> str:
    """The canonical form: suits ♠ ♥ ♦ ♣, ranks from T down, pairs as «2», parted by «-».

    >>> notation((30, 30, 12, 11, 11, 11))
    '2♥D-♥D-♥V-2♣V'
    """
    pieces = []
    for one, copies in sorted(Counter(hand).items()):
        pieces += ["2" + label(one, language)] * (copies // 2)
        pieces += [label(one, language)] * (copies % 2)
    return "-".join(pieces)


PIECES: dict[str, tuple[Card, ...]] = {
    **{text: (number,) for number, text in enumerate(CARDS)},
    **{"2" + text: (number, number) for number, text in enumerate(CARDS)},
}
"""Every piece of notation that a file may have."""


class Notation(NamedTuple):
    """Notation as it was read: the cards in canonical order, and the pieces that are no cards."""

    cards: tuple[Card, ...]
    strange: tuple[str, ...]


def read_notation(text: str) -> Notation:
    """A hand in a file: the four symbols, the letters of RANKS and nothing else; cards parted by
    any number of «-», spaces or commas.

    >>> read_notation("♥D, 2♦T - x")
    Notation(cards=(11, 18, 18), strange=('x',))
    """
    pieces = text.replace(",", "-").replace(" ", "-").split("-")
    try:
        found = [card for piece in pieces for card in PIECES[piece]]
    except KeyError:
        strange = tuple(piece for piece in pieces if piece and piece not in PIECES)
        found = [card for piece in pieces for card in PIECES.get(piece, ())]
    else:
        strange = ()
    found.sort()
    return Notation(tuple(found), strange)


class Typed(NamedTuple):
    """Typed text as far as it is understood: the cards in the order they were typed; `rest`, the
    last piece where it is the beginning of a card («2š»); the problem of the first piece that
    cannot become one, and then what follows it is not read."""

    cards: tuple[Card, ...]
    rest: str = ""
    problem: Problem | None = None


PARTING = re.compile(r"[\s,;.\-‐‑–—]+")
"""What people type between cards; a file allows «-», space and comma only."""


def typed_pieces(language: str) -> dict[str, tuple[Card, ...]]:
    """Every piece that may be typed in a language, upper case, with symbols or letters."""
    letters, also = SUIT_LETTERS[language], ALSO[language]
    pieces: dict[str, tuple[Card, ...]] = {}
    for number in range(36):
        own = letters[suit(number)]
        letter = RANK_LETTERS[language][rank(number)]
        ranks = (letter, *(a for a, of in RANK_ALSO[language].items() if of == letter))
        for sign in (SUITS[suit(number)], own, *(a for a, of in also.items() if of == own)):
            for name in ranks:
                text = (sign + name).upper()
                pieces[text] = (number,)
                pieces["2" + text] = (number, number)
    return pieces


TYPED = {language: typed_pieces(language) for language in SUIT_LETTERS}
BEGUN = {
    language: frozenset(text[:n] for text in pieces for n in range(1, len(text)))
    for language, pieces in TYPED.items()
}
"""What the beginning of a card may look like while it is being typed."""


def read_typed(text: str, language: str) -> Typed:
    """What somebody is typing, in any case, suit first: letters or symbols.

    >>> notation(read_typed("2šd bV 2vK s", "lt").cards), read_typed("2šd s", "lt").rest
    ('2♠K-2♥D-♦V', 's')
    >>> read_typed("hq xx", "en").problem.params
    (('got', 'xx'), ('suits', 's h d c'), ('ranks', 'A K Q J 10 9 8 7 6'))
    """
    cards: list[Card] = []
    plain = unicodedata.normalize("NFC", text).replace("\ufe0e", "").replace("\ufe0f", "")
    pieces = [piece for piece in PARTING.split(plain) if piece]
    ended = PARTING.match(plain[-1:]) is not None
    for place, piece in enumerate(pieces):
        found = TYPED[language].get(piece.upper())
        if found is not None:
            cards += found
        elif place == len(pieces) - 1 and not ended and piece.upper() in BEGUN[language]:
            return Typed(tuple(cards), piece)
        else:
            return Typed(tuple(cards), "", strange_piece(piece, language))
    return Typed(tuple(cards))


def strange_piece(piece: str, language: str) -> Problem:
    """The problem of a typed piece that is no card."""
    return problem(
        "piece-unknown",
        got=piece[:40],
        suits=" ".join(SUIT_LETTERS[language]),
        ranks=" ".join(RANK_LETTERS[language]),
    )
