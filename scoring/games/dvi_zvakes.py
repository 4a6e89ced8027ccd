"""Dvi žvakės: eight cards a player, valued on five features.

Source: Borisevičius, «Dvi žvakės». 2–8 players, a double pack, as many deals as players, and
extra ones after a tie.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from scoring.core import (
    DealInfo,
    DealScore,
    Game,
    HouseRule,
    Line,
    Outcome,
    Played,
    PrintedTable,
    Problems,
    Result,
    after,
)
from scoring.games import dvi_zvakes_table
from scoring.games.dvi_zvakes_end import Decision, after_extra, decision
from scoring.games.dvi_zvakes_entry import Entry, Rules, check, read, write
from scoring.games.dvi_zvakes_hand import (
    FEATURES,
    HAND,
    ONE_COLOUR,
    ONE_SUIT,
    PACKS,
    PAIRS,
    SAME_RANK,
    SIMILAR_FOURS,
    counts,
    points,
)
from scoring.games.dvi_zvakes_needs import needs

if TYPE_CHECKING:
    from scoring.guide import Guide

REASONS = tuple(feature.replace("_", "-") for feature in FEATURES)
"""The codes of the lines."""


def deals(_rules: Rules, players: int) -> int:
    """«Partiją sudaro tiek padalijimų, kiek yra žaidėjų.»"""
    return players


def check_rules(_rules: Rules, _players: int) -> Problems:
    return ()


def decided(rules: Rules, players: int, played: Sequence[Played[Rules, Entry]]) -> Decision | None:
    """The decision; None before the N-th deal, and where a deal is faulty, since then nobody
    can say whether extra deals are needed."""
    if len(played) < players or not played[-1].known:
        return None
    last = played[-1]
    if last.info.contenders and last.score is not None:
        return after_extra(last.score.points, last.info.contenders)
    scores = [one.score.points for one in played if one.score is not None]
    return decision(scores, players, rules.shared_deal, rules.tie_break)


def next_deal(
    rules: Rules, players: int, first_dealer: int, played: Sequence[Played[Rules, Entry]]
) -> DealInfo[Rules] | None:
    last = played[-1] if played else None
    result = decided(rules, players, played)
    if result is not None and result.by is not None:
        return None
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
        contenders=result.contenders if result else (),
    )


def score(info: DealInfo[Rules], entry: Entry) -> DealScore:
    """«visos aštuonios kiekvieno žaidėjo kortos įvertinamos pagal visus penkis požymius, ir
    įvertinimo taškai sudedami»."""
    single = info.rules.single_card
    totals: list[int] = []
    lines: list[Line] = []
    told: list[list[int] | None] = []
    for player, hand in enumerate(entry.hands):
        if isinstance(hand, tuple):
            found = counts(hand)
            worth = points(found, single)
            totals.append(sum(worth))
            lines += reasons(player, found, single)
            told.append(list(worth))
        else:
            assert hand is not None
            totals.append(hand)
            lines.append(Line("bare-total", player, hand))
            told.append(None)
    return DealScore(tuple(totals), tuple(lines), (("features", told),))


@cache
def reasons(
    player: int, found: tuple[int, int, int, int, int], single_card: int
) -> tuple[Line, ...]:
    """A line for each feature that brought points. Few can occur, so each is made once."""
    return tuple(
        Line(reason, player, worth, (("counted", n),))
        for reason, n, worth in zip(REASONS, found, points(found, single_card), strict=True)
        if worth
    )


def outcome(rules: Rules, players: int, played: Sequence[Played[Rules, Entry]]) -> Outcome:
    totals = played[-1].totals if played else (0,) * players
    result = decided(rules, players, played)
    if result is None or result.by is None:
        return Outcome(False, totals)
    return Outcome(True, totals, result.contenders, result.by)


def reseat(entry: Entry, order: tuple[int, ...], _rules: Rules, _number: int) -> Entry:
    if len(entry.hands) != len(order):
        return entry
    return Entry(tuple(entry.hands[old] for old in order))


def feature_table(single_card: int) -> PrintedTable:
    """«suvestinė įvertinimų lentelė»: by the number of cards that a feature counts."""
    return PrintedTable(
        "features",
        ("feature", *(str(n) for n in range(1, HAND + 1))),
        (
            ("same-rank", single_card, *SAME_RANK[2:]),
            ("one-suit", *(ONE_SUIT * n for n in range(1, HAND + 1))),
            ("similar-fours", "", "", "", SIMILAR_FOURS, "", "", "", 2 * SIMILAR_FOURS),
            ("one-colour", *(ONE_COLOUR * n for n in range(1, HAND + 1))),
            ("pairs", *("" if n % 2 else PAIRS * n // 2 for n in range(1, HAND + 1))),
        ),
    )


def guide(rules: Rules, seats: tuple[int, ...]) -> Guide:
    """Loaded when somebody reads it: no score needs it."""
    from scoring.games import dvi_zvakes_guide

    return dvi_zvakes_guide.guide(rules, seats)


GAME: Game[Rules, Entry] = Game(
    id="dvi_zvakes",
    seats=tuple(PACKS),
    rules=Rules(),
    house_rules=(
        HouseRule("single_card", (0, 3), ours=True),
        HouseRule("shared_deal", ("all", "none"), ours=True),
        HouseRule("tie_break", ("last_deal", "extra_deals"), ours=True),
    ),
    fields=("hands",),
    deals=deals,
    check_rules=check_rules,
    next_deal=next_deal,
    read=read,
    write=write,
    check=check,
    score=score,
    outcome=outcome,
    reseat=reseat,
    tables=(feature_table(Rules().single_card),),
    packs=tuple(("pack.double", size) for size in PACKS.values()),
    table=dvi_zvakes_table.table,
    proof=dvi_zvakes_table.proof,
    blank=lambda rules, players: dvi_zvakes_table.blank(players),
    needs=needs,
    guide=guide,
    result=Result(a_deal=True),
)
