"""Full matches reckoned a second on one core: `python -m tests.benchmarks.bench_scoring`.

Reading files is apart. Every figure is printed beside a calibration loop of the same run, and
only the ratio to it can fail: the goals (matches a second) are those of a machine on which the
loop makes CALIBRATED rounds a second.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any

from scoring import games
from scoring.core import Game
from scoring.log import Contents
from scoring.match import reckon
from tests.scoring.generators import random_match

MATCHES = 60
"""Different matches of each kind; they are reckoned again and again."""
SECONDS = 0.3
"""How long each figure is measured in the time of the processor, three times; the best counts."""
CALIBRATED = 750.0
GOALS = {"mixed": 1_500.0, "dvi_zvakes, 8 players": 700.0}

Kind = Sequence[tuple[Game[Any, Any], Contents]]


def full_matches(game: Game[Any, Any], players: int | None = None) -> Kind:
    """Matches to their end, with house rules at random."""
    found = [random_match(game, Random(seed), players, whole=True) for seed in range(MATCHES)]
    return [(game, match.contents()) for match in found]


def kinds() -> dict[str, Kind]:
    """What is measured: each game, equal shares of all, Dvi žvakės at its longest."""
    measured = {game.id: full_matches(game) for game in games.GAMES}
    measured["mixed"] = [one for four in zip(*measured.values(), strict=True) for one in four]
    measured["dvi_zvakes, 8 players"] = full_matches(games.GAMES[0], 8)
    return measured


def calibration() -> None:
    """A fixed piece of work of the same sort: small tuples, sums, dictionaries."""
    counts: dict[int, tuple[int, ...]] = {}
    for i in range(1_500):
        row = (i, i + 1, i + 2, i + 3)
        counts[sum(row) % 97] = tuple(n * 2 for n in row)


def rate(work: Callable[[], object], share: int = 1) -> float:
    """How many times a second, `share` times in one go; the best of three."""
    best = 0.0
    for _ in range(3):
        rounds, begun = 0, time.process_time()
        while time.process_time() - begun < SECONDS:
            work()
            rounds += 1
        best = max(best, rounds * share / (time.process_time() - begun))
    return best


def reckon_all(kind: Kind) -> None:
    for game, contents in kind:
        assert reckon(game, contents).outcome.over


def measured() -> dict[str, tuple[float, float]]:
    """By kind: matches a second, and calibration rounds a second just before and after."""
    found = {}
    for name, kind in kinds().items():
        before = rate(calibration)
        matches = rate(partial(reckon_all, kind), len(kind))
        found[name] = (matches, max(before, rate(calibration)))
    return found


def report(found: dict[str, tuple[float, float]]) -> list[str]:
    """Prints a line each; the names of those that are too slow for this machine come back."""
    slow = []
    for name, (matches, loop) in found.items():
        scaled = matches * CALIBRATED / loop
        goal = GOALS.get(name)
        told = f" (goal {goal:,.0f})" if goal else ""
        print(
            f"{name:>22}: {matches:8,.0f} matches/s; calibration {loop:7,.0f}/s;"
            f" scaled {scaled:8,.0f}{told}"
        )
        if goal and scaled < goal:
            slow.append(name)
    return slow


def test_matches_are_reckoned_fast_enough() -> None:
    assert report(measured()) == []


if __name__ == "__main__":
    sys.exit(1 if report(measured()) else 0)
