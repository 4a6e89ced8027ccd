"""A bare number of tricks may stand exactly where every order of it gives the same points."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import pytest

from scoring.games.piketas.choices import trick_numbers
from scoring.games.piketas.entry import Entry, read
from tests.scoring.piketas import by_hand
from tests.scoring.piketas.at_table import ONA, faults, info_of
from tests.scoring.piketas.test_random_deals import COMBINATIONS


def all_orders_equal(rules: dict[str, Any], totals: tuple[int, int], number: int) -> bool:
    """Tried out: every one of the orders."""
    ends = set()
    for mine in combinations(range(12), number):
        takers = [0 if trick in mine else 1 for trick in range(12)]
        points = [0, 0]
        for _, player, worth, _ in by_hand.counted(
            by_hand.tricks(takers, rules), totals, rules, ONA
        ):
            points[player] += worth
        ends.add(tuple(points))
        if len(ends) > 1:
            return False
    return True


@pytest.mark.parametrize("seed", range(24))
def test_number_stands_where_all_orders_are_equal(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(12):
        rules = chance.choice(COMBINATIONS) | {"target": 100}
        near = chance.choice((3, 12, 30, 45))
        totals = (100 - chance.randint(1, near), 100 - chance.randint(1, chance.choice((near, 60))))
        number = chance.randint(0, 12)
        stands = number in trick_numbers(info_of(rules, totals), Entry())
        assert stands == all_orders_equal(rules, totals, number), (rules, totals, number)


def test_one_hundred_situations_of_each_answer() -> None:
    """The samples above are no one-sided ones."""
    chance = random.Random(1)
    answers = []
    for _ in range(400):
        totals = (100 - chance.randint(1, 40), 100 - chance.randint(1, 40))
        answers.append(chance.randint(0, 12) in trick_numbers(info_of({}, totals), Entry()))
    assert answers.count(True) > 100
    assert answers.count(False) > 100


@pytest.mark.parametrize(
    ("rules", "numbers"),
    [
        ({}, range(13)),
        ({"last_trick": "extra"}, (0, 12)),
        ({"finish": "end_of_deal"}, range(13)),
        ({"finish": "end_of_deal", "last_trick": "extra"}, (0, 12)),
        ({"bonus_when": "at_once", "six_tricks": "majority"}, range(13)),
    ],
)
def test_far_from_the_target_only_an_extra_last_trick_matters(
    rules: dict[str, Any], numbers: Any
) -> None:
    assert trick_numbers(info_of(rules), Entry()) == tuple(numbers)


def test_declarations_that_end_the_match_leave_nothing_to_order() -> None:
    entry = read({"elder": {"point": "4"}, "tricks": ""}).entry
    assert entry is not None
    assert trick_numbers(info_of({"last_trick": "extra"}, (97, 99)), entry) == tuple(range(13))
    assert trick_numbers(info_of({"last_trick": "extra"}, (90, 99)), entry) == (0, 12)


def test_unknown_score_leaves_the_question_open() -> None:
    assert trick_numbers(info_of({}, (99, 98), known=False), Entry()) == tuple(range(13))
    out = info_of({"finish": "end_of_deal", "last_trick": "extra"}, known=False)
    assert trick_numbers(out, Entry()) == (0, 12)


def test_the_order_is_asked_for_at_the_tricks() -> None:
    assert faults({"tricks": 6}, {"last_trick": "extra"}) == [("/tricks", "trick-order")]
