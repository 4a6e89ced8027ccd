"""Piketas reckoned once more, from the cards on the table instead of from what was announced.

Nothing of the product's reckoning is used: hands are sets of (suit, rank) with rank 14 for the
ace, deals are dealt, exchanged, announced and played card by card.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

LETTERS = {14: "T", 13: "K", 12: "D", 11: "V", 10: "10", 9: "9", 8: "8", 7: "7"}
Card = tuple[int, int]
Happening = tuple[str, int, int]


@dataclass
class Table:
    """One deal as it lay on the table; hand 0 is the elder hand's."""

    hands: tuple[list[Card], list[Card]]
    exchanged: tuple[int, int]
    takers: list[int] = field(default_factory=list)


def dealt(chance: random.Random) -> Table:
    """A pack shuffled, twelve cards each, the worst exchanged more or less, all tricks played."""
    pack = [(suit, rank) for suit in range(4) for rank in LETTERS]
    chance.shuffle(pack)
    hands, stock = [pack[:12], pack[12:24]], pack[24:]
    exchanged = []
    for who in (0, 1):
        least, most = (3, 5) if who == 0 else (2, len(stock))
        many = chance.randint(least, most)
        wish = chance.choice((suited, high, lambda hand, card: chance.random()))
        hands[who].sort(key=lambda card, hand=hands[who], wish=wish: wish(hand, card))
        hands[who][:many], stock = stock[:many], stock[many:]
        exchanged.append(many)
    table = Table((hands[0], hands[1]), (exchanged[0], exchanged[1]))
    table.takers = played(chance, hands)
    return table


def suited(hand: list[Card], card: Card) -> float:
    return sum(other[0] == card[0] for other in hand) + card[1] / 100


def high(_hand: list[Card], card: Card) -> float:
    return card[1]


def played(chance: random.Random, hands: list[list[Card]]) -> list[int]:
    left = [list(hand) for hand in hands]
    leader, takers = 0, []
    for _ in range(12):
        led = chance.choice(left[leader])
        other = 1 - leader
        same = [card for card in left[other] if card[0] == led[0]]
        answer = chance.choice(same or left[other])
        left[leader].remove(led)
        left[other].remove(answer)
        if answer[0] == led[0] and answer[1] > led[1]:
            leader = other
        takers.append(leader)
    return takers


def suits(hand: list[Card]) -> list[list[int]]:
    return [sorted((r for s, r in hand if s == suit), reverse=True) for suit in range(4)]


def points(hand: list[Card]) -> tuple[int, int]:
    """Cards and pips of the best suit."""
    return max((len(s), sum(11 if r == 14 else min(r, 10) for r in s)) for s in suits(hand))


def runs(hand: list[Card]) -> list[tuple[int, int]]:
    """(length, top) of all sequences, best first."""
    found = []
    for ranks in suits(hand):
        for top in ranks:
            length = 1
            while top - length in ranks:
                length += 1
            if length >= 3 and top + 1 not in ranks:
                found.append((length, top))
    return sorted(found, reverse=True)


def sets(hand: list[Card]) -> list[tuple[int, int]]:
    ranks = Counter(rank for _, rank in hand if rank >= 10)
    return sorted(((many, rank) for rank, many in ranks.items() if many >= 3), reverse=True)


def compared(a: Any, b: Any) -> int | None:
    return None if a == b else 0 if a > b else 1


def announcements(table: Table, rules: dict[str, Any]) -> Iterator[Happening]:
    """What the declarations bring; players are 0 for the elder hand, 1 for the dealer."""
    point = [points(hand) for hand in table.hands]
    point = [p if p[0] >= rules.get("min_point", 3) else (0, 0) for p in point]
    better = compared(*point)
    if better is not None:
        yield "point", better, point[better][0]
    run = [runs(hand) for hand in table.hands]
    better = compared(run[0][:1], run[1][:1])
    if better is not None:
        for length, _ in run[better]:
            yield "sequence", better, length + (10 if length > 4 else 0)
    group = [sets(hand) for hand in table.hands]
    better = compared(group[0][:1], group[1][:1])
    if better is not None:
        for many, _ in group[better]:
            yield "set", better, {3: 3, 4: 14}[many]


def tricks(takers: list[int], rules: dict[str, Any]) -> Iterator[Happening]:
    """Lead and take, trick by trick, and the bonuses."""
    needed = 7 if rules.get("six_tricks") == "majority" else 6
    at_once = rules.get("bonus_when") == "at_once"
    added = rules.get("all_tricks") == "added"
    leader = 0
    had = [0, 0]
    order = []
    for number, taker in enumerate(takers, 1):
        yield "lead", leader, 1
        last = {"extra": 3}.get(rules.get("last_trick", ""), 2)
        yield "trick", taker, last if number == 12 else 1
        had[taker] += 1
        if had[taker] == needed:
            order.append(taker)
            if at_once:
                yield "tricks_bonus", taker, 10
        leader = taker
    for player in order if len(takers) == 12 else ():
        if had[player] == 12:
            if added and not at_once:
                yield "tricks_bonus", player, 10
            yield "all_tricks", player, 40 if added or not at_once else 30
        elif not at_once:
            yield "tricks_bonus", player, 10


def counted(
    happenings: Iterator[Happening], before: tuple[int, int], rules: dict[str, Any], elder: int
) -> list[list[Any]]:
    """The events with players as they sit and running totals, up to the end of the match."""
    totals = list(before)
    count: list[list[Any]] = []
    for name, side, worth in happenings:
        player = elder if side == 0 else 1 - elder
        totals[player] += worth
        count.append([name, player, worth, totals[player]])
        if rules.get("finish") != "end_of_deal" and totals[player] >= rules.get("target", 100):
            break
    return count


def written(table: Table, rules: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """The deal as somebody would write it down: the loser's combinations, pips, tops and
    exchanges where they are needed, else as it pleases him."""
    sides: list[dict[str, Any]] = [{}, {}]
    point = [points(hand) for hand in table.hands]
    run = [runs(hand) for hand in table.hands]
    group = [sets(hand) for hand in table.hands]
    for who, side in enumerate(sides):
        other = 1 - who
        told = point[0][0] == point[1][0]
        if point[who][0] >= rules.get("min_point", 3) and (
            told or point[who] > point[other] or chance.random() < 0.5
        ):
            cards, pips = point[who]
            side["point"] = f"{cards}/{pips}" if told or chance.random() < 0.5 else f"{cards}"
        tied = bool(run[0] and run[1]) and run[0][0][0] == run[1][0][0]
        if run[who] and (tied or run[who] > run[other] or chance.random() < 0.5):
            side["sequences"] = [
                f"{length}{LETTERS[top]}" if tied or chance.random() < 0.5 else f"{length}"
                for length, top in chance.sample(run[who], len(run[who]))
            ]
        if group[who] and (group[who] > group[other] or chance.random() < 0.5):
            side["sets"] = [
                f"{many}{chance.choice('VB') if rank == 11 else LETTERS[rank]}"
                for many, rank in chance.sample(group[who], len(group[who]))
            ]
        if chance.random() < 0.5:
            side["exchanged"] = table.exchanged[who]
    deal: dict[str, Any] = {"tricks": "".join("ed"[taker] for taker in table.takers)}
    for name, side in zip(("elder", "dealer"), sides, strict=True):
        if side or chance.random() < 0.5:
            deal[name] = side
    return deal
