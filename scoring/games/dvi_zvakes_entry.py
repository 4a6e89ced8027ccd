"""What people enter for a deal of Dvi žvakės: hands or bare totals, read, written and checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from operator import eq

from scoring import reading
from scoring.cards import CARDS, RANKS, Card, notation, pack, read_notation
from scoring.core import DealInfo, Json, Problem, Problems, Read, problem
from scoring.games.dvi_zvakes_hand import HAND, PACKS, possible_totals

Hand = tuple[Card, ...]

IN_PACK = {players: pack(size) for players, size in PACKS.items()}
COPIES = 2
"""A double pack: every card exactly twice."""


@dataclass(frozen=True, slots=True)
class Rules:
    """`single_card` is what a largest set of one card is worth, 0 or 3; `shared_deal` who has won
    a deal whose top is shared, "all" or "none"; `tie_break` "last_deal" or "extra_deals"."""

    single_card: int = 0
    shared_deal: str = "all"
    tie_break: str = "last_deal"


@dataclass(frozen=True, slots=True)
class Entry:
    """By player: the cards in canonical order, or a bare total where they counted themselves."""

    hands: tuple[Hand | int | None, ...]


def read(json: Json) -> Read[Entry]:
    faults: list[Problem] = []
    given = reading.fields(json, ("hands",), ("hands",), "", faults)
    if given is None or "hands" not in given:
        return Read(None, tuple(faults))
    hands = reading.items(given["hands"], "/hands", faults)
    if hands is None:
        return Read(None, tuple(faults))
    return Read(
        Entry(tuple([read_hand(hand, player, faults) for player, hand in enumerate(hands)])),
        tuple(faults),
    )


def read_hand(json: Json, player: int, faults: list[Problem]) -> Hand | int | None:
    """A text in the notation, or a bare total."""
    where = f"/hands/{player}"
    if isinstance(json, int) and not isinstance(json, bool):
        return json
    if not isinstance(json, str):
        faults.append(problem("hand-type", where, got=reading.shown(json)))
        return None
    cards, strange = read_notation(json)
    if not strange:
        return cards
    if reading.text(json, where, faults) is not None:
        got = reading.shown(", ".join(strange[: HAND + 1]))
        faults.append(problem("hand-notation", where, got=got))
    return None


def write(entry: Entry) -> Json:
    return {"hands": [notation(hand) if isinstance(hand, tuple) else hand for hand in entry.hands]}


def check(info: DealInfo[Rules], entry: Entry) -> Problems:
    """Every hand by itself, then all right hands together: «kiekviena korta – lygiai du kartus»
    is what a double pack is."""
    if all_right(info.players, entry):
        return ()
    found: list[Problem] = []
    if len(entry.hands) != info.players:
        found.append(
            problem("hands-players", "/hands", expected=info.players, got=len(entry.hands))
        )
    faults: list[Problem] = []
    right: list[Card] = []
    totals = possible_totals(info.players, info.rules.single_card)
    for player, hand in enumerate(entry.hands):
        if isinstance(hand, tuple):
            wrong = check_hand(hand, info.players, f"/hands/{player}")
            faults += wrong
            right += () if wrong else hand
        elif hand is not None and hand not in totals:
            got, can = reading.shown(hand), spans(totals)
            faults.append(problem("total-impossible", f"/hands/{player}", got=got, possible=can))
    third = thirds(right)
    if third:
        found.append(problem("card-third-all", "/hands", cards=third))
    return (*found, *faults)


def all_right(players: int, entry: Entry) -> bool:
    """Whether nothing is wrong with a deal where all hands are cards: the usual case, judged at
    once."""
    cards: list[Card] = []
    for hand in entry.hands:
        if not isinstance(hand, tuple) or len(hand) != HAND:
            return False
        cards += hand
    cards.sort()
    third = any(map(eq, cards, cards[COPIES:]))
    return len(entry.hands) == players and not third and IN_PACK[players].issuperset(cards)


def check_hand(hand: Hand, players: int, where: str) -> Problems:
    """Eight cards, all of the pack, none more than twice."""
    known = IN_PACK[players]
    found = []
    if len(hand) != HAND:
        found.append(problem("hand-eight", where, expected=HAND, got=len(hand)))
    strange = tuple(CARDS[card] for card in sorted(set(hand) - known))
    if strange:
        found.append(not_in_pack(strange, PACKS[players], where))
    third = thirds(hand)
    if third:
        found.append(problem("card-third", where, cards=third))
    return tuple(found)


def not_in_pack(cards: tuple[str, ...], size: int, where: str) -> Problem:
    ranks = " ".join(RANKS[: size // 4])
    return problem("card-not-in-pack", where, cards=cards, pack=size, ranks=ranks)


def thirds(cards: Sequence[Card]) -> tuple[str, ...]:
    """The cards that stand more than twice."""
    if not cards:
        return ()
    counts = Counter(cards)
    if max(counts.values()) <= COPIES:
        return ()
    return tuple(CARDS[card] for card, n in sorted(counts.items()) if n > COPIES)


def spans(numbers: Sequence[int]) -> str:
    """Ascending numbers as people write them.

    >>> spans((8, 10, 11, 12, 43))
    '8, 10–12, 43'
    """
    breaks = [i for i, (low, high) in enumerate(pairwise(numbers), 1) if high - low > 1]
    runs = [numbers[a:b] for a, b in pairwise((0, *breaks, len(numbers)))]
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)
