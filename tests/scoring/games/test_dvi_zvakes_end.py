"""Dvi žvakės: who wins. «Laimi tas, kuris surenka visuose padalijimuose iš viso daugiausiai taškų.
Jei pretendentai keli, laimi tas, kuris laimėjo daugiau padalijimų. Jei ir čia lygybė, pirmenybė
atitenka paskutinio padalijimo laimėtojui, arba žaidžiama dar tiek padalijimų …»"""

from __future__ import annotations

from typing import Any

import pytest

from scoring.core import Json, Outcome, Reckoned

from .playing import places, play

EXTRA: dict[str, Json] = {"tie_break": "extra_deals"}
NONE: dict[str, Json] = {"shared_deal": "none"}


def match(
    *deals: tuple[Json, ...], rules: dict[str, Json] | None = None, players: int = 0
) -> Reckoned[Any, Any]:
    entered: list[dict[str, Json]] = [{"hands": list(hands)} for hands in deals]
    return play("dvi_zvakes", players or len(deals[0]), entered, rules)


@pytest.mark.parametrize(
    ("deals", "rules", "winners", "by"),
    [
        ([(30, 20), (20, 29)], {}, (0,), "total"),
        # ahead by points, behind by deals won
        ([(20, 21, 15), (20, 21, 15), (30, 20, 15)], {}, (0,), "total"),
        # equal points, two deals against one
        ([(30, 20, 19), (25, 24, 19), (20, 31, 19)], {}, (0,), "deals_won"),
        ([(30, 20, 19), (25, 24, 19), (20, 31, 19)], EXTRA, (0,), "deals_won"),
        # a shared top is a deal won by all, or by nobody
        ([(28, 28, 20), (20, 22, 30), (27, 25, 20)], {}, (0,), "deals_won"),
        ([(28, 28, 20), (27, 25, 20), (20, 22, 30)], NONE, (0,), "deals_won"),
        ([(30, 25, 30), (20, 25, 24), (25, 25, 20)], {}, None, None),
        ([(30, 25, 30), (20, 25, 24), (25, 25, 20)], NONE, (1,), "deals_won"),
        # one of three equal ones has won more
        ([(30, 20, 25), (20, 30, 25), (25, 25, 25)], NONE, None, None),
        ([(30, 20, 20), (20, 30, 20), (20, 20, 30)], {}, (2,), "last_deal"),
        ([(30, 20, 20), (20, 30, 20), (20, 20, 30)], EXTRA, None, None),
        # the last deal was an outsider's: the tied are compared in it
        ([(30, 20, 15), (22, 31, 15), (23, 24, 33)], {}, (1,), "last_deal"),
        # extra deals
        ([(30, 20), (20, 30), (25, 25), (24, 25)], EXTRA, (1,), "extra_deals"),
        ([(30, 20), (20, 30), (25, 25)], EXTRA, None, None),
        ([(25, 25), (25, 25), (26, 25)], {}, (0,), "extra_deals"),
        # who is not among the tied cannot win an extra deal
        (
            [(30, 20, 15), (20, 30, 15), (25, 25, 33), (20, 21, 39)],
            {},
            (1,),
            "extra_deals",
        ),
        ([(30, 20, 15), (20, 30, 15), (25, 25, 33), (20, 20, 39)], {}, None, None),
        # the group stays: 0 fell behind in the first extra deal and wins the second
        (
            [(30, 20, 20), (20, 30, 20), (20, 20, 30), (20, 25, 25), (30, 25, 25)],
            EXTRA,
            (0,),
            "extra_deals",
        ),
        # an untied player may stand above the winner: 84 : 85 : 106
        (
            [(23, 20, 22), (22, 25, 23), (25, 25, 22), (14, 15, 39)],
            {},
            (1,),
            "extra_deals",
        ),
    ],
)
def test_who_wins(
    deals: list[tuple[Json, ...]],
    rules: dict[str, Json],
    winners: tuple[int, ...] | None,
    by: str | None,
) -> None:
    found = match(*deals, rules=rules)
    totals = tuple(sum(points) for points in zip(*deals, strict=True))
    assert not found.faulty
    assert found.outcome == Outcome(by is not None, totals, winners or (), by)
    assert (found.next is None) == (by is not None)


def test_deals_won_are_those_of_the_first_deals_only() -> None:
    found = match((30, 20), (20, 30), (25, 25), (14, 15), rules=EXTRA)
    assert found.outcome.winners == (1,)
    assert found.totals == (89, 90)


def test_who_an_extra_deal_is_played_for() -> None:
    found = match((30, 20, 15), (20, 30, 15), (25, 25, 33), (20, 20, 39))
    assert [played.info.contenders for played in found.deals] == [(), (), (), (0, 1)]
    assert found.next is not None
    assert (found.next.contenders, found.next.number, found.next.dealer) == ((0, 1), 5, 1)


def test_who_is_left_after_each_comparison() -> None:
    """Three are equal in points and deals won, two of them had most in the last deal."""
    deals = [(30, 20, 20, 15), (20, 30, 20, 15), (20, 20, 32, 15), (25, 25, 23, 39)]
    found = match(*deals, (20, 21, 39, 14))
    assert found.deals[4].info.contenders == (0, 1)
    assert found.outcome.winners == (1,)
    found = match(*deals, rules=EXTRA)
    assert found.next is not None
    assert found.next.contenders == (0, 1, 2)


def test_who_won_fewer_deals_is_out() -> None:
    found = match((25, 24, 20), (20, 21, 25), (20, 20, 20), rules=NONE)
    assert found.next is not None
    assert found.next.contenders == (0, 2)


def test_a_deal_after_the_end_is_not_judged() -> None:
    found = match((30, 20), (30, 20), (41, 41), (25, 25))
    assert (found.surplus, found.outcome.decided_by) == (2, "total")
    assert found.totals == (60, 40)


def test_after_a_faulty_deal_nobody_can_say_that_it_is_over() -> None:
    found = match((30, 20), (41, 20), (30, 20), (41, 20), (30, 20))
    assert [places(played.problems) for played in found.deals] == [
        [],
        [("total-impossible", "/hands/0")],
        [],
        [("total-impossible", "/hands/0")],
        [],
    ]
    assert (found.surplus, found.outcome) == (0, Outcome(False, (90, 60)))
    assert found.next is not None
    assert (found.next.known, found.next.contenders) == (False, ())


def test_dealers_go_round_and_a_wrong_one_changes_one_deal() -> None:
    deals: list[dict[str, Json]] = [{"hands": [20, 21, 22]}] * 3
    deals[1] = {"hands": [20, 21, 22], "dealt_by": 2}
    found = play("dvi_zvakes", 3, deals, first_dealer=1)
    assert [(d.info.dealer, d.info.first) for d in found.deals] == [(1, 2), (2, 0), (0, 1)]
