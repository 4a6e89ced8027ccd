"""One contract over all games, and a fifth that exists only here: whatever is legal scores, totals
are the sums of their lines, and what is worked out does not depend on how it came about."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import games, house_rules, printed, score_file
from scoring.core import Game
from scoring.log import Event, Setup
from scoring.match import Match, begun, played_deal, reckon
from tests.scoring.fake_game import GAME as STEPS
from tests.scoring.generators import random_deal, random_match, random_rules

FIVE = (*games.GAMES, STEPS)

contract = pytest.mark.parametrize("game", FIVE, ids=lambda game: game.id)


@pytest.fixture(autouse=True)
def _a_fifth_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "GAMES", FIVE)


def fresh(match: Match) -> Match:
    """The same contents played without any detour."""
    contents = match.contents()
    made = begun(match.id, match.game, contents.setup, match.started)
    for deal in contents.deals:
        made = made.with_event(Event("played", deal=deal))
    return made


def seeds(examples: int) -> Any:
    def wrapped(test: Any) -> Any:
        return settings(max_examples=examples, deadline=None)(given(seed=st.integers())(test))

    return wrapped


@contract
@seeds(40)
def test_whatever_is_legal_scores_and_every_point_has_its_line(
    game: Game[Any, Any], seed: int
) -> None:
    match = random_match(game, Random(seed))
    reckoned = match.reckoned()
    assert not reckoned.faulty
    running = [0] * reckoned.players
    for number, played in enumerate(reckoned.deals, 1):
        assert played.score is not None
        assert played.info.number == number
        assert played.info.totals == tuple(running)
        lines = [0] * reckoned.players
        for line in played.score.lines:
            lines[line.player] += line.points
        assert tuple(lines) == played.score.points
        running = [before + points for before, points in zip(running, lines, strict=True)]
        assert played.totals == tuple(running)
    assert reckoned.totals == tuple(running)


@contract
@seeds(25)
def test_a_match_played_to_its_end_has_winners_and_nothing_next(
    game: Game[Any, Any], seed: int
) -> None:
    random = Random(seed)
    match = random_match(game, random, whole=True)
    reckoned = match.reckoned()
    assert reckoned.outcome.over
    assert reckoned.outcome.winners
    assert reckoned.outcome.decided_by
    assert reckoned.next is None
    before = replace(match, log=match.log[:-1]).reckoned()
    assert not before.outcome.over
    assert before.outcome.winners == ()
    assert before.outcome.decided_by is None
    assert before.next is not None
    assert before.next.number == len(reckoned.deals)
    after = match.with_event(match.log[-1]).reckoned()
    assert after.surplus == 1
    assert after.outcome == reckoned.outcome


@contract
@seeds(25)
def test_it_is_written_and_read_as_the_same_value(game: Game[Any, Any], seed: int) -> None:
    random = Random(seed)
    match = random_match(game, random)
    match = replace(match, id="Ab3_-" * 4, started="2026-11-29T19:30+02:00")
    if random.random() < 0.5:
        match = match.with_event(Event("noted", "2026-11-29T20:30Z", "Ona", note="ąčę\n🃏"))
    if not match.reckoned().outcome.over:
        match = match.with_event(Event("stopped"))
    data = score_file.write(match)
    found = score_file.read(data)
    assert found == score_file.ScoreFile(match, (), match.reckoned())
    assert score_file.write(found.match or match) == data
    line = printed.line(printed.scored(match.reckoned()))
    assert json.loads(line)["totals"] == list(match.reckoned().totals)


@contract
@seeds(25)
def test_after_any_mending_the_replay_equals_a_fresh_match(game: Game[Any, Any], seed: int) -> None:
    random = Random(seed)
    match = random_match(game, random)
    states = [match]
    for _ in range(6):
        states.append(states[-1].with_event(random_event(random, states[-1])))
        assert states[-1].reckoned() == fresh(states[-1]).reckoned()
        again = score_file.read(score_file.write(states[-1]))
        assert again.match == states[-1]
        assert again.problems == () or states[-1].reckoned().faulty
    now = states[-1]
    for state in reversed(states[:-1]):
        now = now.with_event(Event("undone"))
        assert now.contents() == state.contents()
    for state in states[1:]:
        now = now.with_event(Event("redone"))
        assert now.contents() == state.contents()


def random_event(random: Random, match: Match) -> Event:
    """Anything that people can do to a match as it stands; later deals may break by it."""
    game, contents = match.game, match.contents()
    kinds = ["mended", "noted", "played"]
    kinds += ["amended", "inserted", "removed"] * 2 if contents.deals else []
    kind = random.choice(kinds)
    if kind == "noted":
        return Event("noted", note=str(random.random()))
    if kind == "mended":
        order = random.sample(range(len(contents.setup.players)), len(contents.setup.players))
        names = tuple(contents.setup.players[old] for old in order)
        rules = random_rules(game, len(names), random)
        return Event("mended", setup=Setup(names, order[0], rules), order=tuple(order))
    number = random.randint(1, len(contents.deals)) if kind != "played" else None
    if kind == "removed":
        return Event("removed", number=number)
    return Event(kind, number=number, deal=any_deal(random, match))


def any_deal(random: Random, match: Match) -> Any:
    """A deal that was legal somewhere: the first one of another match."""
    setup = match.contents().setup
    players = len(setup.players)
    other = random_match(match.game, random, players, whole=True, rules=setup.rules)
    return other.log[1].deal


@contract
@seeds(25)
def test_seats_and_back_again_change_nothing(game: Game[Any, Any], seed: int) -> None:
    random = Random(seed)
    match = random_match(game, random)
    setup = match.contents().setup
    order = tuple(random.sample(range(len(setup.players)), len(setup.players)))
    if any(played.info.pairs for played in match.reckoned().deals):
        # What is written down by pair comes back only where the same two stay partners.
        order = random.choice(((1, 0, 3, 2), (2, 3, 0, 1), (3, 2, 1, 0)))
    back = tuple(order.index(i) for i in range(len(order)))
    moved = replace(setup, players=tuple(setup.players[old] for old in order))
    there = match.with_event(Event("mended", setup=moved, order=order))
    again = there.with_event(Event("mended", setup=setup, order=back))
    assert again.contents() == match.contents()


@contract
@seeds(25)
def test_rules_are_written_and_read_as_the_same_value(game: Game[Any, Any], seed: int) -> None:
    random = Random(seed)
    players = random.choice(game.seats)
    rules = random_rules(game, players, random)
    assert house_rules.read(game, house_rules.write(game, rules), players) == (rules, ())
    assert house_rules.write(game, game.rules) == {}


@contract
@seeds(15)
def test_a_deal_depends_on_nothing_but_what_is_known_before_it(
    game: Game[Any, Any], seed: int
) -> None:
    random = Random(seed)
    reckoned = random_match(game, random).reckoned()
    for played in reckoned.deals:
        plain = replace(played.info, dealer=played.info.due)
        assert played_deal(game, plain, played.deal) == played
    if reckoned.next is not None:
        assert random_deal(game, random, reckoned.next)


@contract
def test_stopped_and_taken_up_again(game: Game[Any, Any]) -> None:
    match = random_match(game, Random(1), players=game.seats[0])
    match = replace(match, log=match.log[:2])
    stopped = match.with_event(Event("stopped"))
    assert stopped.reckoned().next is None
    assert printed.scored(stopped.reckoned())["over"] is False
    again = stopped.with_event(Event("reopened"))
    assert again.contents() == match.contents()
    assert reckon(game, again.contents()) == match.reckoned()
