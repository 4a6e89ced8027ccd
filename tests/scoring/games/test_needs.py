"""What a player still needs, against every result that can still come."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from scoring import games
from scoring.core import Deal, Game, Need, Reckoned
from scoring.games import dvi_zvakes, kopecios, piketas, sedma
from scoring.games.dvi_zvakes_hand import possible_totals
from scoring.games.kopecios_needs import runs, shares
from scoring.match import replay
from scoring.texts import LANGUAGES, texts
from tests.scoring.generators import random_match, random_rules

Entries = tuple[Any, ...]


def match(game: Game[Any, Any], players: int, entries: Iterable[Any], rules: Any) -> Reckoned:
    return replay(game, rules, players, 0, [Deal(entry) for entry in entries])


def won(game: Game[Any, Any], players: int, entries: Entries, rules: Any) -> tuple[int, ...]:
    """Who has won; where extra deals follow, who plays them: any of these can."""
    reckoned = match(game, players, entries, rules)
    assert not reckoned.faulty
    if reckoned.next is not None:
        assert reckoned.next.contenders
        return reckoned.next.contenders
    return reckoned.outcome.winners


def by_code(found: Iterable[Need], player: int) -> dict[str, dict[str, Any]]:
    return {need.code: dict(need.params) for need in found if need.player == player}


def judge(ends: list[tuple[int, tuple[int, ...]]], player: int) -> tuple[list[int], list[int]]:
    """From (what the player has in the coming deal, who wins) of every end: with what he can
    win, and with what he alone always does."""
    values = sorted({own for own, _ in ends})
    can = [own for own in values if any(own == got and player in who for got, who in ends)]
    sure = [own for own in values if all(who == (player,) for got, who in ends if got == own)]
    return can, sure


# Dvi žvakės ---------------------------------------------------------------------------------


@pytest.mark.parametrize("shared", ["all", "none"])
@pytest.mark.parametrize("tie", ["last_deal", "extra_deals"])
@pytest.mark.parametrize("players", [2, 3])
def test_the_last_deal_of_dvi_zvakes_is_told_exactly(
    players: int, tie: str, shared: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With few possible totals, so that all results can be gone through."""
    can_be = (14, 15, 17, 20)
    monkeypatch.setattr("scoring.games.dvi_zvakes_needs.possible_totals", lambda *_: can_be)
    rules = dvi_zvakes.Rules(shared_deal=shared, tie_break=tie)
    draw = random.Random(f"{players}{tie}{shared}")
    for _ in range(25):
        played = tuple(
            dvi_zvakes.Entry(tuple(draw.choice(can_be) for _ in range(players)))
            for _ in range(players - 1)
        )
        found = dvi_zvakes.GAME.needs(match(dvi_zvakes.GAME, players, played, rules))
        results = [
            (last, won(dvi_zvakes.GAME, players, (*played, dvi_zvakes.Entry(last)), rules))
            for last in product(can_be, repeat=players)
        ]
        for player in range(players):
            can, sure = judge([(last[player], who) for last, who in results], player)
            said = by_code(found, player)
            assert ("sure" in said) == (sure == list(can_be))
            assert ("out" in said) == (can == [])
            if "sure" in said or "out" in said:
                assert len(said) == 1
                continue
            assert said.get("least", {"points": can_be[0]})["points"] == can[0]
            assert ("enough" in said) == bool(sure)
            if sure:
                assert said["enough"]["points"] == sure[0]


