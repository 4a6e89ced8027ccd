"""Kopėčios: a ladder of targets, exactly as many tricks as the rung asks for.

Source: Borisevičius, «Kopėčios» (1980). 3 players, 32 cards, 10 tricks, 11 deals, or 4 players,
36 cards, 9 tricks, 10 deals.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scoring import reading
from scoring.core import (
    DealInfo,
    DealScore,
    Game,
    HouseRule,
    Json,
    Line,
    Need,
    Outcome,
    Played,
    PrintedTable,
    Problem,
    Problems,
    Read,
    Reckoned,
    Result,
    after,
    problem,
)
from scoring.games import kopecios_needs, kopecios_table

if TYPE_CHECKING:
    from scoring.guide import Guide

TRICKS = {3: 10, 4: 9}
"""«iš viso kiekvienam žaidėjui po 10»; «Žaidžiant keturiese, visi gauna po 9 kortas»."""

BONUSES: dict[str, Callable[[int], int]] = {
    "10+n": lambda n: 10 + n,
    "5+n": lambda n: 5 + n,
    "n+1": lambda n: n + 1,
    "10": lambda n: 10,
}
"""«premijinius taškus, kurių skaičius priklauso nuo žaidimo lygio» — n is the target. The text's
own table is lost; these are the readings that players can choose."""


@dataclass(frozen=True, slots=True)
class Rules:
    """`bonus` is a key of BONUSES or a list, one number a deal; `first_target` is 0 or 1."""

    bonus: str | tuple[int, ...] = "10+n"
    first_target: int = 0


@dataclass(frozen=True, slots=True)
class Entry:
    """Tricks taken, by player."""

    tricks: tuple[int | None, ...]


def deals(rules: Rules, players: int) -> int:
    """11 for three players and 10 for four; one fewer where the ladder begins at 1."""
    return TRICKS[players] + 1 - rules.first_target


def ladder(rules: Rules, players: int) -> tuple[int, ...]:
    """The bonus of every deal in order.

    >>> ladder(Rules(first_target=1), 4)
    (11, 12, 13, 14, 15, 16, 17, 18, 19)
    """
    if isinstance(rules.bonus, tuple):
        return rules.bonus
    of_target = BONUSES[rules.bonus]
    return tuple(of_target(n) for n in range(rules.first_target, TRICKS[players] + 1))


def check_rules(rules: Rules, players: int) -> Problems:
    expected = deals(rules, players)
    if isinstance(rules.bonus, tuple) and len(rules.bonus) != expected:
        return (problem("bonus-length", "/bonus", expected=expected, got=len(rules.bonus)),)
    return ()


def next_deal(
    rules: Rules, players: int, first_dealer: int, played: Sequence[Played[Rules, Entry]]
) -> DealInfo[Rules] | None:
    if len(played) >= deals(rules, players):
        return None
    last = played[-1] if played else None
    seats = tuple(range(players))
    dealer = after(last.info.due, seats) if last else first_dealer
    return DealInfo(
        number=len(played) + 1,
        rules=rules,
        due=dealer,
        dealer=dealer,
        seats=seats,
        totals=last.totals if last else (0,) * players,
        known=last.known if last else True,
        target=rules.first_target + len(played),
    )


def read(json: Json) -> Read[Entry]:
    faults: list[Problem] = []
    given = reading.fields(json, ("tricks",), ("tricks",), "", faults)
    if given is None or "tricks" not in given:
        return Read(None, tuple(faults))
    counts = reading.items(given["tricks"], "/tricks", faults)
    if counts is None:
        return Read(None, tuple(faults))
    tricks = tuple(reading.whole(n, f"/tricks/{i}", faults) for i, n in enumerate(counts))
    return Read(Entry(tricks), tuple(faults))


def write(entry: Entry) -> Json:
    return {"tricks": list(entry.tricks)}


def check(info: DealInfo[Rules], entry: Entry) -> Problems:
    """«paprastai būna 10 (arba 9) kirčiai»: each count in range, all of them together exactly."""
    most = TRICKS[info.players]
    found = []
    if len(entry.tricks) != info.players:
        found.append(
            problem("tricks-players", "/tricks", expected=info.players, got=len(entry.tricks))
        )
    found += [
        problem("tricks-range", f"/tricks/{i}", most=most, got=reading.shown(n))
        for i, n in enumerate(entry.tricks)
        if n is not None and not 0 <= n <= most
    ]
    counts = [n for n in entry.tricks if n is not None]
    if not found and len(counts) == info.players and sum(counts) != most:
        found.append(problem("tricks-sum", "/tricks", expected=most, got=sum(counts)))
    return tuple(found)


def score(info: DealInfo[Rules], entry: Entry) -> DealScore:
    """«gauna tiek baudos taškų, kiek skiriasi imtinų ir faktiškai paimtų kirčių sumos»."""
    target = info.target or 0
    bonus = ladder(info.rules, info.players)[info.number - 1]
    lines = []
    for player, taken in enumerate(entry.tricks):
        assert taken is not None
        if taken == target:
            lines.append(Line("bonus", player, bonus, (("target", target),)))
        else:
            lines.append(
                Line(
                    "penalty",
                    player,
                    -abs(taken - target),
                    (("target", target), ("taken", taken)),
                )
            )
    return DealScore(tuple(line.points for line in lines), tuple(lines))


def settle(totals: Sequence[int]) -> tuple[int, ...]:
    """«partijos rezultatai apskaičiuojami pagal šių taškų skirtumų sumą».

    >>> settle((-30, -22, -32, 1))
    (-37, -5, -45, 87)
    """
    return tuple(len(totals) * own - sum(totals) for own in totals)


def outcome(rules: Rules, players: int, played: Sequence[Played[Rules, Entry]]) -> Outcome:
    totals = played[-1].totals if played else (0,) * players
    final = settle(totals)
    if len(played) < deals(rules, players) or not played[-1].known:
        return Outcome(False, final)
    best = max(totals)
    winners = tuple(i for i, total in enumerate(totals) if total == best)
    return Outcome(True, final, winners, "total")


def reseat(entry: Entry, order: tuple[int, ...], _rules: Rules, _number: int) -> Entry:
    if len(entry.tricks) != len(order):
        return entry
    return Entry(tuple(entry.tricks[old] for old in order))


def needs(reckoned: Reckoned[Rules, Entry]) -> tuple[Need, ...]:
    """What is certain, from the rungs left. The settlement ranks players as their totals do."""
    coming, rules, players = reckoned.next, reckoned.rules, reckoned.players
    if coming is None or not coming.known:
        return ()
    bonuses = ladder(rules, players)[coming.number - 1 :]
    first = rules.first_target + coming.number - 1
    left = tuple(enumerate(bonuses, first))
    return kopecios_needs.needs(reckoned.totals, left, TRICKS[players])


def guide(rules: Rules, seats: tuple[int, ...]) -> Guide:
    """Loaded when somebody reads it: no score needs it."""
    from scoring.games import kopecios_guide

    return kopecios_guide.guide(rules, seats)


GAME: Game[Rules, Entry] = Game(
    id="kopecios",
    seats=(3, 4),
    rules=Rules(),
    house_rules=(
        HouseRule("bonus", tuple(BONUSES), ladder=ladder, ours=True, prominent=True),
        HouseRule("first_target", (0, 1)),
    ),
    fields=("tricks",),
    deals=deals,
    check_rules=check_rules,
    next_deal=next_deal,
    read=read,
    write=write,
    check=check,
    score=score,
    outcome=outcome,
    reseat=reseat,
    tables=(
        PrintedTable(
            "ladder",
            ("target", *BONUSES),
            tuple((n, *(of_target(n) for of_target in BONUSES.values())) for n in range(11)),
        ),
    ),
    packs=(("pack.single", 32), ("pack.single", 36)),
    table=lambda reckoned: kopecios_table.table(
        reckoned, reckoned.rules.first_target, ladder(reckoned.rules, reckoned.players)
    ),
    proof=kopecios_table.proof,
    blank=lambda rules, players: kopecios_table.blank(
        players, rules.first_target, ladder(rules, players)
    ),
    needs=needs,
    guide=guide,
    result=Result(settle),
)
