"""How long sheets take and how much memory: `python -m tests.benchmarks.bench_sheets`.

Times are printed beside a calibration loop of the same run, and only the ratio to it can fail: the
goal is that of a machine on which the loop makes CALIBRATED rounds a second. Two hundred matches
may take at most eleven times what twenty take, in time and in memory, as XLSX and as PDF.
"""

from __future__ import annotations

import sys
import time
import tracemalloc
from collections.abc import Callable, Sequence
from random import Random

from scoring import games
from scoring.sheets import Source, by_name, finished, written
from tests.benchmarks.bench_scoring import CALIBRATED, calibration, rate
from tests.scoring.generators import random_match

GOAL = 0.2
"""Seconds for the PDF of twelve deals, after the libraries were imported."""
MOST = 11.0
"""How many times twenty matches two hundred may cost."""
FEW, MANY = 20, 200
ROUNDS, PAIRS = 5, 3


def twelve_deals() -> Source:
    """A whole match of Sedma."""
    game = games.by_id("sedma")
    assert game is not None
    return by_name(random_match(game, Random(1), whole=True, rules=game.rules))


def many(count: int) -> list[Source]:
    """Whole matches of all games in turn."""
    return [
        by_name(random_match(games.GAMES[seed % len(games.GAMES)], Random(seed), whole=True))
        for seed in range(count)
    ]


def seconds(work: Callable[[], object], rounds: int) -> float:
    """The best time of several, in the time of the processor."""
    best = float("inf")
    for _ in range(rounds):
        begun = time.process_time()
        work()
        best = min(best, time.process_time() - begun)
    return best


def paired(few: Callable[[], object], lots: Callable[[], object]) -> tuple[float, float]:
    """The seconds of both, of the round in which they are nearest: the few are made as often as
    the lots are more, so that a slow moment of the machine falls on either."""
    rounds = []
    for _ in range(PAIRS):
        begun = time.process_time()
        for _ in range(MANY // FEW):
            few()
        between = time.process_time()
        lots()
        rounds.append(((between - begun) * FEW / MANY, time.process_time() - between))
    return min(rounds, key=lambda costs: costs[1] / costs[0])


def peak(work: Callable[[], object]) -> int:
    """The most memory that the work held at once, in bytes."""
    tracemalloc.start()
    work()
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return most


def one_sheet(failures: list[str]) -> None:
    source = twelve_deals()
    finished(written("pdf", [source], "lt"))
    before = rate(calibration)
    took = seconds(lambda: finished(written("pdf", [source], "lt")), ROUNDS)
    speed = max(before, rate(calibration)) / CALIBRATED
    print(f"PDF of 12 deals: {took:.3f} s, calibration {speed:.2f} of the goal's machine")
    if took * speed > GOAL:
        failures.append(f"PDF of 12 deals: expected at most {GOAL} s, got {took * speed:.3f} s")


def sheet_of(form: str, sources: list[Source]) -> Callable[[], object]:
    return lambda: finished(written(form, sources, "lt"))


def several(failures: list[str]) -> None:
    few, lots = many(FEW), many(MANY)
    for form in ("xlsx", "pdf"):
        works = [sheet_of(form, sources) for sources in (few, lots)]
        compare(form, "s", paired(*works), failures)
        compare(form, "MB", [peak(work) / 1e6 for work in works], failures)


def compare(form: str, unit: str, costs: Sequence[float], failures: list[str]) -> None:
    """Prints what few and many matches cost, and adds a failure where many cost too much."""
    few, lots = costs
    told = f"{form}: {FEW} matches {few:.2f} {unit}, {MANY} matches {lots:.2f} {unit}"
    print(f"{told}, {lots / few:.1f} times")
    if lots / few > MOST:
        failures.append(f"{told}: expected at most {MOST} times, got {lots / few:.1f}")


def main() -> int:
    failures: list[str] = []
    one_sheet(failures)
    several(failures)
    for failure in failures:
        print(failure, file=sys.stderr)
    return 1 if failures else 0


def test_sheets_are_made_in_time() -> None:
    """Sheets are made in time, and many of them in proportion."""
    assert main() == 0


if __name__ == "__main__":
    sys.exit(main())
