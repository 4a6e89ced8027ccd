"""Whole matches dealt from real packs, with every combination of house rules, against a reckoning
of its own (by_hand)."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

from scoring.core import Deal
from scoring.games.piketas import GAME
from scoring.match import replay
from tests.scoring.piketas import by_hand
from tests.scoring.piketas.at_table import rules_of

CHOICES = {
    "last_trick": ("two", "extra"),
    "six_tricks": ("both", "majority"),
    "all_tricks": ("instead", "added"),
    "bonus_when": ("end", "at_once"),
    "finish": ("first", "end_of_deal"),
    "min_point": (3, 4),
}
COMBINATIONS = [dict(zip(CHOICES, values, strict=True)) for values in product(*CHOICES.values())]


def finished(totals: list[int], rules: dict[str, Any]) -> bool:
    return max(totals) >= rules["target"] and totals[0] != totals[1]


@pytest.mark.parametrize("number", range(len(COMBINATIONS)))
def test_matches_come_out_as_reckoned_from_the_cards(number: int) -> None:
    chance = random.Random(number)
    for target in (50, 100, 153, 237):
        one_match(COMBINATIONS[number] | {"target": target}, chance)


def one_match(rules: dict[str, Any], chance: random.Random) -> None:
    dealer = chance.randint(0, 1)
    deals: list[Deal[Any]] = []
    totals = [0, 0]
    counts = []
    while not finished(totals, rules):
        table = by_hand.dealt(chance)
        json = by_hand.written(table, rules, chance)
        elder = 1 - (dealer + len(deals)) % 2
        happenings = [*by_hand.announcements(table, rules), *by_hand.tricks(table.takers, rules)]
        count = by_hand.counted(iter(happenings), (totals[0], totals[1]), rules, elder)
        after = list(totals)
        for _, player, worth, _ in count:
            after[player] += worth
        json = shortened(json, count, finished(after, rules), rules, chance)
        as_number = {**json, "tricks": table.takers.count(0)}
        entry, problems = GAME.read(as_number if chance.random() < 0.4 else json)
        assert problems == ()
        with_it = replay(GAME, rules_of(rules), 2, dealer, [*deals, Deal(entry)])
        if [fault.code for fault in with_it.deals[-1].problems] == ["trick-order"]:
            assert isinstance(entry, type(GAME.read(json).entry))
            entry = GAME.read(json).entry
            with_it = replay(GAME, rules_of(rules), 2, dealer, [*deals, Deal(entry)])
        played = with_it.deals[-1]
        assert played.problems == (), (json, played.problems)
        assert played.score is not None
        assert played.totals == tuple(after), json
        assert [
            sum(line.points for line in played.score.lines if line.player == i) for i in (0, 1)
        ] == [*played.score.points]
        assert GAME.read(GAME.write(entry)).entry == entry
        if isinstance(entry.tricks, str):
            assert dict(played.score.details)["count"] == count
        else:
            ends = {event[1]: event[3] for event in dict(played.score.details)["count"]}
            assert all(after[player] == total for player, total in ends.items())
        deals.append(Deal(entry))
        totals = after
        counts.append(count)
    over = replay(GAME, rules_of(rules), 2, dealer, deals)
    assert over.next is None
    assert over.outcome.over
    assert over.outcome.winners == (0 if totals[0] > totals[1] else 1,)


def shortened(
    json: dict[str, Any],
    count: list[list[Any]],
    over: bool,
    rules: dict[str, Any],
    chance: random.Random,
) -> dict[str, Any]:
    """Where the match ended before the last trick the rest may be left unwritten."""
    leads_and_tricks = [event[0] for event in count if event[0] in ("lead", "trick")]
    if not over or rules["finish"] == "end_of_deal" or chance.random() < 0.5:
        return json
    return {**json, "tricks": json["tricks"][: leads_and_tricks.count("trick")]}


def test_the_cards_are_those_of_one_pack() -> None:
    """The other reckoning is worth nothing if its deals are no deals."""
    chance = random.Random(7)
    for _ in range(200):
        table = by_hand.dealt(chance)
        assert [len(hand) for hand in table.hands] == [12, 12]
        assert len({*table.hands[0], *table.hands[1]}) == 24
        assert len(table.takers) == 12