@pytest.mark.parametrize("tie", ["last_deal", "extra_deals"])
def test_two_deals_of_dvi_zvakes_before_the_end_only_what_is_settled_is_told(
    tie: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    can_be = (14, 16, 20)
    monkeypatch.setattr("scoring.games.dvi_zvakes_needs.possible_totals", lambda *_: can_be)
    rules = dvi_zvakes.Rules(tie_break=tie)
    for first in product((14, 20, 26, 32), repeat=3):
        played = (dvi_zvakes.Entry(first),)
        found = dvi_zvakes.GAME.needs(match(dvi_zvakes.GAME, 3, played, rules))
        assert {need.code for need in found} <= {"sure", "out"}
        if len(set(first)) == 1:
            assert found == ()
    far = (dvi_zvakes.Entry((26, 14, 14)),)
    results = [
        won(dvi_zvakes.GAME, 3, (*far, dvi_zvakes.Entry(a), dvi_zvakes.Entry(b)), rules)
        for a in product(can_be, repeat=3)
        for b in product(can_be, repeat=3)
    ]
    told = dvi_zvakes.GAME.needs(match(dvi_zvakes.GAME, 3, far, rules))
    for player in range(3):
        assert (by_code(told, player) == {"sure": {}}) == all(who == (player,) for who in results)
        assert (by_code(told, player) == {"out": {}}) == (not any(player in w for w in results))


def test_the_possible_totals_of_the_pack_are_used() -> None:
    """Two players, one deal of two played: what is missing must be a total that can occur."""
    played = (dvi_zvakes.Entry((39, 14)),)
    found = dvi_zvakes.GAME.needs(match(dvi_zvakes.GAME, 2, played, dvi_zvakes.Rules()))
    assert by_code(found, 1) == {"least": {"points": 39}}
    assert by_code(found, 0) == {"enough": {"points": 19}}
    assert 40 not in possible_totals(2, 0)


def test_before_an_extra_deal_nothing_is_certain() -> None:
    played = (dvi_zvakes.Entry((30, 20)), dvi_zvakes.Entry((20, 30)))
    rules = dvi_zvakes.Rules(tie_break="extra_deals")
    assert dvi_zvakes.GAME.needs(match(dvi_zvakes.GAME, 2, played, rules)) == ()


# Sedma --------------------------------------------------------------------------------------


def akys(values: Iterable[int]) -> Entries:
    return tuple(sedma.Entry(akys=(first, 90 - first)) for first in values)


@pytest.mark.parametrize("left", [1, 2, 3])
def test_sedma_is_told_exactly(left: int) -> None:
    """One deal a pairing and two, so that the deals left are of one pairing or of several."""
    draw = random.Random(left)
    for _ in range(30):
        each = draw.choice((1, 2)) if left < 3 else 1
        rules = sedma.Rules(deals_per_pairing=each)
        before = 3 * each - left
        played = akys(draw.choice(range(0, 100, 10)) for _ in range(before))
        reckoned = match(sedma.GAME, 4, played, rules)
        found = sedma.GAME.needs(reckoned)
        same = each >= left
        tens = range(0, 100, 10) if left < 3 else (0, 40, 50, 90)
        ends: list[list[tuple[int, tuple[int, ...]]]] = [[], [], [], []]
        for rest in product(tens, repeat=left):
            end = match(sedma.GAME, 4, (*played, *akys(rest)), rules)
            for player in range(4):
                own = end.totals[player] - reckoned.totals[player]
                ends[player].append((own, end.outcome.winners))
        for player in range(4):
            can, _ = judge(ends[player], player)
            said = by_code(found, player)
            assert (said == {"out": {}}) == (can == [])
            assert (said == {"sure": {}}) == all(who == (player,) for _, who in ends[player])
            if same and "sure" not in said and "out" not in said:
                least = said.get("least-of", {"points": 0, "left": 90 * left})
                assert least == {"points": can[0], "left": 90 * left}
                assert all(player in who for own, who in ends[player] if own >= can[0])


# Kopėčios -----------------------------------------------------------------------------------


def tricks(players: int, draw: random.Random) -> kopecios.Entry:
    total = kopecios.TRICKS[players]
    bars = sorted(draw.randrange(total + 1) for _ in range(players - 1))
    return kopecios.Entry(tuple(b - a for a, b in zip((0, *bars), (*bars, total), strict=True)))


def kopecios_ends(
    players: int, played: Entries, left: int, rules: kopecios.Rules
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """(the coming deal, who wins) of every end, by sums alone."""
    reckoned = match(kopecios.GAME, players, played, rules)
    total = kopecios.TRICKS[players]
    bonuses = kopecios.ladder(rules, players)
    deals: list[list[tuple[tuple[int, ...], tuple[int, ...]]]] = []
    for number in range(len(played), len(played) + left):
        target, bonus = rules.first_target + number, bonuses[number]
        deals.append(
            [
                (way, tuple(bonus if n == target else -abs(n - target) for n in way))
                for way in shares(total, players)
            ]
        )
    for rest in product(*deals):
        gained = [points for _, points in rest]
        totals = [sum(column) for column in zip(reckoned.totals, *gained, strict=True)]
        top = max(totals)
        yield rest[0][0], tuple(i for i, n in enumerate(totals) if n == top)


@pytest.mark.parametrize(
    ("players", "left", "times"), [(3, 1, 40), (3, 2, 12), (4, 1, 25), (4, 2, 1)]
)
def test_the_last_two_deals_of_kopecios_are_told_completely(
    players: int, left: int, times: int
) -> None:
    draw = random.Random(players * 10 + left)
    for _ in range(times):
        rules = kopecios.Rules(bonus=draw.choice(tuple(kopecios.BONUSES)))
        number = kopecios.deals(rules, players) - left
        played = tuple(tricks(players, draw) for _ in range(number))
        reckoned = match(kopecios.GAME, players, played, rules)
        found = kopecios.GAME.needs(reckoned)
        ends = list(kopecios_ends(players, played, left, rules))
        whole = list(range(kopecios.TRICKS[players] + 1))
        for player in range(players):
            can, sure = judge([(coming[player], who) for coming, who in ends], player)
            said = by_code(found, player)
            if sure == whole:
                assert said == {"sure": {}}
            elif not can:
                assert said == {"out": {}}
            elif can == sure:
                assert said == {"tricks-decide": {"counts": runs(can)}}
            else:
                expected = {}
                if can != whole:
                    expected["tricks"] = {"counts": runs(can)}
                if sure:
                    expected["tricks-sure"] = {"counts": runs(sure)}
                assert said == expected


def test_earlier_in_kopecios_only_who_cannot_be_caught_is_told() -> None:
    flat = (100, *(0,) * 10)
    rules = kopecios.Rules(bonus=flat)
    played = (kopecios.Entry((0, 5, 5)), *(kopecios.Entry((10, 0, 0)),) * 7)
    reckoned = match(kopecios.GAME, 3, played, rules)
    found = kopecios.GAME.needs(reckoned)
    assert {need.code for need in found} <= {"sure"}
    assert by_code(found, 0) == {"sure": {}}


# Piketas and all ----------------------------------------------------------------------------


def test_in_piketas_the_points_to_the_target_are_told() -> None:
    begun = match(piketas.GAME, 2, (), piketas.Rules(target=50))
    assert piketas.GAME.needs(begun) == (
        Need("to-target", 0, (("target", 50), ("points", 50))),
        Need("to-target", 1, (("target", 50), ("points", 50))),
    )


@pytest.mark.parametrize("finish", ["first", "end_of_deal"])
@pytest.mark.parametrize("seed", range(20))
def test_between_the_deals_of_piketas_nothing_false_is_told(seed: int, finish: str) -> None:
    """After every deal of a random match: what is told is what lies between the total and the
    target, of each who has not got there; a deal that brings less does not end the match for him,
    and one that brings as much does, or plays on where both are there and equal."""
    draw = random.Random(f"{seed}{finish}")
    rules = replace(random_rules(piketas.GAME, 2, draw), finish=finish)
    whole = random_match(piketas.GAME, draw, whole=True, rules=rules)
    first = whole.contents().setup.first_dealer
    deals = [played.deal for played in whole.reckoned().deals]
    for number in range(len(deals)):
        before = replay(piketas.GAME, rules, 2, first, deals[:number])
        told = {need.player: dict(need.params)["points"] for need in piketas.GAME.needs(before)}
        assert {need.code for need in piketas.GAME.needs(before)} <= {"to-target"}
        assert set(told) == {i for i in (0, 1) if before.totals[i] < rules.target}
        after = replay(piketas.GAME, rules, 2, first, deals[: number + 1])
        got = [now - was for was, now in zip(before.totals, after.totals, strict=True)]
        there = {i for i in told if got[i] >= told[i]} | ({0, 1} - set(told))
        assert set(after.outcome.winners) <= there
        assert after.outcome.over == (bool(there) and not level(after, rules, there))


def level(after: Reckoned, rules: piketas.Rules, there: set[int]) -> bool:
    """Both at the target and equal, where deals are played out: another deal follows."""
    both = len(there) == 2 and after.totals[0] == after.totals[1]
    return both and rules.finish == "end_of_deal"


@pytest.mark.parametrize("game", games.GAMES, ids=lambda game: game.id)
def test_a_match_that_is_stopped_or_unknown_needs_nothing(game: Game[Any, Any]) -> None:
    players = game.seats[0]
    stopped = replay(game, game.rules, players, 0, [], stopped=True)
    assert game.needs(stopped) == ()
    unknown = replay(game, game.rules, players, 0, [], known=False)
    assert game.needs(unknown) == ()


CODES = {
    "sure": {},
    "out": {},
    "least": {"points": 37},
    "least-of": {"points": 40, "left": 90},
    "enough": {"points": 41},
    "tricks": {"counts": "0–4, 9"},
    "tricks-sure": {"counts": "9"},
    "tricks-decide": {"counts": "9"},
    "to-target": {"target": 100, "points": 23},
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", CODES)
def test_everything_can_be_said(language: str, code: str) -> None:
    sentence = texts(language)(f"need.{code}", name="Aistė", **CODES[code])
    assert "Aistė" in sentence
    assert "{" not in sentence
    assert sentence != f"need.{code}"
    for value in CODES[code].values():
        assert str(value) in sentence
