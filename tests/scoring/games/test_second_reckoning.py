"""A second reckoning, written from the rules alone and by brute force, over random deals from
real packs: both must always come to the same."""

from __future__ import annotations

import random

import pytest

from scoring.cards import CARDS, notation
from scoring.core import Json

from .playing import play

Chance = random.Random
LOWEST = {2: "9", 3: "9", 4: "9", 5: "7", 6: "7", 7: "6", 8: "6"}
WORTH = {1: 0, 2: 6, 3: 9, 4: 12, 5: 15, 6: 19, 7: 23, 8: 27}


def double_pack(players: int) -> list[str]:
    ranks = ["T", "K", "D", "V", "10", "9", "8", "7", "6"]
    ranks = ranks[: ranks.index(LOWEST[players]) + 1]
    return [suit + rank for suit in "♠♥♦♣" for rank in ranks] * 2


def reckoned_again(cards: list[str], single: int) -> list[int]:
    """The five features of eight cards, by holding each card against all."""
    biggest = max(sum(other[1:] == card[1:] for other in cards) for card in cards)
    suited = max(sum(other[0] == card[0] for other in cards) for card in cards)
    red = [card for card in cards if card[0] in "♥♦"]
    black = [card for card in cards if card not in red]
    fours = sum(
        [other[1:] for other in side].count(rank) == 4
        for side in (red, black)
        for rank in {card[1:] for card in side}
    )
    pairs = sum(cards.count(card) == 2 for card in set(cards))
    first = single if biggest == 1 else WORTH[biggest]
    return [first, 2 * suited, 2 * fours, max(len(red), len(black)), pairs]


@pytest.mark.parametrize("players", range(2, 9))
def test_hands_of_dvi_zvakes(players: int) -> None:
    chance = Chance(players)
    for number in range(300):
        pack = double_pack(players)
        chance.shuffle(pack)
        if number % 2:  # hands that people collect: few ranks
            pack.sort(key=lambda card: (card[1:], chance.random()))
        hands = [pack[8 * i : 8 * i + 8] for i in range(players)]
        single = chance.choice((0, 3))
        deal: dict[str, Json] = {"hands": ["-".join(hand) for hand in hands]}
        score = play("dvi_zvakes", players, [deal], {"single_card": single}).deals[0].score
        assert score is not None
        again = [reckoned_again(hand, single) for hand in hands]
        assert dict(score.details)["features"] == again
        assert list(score.points) == [sum(one) for one in again]


def winners_again(deals: list[list[int]], rules: dict[str, Json]) -> tuple[list[int], str | None]:
    """Who wins after these deals, by striking players off a list."""
    count = len(deals[0])
    regular = deals[:count]
    keys = [
        ("total", [sum(deal[i] for deal in regular) for i in range(count)]),
        (
            "deals_won",
            [
                sum(
                    deal[i] == max(deal)
                    and (rules["shared_deal"] == "all" or deal.count(deal[i]) == 1)
                    for deal in regular
                )
                for i in range(count)
            ],
        ),
    ]
    if rules["tie_break"] == "last_deal":
        keys.append(("last_deal", regular[-1]))
    names = list(range(count))
    for why, values in keys:
        names = [i for i in names if all(values[i] >= values[j] for j in names)]
        if len(names) == 1:
            return names, why
    for deal in deals[count:]:
        ranked = sorted(names, key=lambda i: -deal[i])
        if deal[ranked[0]] > deal[ranked[1]]:
            return [ranked[0]], "extra_deals"
    return [], None


def test_winners_of_dvi_zvakes() -> None:
    chance = Chance(7)
    seen = set()
    for _ in range(3000):
        count = chance.randrange(2, 5)
        rules: dict[str, Json] = {
            "shared_deal": chance.choice(("all", "none")),
            "tie_break": chance.choice(("last_deal", "extra_deals")),
        }
        few = chance.choice(((20, 21), (20, 21, 22)))
        deals = [[chance.choice(few) for _ in range(count)] for _ in range(count)]
        want = winners_again(deals, rules)
        while want[1] is None:
            unfinished = play("dvi_zvakes", count, [{"hands": deal} for deal in deals], rules)
            assert not unfinished.outcome.over
            assert unfinished.next is not None
            deals.append([chance.choice(few) for _ in range(count)])
            want = winners_again(deals, rules)
        found = play("dvi_zvakes", count, [{"hands": deal} for deal in deals], rules)
        assert found.surplus == 0
        assert (list(found.outcome.winners), found.outcome.decided_by) == want
        seen.add(want[1])
    assert seen == {"total", "deals_won", "last_deal", "extra_deals"}


def sedma_again(tricks: list[list[str]], clockwise: list[int], leader: int) -> list[int]:
    """Akys by player's own tricks, turning the table card by card."""
    akys = [0] * 4
    for number, trick in enumerate(tricks):
        holder = turn = leader
        for card in trick:
            if card in (trick[0], "7"):
                holder = turn
            turn = clockwise[(clockwise.index(turn) + 1) % 4]
        akys[holder] += sum(10 for card in trick if card in ("T", "10"))
        akys[holder] += 10 if number == 7 else 0
        leader = holder
    return akys


def test_matches_of_sedma() -> None:
    chance = Chance(5)
    blocks = [([0, 1, 2, 3], "02"), ([1, 0, 2, 3], "03"), ([1, 2, 0, 3], "01")]
    for _ in range(200):
        dealer = start = chance.randrange(4)
        totals = [0] * 4
        deals: list[dict[str, Json]] = []
        for number in range(12):
            clockwise, pair = blocks[number // 4]
            if number:
                dealer = clockwise[(clockwise.index(dealer) + 1) % 4]
            pack = ["T", "K", "D", "V", "10", "9", "8", "7"] * 4
            chance.shuffle(pack)
            tricks = [pack[4 * i : 4 * i + 4] for i in range(8)]
            akys = sedma_again(tricks, clockwise, clockwise[(clockwise.index(dealer) + 1) % 4])
            ours = sum(akys[i] for i in range(4) if str(i) in pair)
            for i in range(4):
                totals[i] += ours if str(i) in pair else 90 - ours
            deals.append({"tricks": [" ".join(trick) for trick in tricks]})
        found = play("sedma", 4, deals, first_dealer=start)
        assert not found.faulty
        assert list(found.totals) == totals
        assert list(found.outcome.winners) == [i for i in range(4) if totals[i] == max(totals)]
        for played in found.deals:
            assert played.score is not None
            for player in range(4):
                lines = [line.points for line in played.score.lines if line.player == player]
                assert sum(lines) == played.score.points[player]


def test_what_is_dealt_from_a_real_pack_is_never_refused_and_a_third_copy_always() -> None:
    chance = Chance(9)
    for _ in range(300):
        players = chance.randrange(2, 9)
        pack = double_pack(players)
        chance.shuffle(pack)
        hands = [pack[8 * i : 8 * i + 8] for i in range(players)]
        right = play("dvi_zvakes", players, [{"hands": ["-".join(hand) for hand in hands]}])
        assert not right.faulty
        copied = chance.choice(pack)
        hands[0] = [copied, copied, *[card for card in hands[0] if card != copied][:6]]
        hands[-1][0] = copied
        wrong = play("dvi_zvakes", players, [{"hands": ["-".join(hand) for hand in hands]}])
        codes = {one.code for one in wrong.deals[0].problems}
        assert codes
        assert codes <= {"card-third", "card-third-all"}


def test_notation_of_all_cards() -> None:
    assert notation(range(36)) == "-".join(CARDS)
