"""A fifth game that exists only here: whoever brings the marker forward most wins.

Two or three players write down 0 to `most` points each; the match ends when somebody has 20, or
after 30 deals. It has everything that a real one has, so it goes through every room.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scoring import reading
from scoring.blocks import Grid, Label, Row
from scoring.core import (
    Blocks,
    DealInfo,
    DealScore,
    Game,
    HouseRule,
    Json,
    Line,
    Outcome,
    Played,
    Problem,
    Problems,
    Read,
    Reckoned,
    after,
    problem,
)
from scoring.rows import NUMBER, by_player, empty, numbers, points, total

TARGET = 20
LAST = 30


@dataclass(frozen=True, slots=True)
class Rules:
    most: int = 5


@dataclass(frozen=True, slots=True)
class Entry:
    steps: tuple[int | None, ...]


def next_deal(
    rules: Rules, players: int, first_dealer: int, played: Sequence[Played[Rules, Entry]]
) -> DealInfo[Rules] | None:
    last = played[-1] if played else None
    if len(played) == LAST or (last and last.known and max(last.totals) >= TARGET):
        return None
    seats = tuple(range(players))
    dealer = after(last.info.due, seats) if last else first_dealer
    totals = last.totals if last else (0,) * players
    known = last.known if last else True
    return DealInfo(len(played) + 1, rules, dealer, dealer, seats, totals, known)


def read(json: Json) -> Read[Entry]:
    faults: list[Problem] = []
    given = reading.fields(json, ("steps",), ("steps",), "", faults)
    steps = reading.items(given["steps"], "/steps", faults) if given and "steps" in given else None
    if steps is None:
        return Read(None, tuple(faults))
    read = tuple(reading.whole(step, f"/steps/{i}", faults) for i, step in enumerate(steps))
    return Read(Entry(read), tuple(faults))


def check(info: DealInfo[Rules], entry: Entry) -> Problems:
    if len(entry.steps) != info.players:
        return (problem("tricks-players", "/steps", expected=info.players, got=len(entry.steps)),)
    return tuple(
        problem("tricks-range", f"/steps/{i}", most=info.rules.most, got=step)
        for i, step in enumerate(entry.steps)
        if step is not None and not 0 <= step <= info.rules.most
    )


def score(_info: DealInfo[Rules], entry: Entry) -> DealScore:
    steps = tuple(step or 0 for step in entry.steps)
    return DealScore(steps, tuple(Line("steps", i, step) for i, step in enumerate(steps)))


def outcome(rules: Rules, players: int, played: Sequence[Played[Rules, Entry]]) -> Outcome:
    totals = played[-1].totals if played else (0,) * players
    if not played or not played[-1].known or next_deal(rules, players, 0, played) is not None:
        return Outcome(False, totals)
    best = max(totals)
    winners = tuple(i for i, total in enumerate(totals) if total == best)
    return Outcome(True, totals, winners, "total")


def reseat(entry: Entry, order: tuple[int, ...], _rules: Rules, _number: int) -> Entry:
    if len(entry.steps) != len(order):
        return entry
    return Entry(tuple(entry.steps[old] for old in order))


def scores(players: int, rows: tuple[Row[Label], ...]) -> Grid[Label]:
    columns, groups = by_player(players, (("sheet.points", "points"), ("sheet.total", "total")))
    return Grid("scores", None, (NUMBER,), columns, rows, groups)


def table(reckoned: Reckoned[Rules, Entry]) -> Blocks:
    rows = []
    for played in reckoned.deals:
        cells = [f(played, p) for p in range(reckoned.players) for f in (points, total)]
        rows.append(Row[Label]((played.info.number,), numbers(cells)))
    return (scores(reckoned.players, tuple(rows)),)


GAME: Game[Rules, Entry] = Game(
    id="steps",
    seats=(2, 3),
    rules=Rules(),
    house_rules=(HouseRule("most", (5,), bounds=(1, 9)),),
    fields=("steps",),
    deals=lambda rules, players: None,
    check_rules=lambda rules, players: (),
    next_deal=next_deal,
    read=read,
    write=lambda entry: {"steps": list(entry.steps)},
    check=check,
    score=score,
    outcome=outcome,
    reseat=reseat,
    table=table,
    proof=table,
    blank=lambda rules, players: (scores(players, (empty(("",), 2 * players),)),),
)
