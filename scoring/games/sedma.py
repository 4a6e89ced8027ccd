"""Sedma, or Septynakė: pairs that change every four deals, ninety akys a deal.

Source: Borisevičius, «Sedma». 4 players, 32 cards, 8 tricks, 12 deals.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

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
    Problems,
    Reckoned,
    Result,
    after,
)
from scoring.games import sedma_needs, sedma_table
from scoring.games.sedma_entry import FIELDS, Entry, Rules, check, read, write
from scoring.games.sedma_play import AKYS, FULL_AKYS, LAST_TRICK, Trick, full_cards, takers

if TYPE_CHECKING:
    from scoring.guide import Guide

LETTERS = "ABCD"
"""The players as the text calls them."""

SEATS = ((0, 1, 2, 3), (1, 0, 2, 3), (1, 2, 0, 3))
"""Clockwise, by block of deals: «žaidėjai A ir B pasikeičia vietomis už stalo … Ir pagaliau
paskutiniuosius keturis padalijimus pora A-B žaidžia prieš C-D». Who moves for the third block the
text does not say: our choice."""
PAIRS = (((0, 2), (1, 3)), ((0, 3), (1, 2)), ((0, 1), (2, 3)))
"""Who sit opposite each other, by block; the first pair is the one of player 0."""


def deals(rules: Rules, _players: int) -> int:
    """«Tad partiją sudaro 12 padalijimų.»"""
    return len(SEATS) * rules.deals_per_pairing


def block(rules: Rules, number: int) -> int:
    """Which of the three blocks deal `number` belongs to; one too many stays in the last."""
    return min((number - 1) // rules.deals_per_pairing, len(SEATS) - 1)


def check_rules(_rules: Rules, _players: int) -> Problems:
    return ()


def next_deal(
    rules: Rules, players: int, first_dealer: int, played: Sequence[Played[Rules, Entry]]
) -> DealInfo[Rules] | None:
    """The next clockwise after the one who was due in the deal before is due, in the seats of the
    deal to come (a choice of ours: the text is silent)."""
    number = len(played) + 1
    if number > deals(rules, players):
        return None
    last = played[-1] if played else None
    which = block(rules, number)
    dealer = after(last.info.due, SEATS[which]) if last else first_dealer
    return DealInfo(
        number=number,
        rules=rules,
        due=dealer,
        dealer=dealer,
        seats=SEATS[which],
        totals=last.totals if last else (0,) * players,
        known=last.known if last else True,
        pairs=PAIRS[which],
    )


def score(info: DealInfo[Rules], entry: Entry) -> DealScore:
    """A pair's akys stand at both partners."""
    assert info.pairs is not None
    details: tuple[tuple[str, Json], ...] = ()
    if entry.tricks is not None:
        tricks = [trick for trick in entry.tricks if trick is not None]
        took = takers(info.first, info.seats, tricks)
        lines = trick_lines(info.pairs, tricks, took)
        details = (("takers", list(took)),)
    elif entry.full_cards is not None:
        lines = count_lines(info.pairs, entry.full_cards, entry.last_trick)
    else:
        lines = [
            Line("akys", player, akys)
            for pair, akys in zip(info.pairs, entry.akys or (), strict=True)
            for player in pair
            if akys
        ]
    points = [0] * info.players
    for line in lines:
        points[line.player] += line.points
    return DealScore(tuple(points), tuple(lines), details)


def count_lines(
    pairs: Sequence[tuple[int, ...]], full: Sequence[int | None], last: int | None
) -> list[Line]:
    lines = [
        Line("full-cards", player, FULL_AKYS * n, (("full", n),))
        for pair, n in zip(pairs, full, strict=True)
        if n
        for player in pair
    ]
    lines += last_line(pairs[last or 0])
    return lines


def trick_lines(
    pairs: Sequence[tuple[int, ...]], tricks: Sequence[Trick], took: Sequence[int]
) -> list[Line]:
    """A line for each trick that brought something, at both partners."""
    lines: list[Line] = []
    second = pairs[1]
    for number, (trick, taker) in enumerate(zip(tricks, took, strict=True), 1):
        full = full_cards(trick)
        if full:
            lines += trick_line(pairs[taker in second], number, full)
    lines += last_line(pairs[took[-1] in second])
    return lines


@cache
def trick_line(pair: tuple[int, ...], number: int, full: int) -> tuple[Line, ...]:
    """The same few lines come again and again, so each is made once."""
    params = (("trick", number), ("full", full))
    return tuple(Line("trick-full", player, FULL_AKYS * full, params) for player in pair)


@cache
def last_line(pair: tuple[int, ...]) -> tuple[Line, ...]:
    return tuple(Line("last-trick", player, LAST_TRICK) for player in pair)


def outcome(rules: Rules, players: int, played: Sequence[Played[Rules, Entry]]) -> Outcome:
    """«Laimi žaidėjas, kuris surenka daugiausiai akių»; equal tops share."""
    totals = played[-1].totals if played else (0,) * players
    if len(played) < deals(rules, players) or not played[-1].known:
        return Outcome(False, totals)
    best = max(totals)
    winners = tuple(i for i, total in enumerate(totals) if total == best)
    return Outcome(True, totals, winners, "total")


def reseat(entry: Entry, order: tuple[int, ...], rules: Rules, number: int) -> Entry:
    """What was written down for the pair of the old player 0 stays with the pair that he belongs
    to in the new seats. Tricks stay as the cards lay: who played them follows from the seats."""
    if order.index(0) in PAIRS[block(rules, number)][0]:
        return entry
    last = entry.last_trick
    return replace(
        entry,
        akys=entry.akys and entry.akys[::-1],
        full_cards=entry.full_cards and entry.full_cards[::-1],
        last_trick=1 - last if last in (0, 1) else last,
    )


def needs(reckoned: Reckoned[Rules, Entry]) -> tuple[Need, ...]:
    """What is certain, from the pairs of the deals left."""
    coming, rules = reckoned.next, reckoned.rules
    if coming is None or not coming.known:
        return ()
    left = range(coming.number, deals(rules, reckoned.players) + 1)
    return sedma_needs.needs(reckoned.totals, [PAIRS[block(rules, number)] for number in left])


VALUES = PrintedTable(
    "akys",
    ("what", "akys"),
    (
        ("full-card", FULL_AKYS),
        ("other-card", 0),
        ("last-trick", LAST_TRICK),
        ("deal", AKYS),
    ),
)
"""«Tūzai ir dešimtakės vertinamos po 10 akių … Kitos kortos vertės neturi.»"""


def seats_table(each: int) -> PrintedTable:
    """Where everybody sits in each block of so many deals."""
    return PrintedTable(
        "seats",
        ("deals", "seat-1", "seat-2", "seat-3", "seat-4", "pairs"),
        tuple(seat_row(which, each) for which in range(len(SEATS))),
    )


def seat_row(which: int, each: int) -> tuple[str, ...]:
    """The deals of a block where partners change after so many, the seats clockwise and the
    pairs; players are called A B C D as in the text."""
    first, last = which * each + 1, (which + 1) * each
    pairs = " : ".join("-".join(LETTERS[player] for player in pair) for pair in PAIRS[which])
    seats = [LETTERS[player] for player in SEATS[which]]
    return (str(first) if first == last else f"{first}–{last}", *seats, pairs)


def guide(rules: Rules, seats: tuple[int, ...]) -> Guide:
    """Loaded when somebody reads it: no score needs it."""
    from scoring.games import sedma_guide

    return sedma_guide.guide(rules, seats)


GAME: Game[Rules, Entry] = Game(
    id="sedma",
    seats=(4,),
    rules=Rules(),
    house_rules=(HouseRule("deals_per_pairing", (4, 1, 2, 3)),),
    fields=FIELDS,
    deals=deals,
    check_rules=check_rules,
    next_deal=next_deal,
    read=read,
    write=write,
    check=check,
    score=score,
    outcome=outcome,
    reseat=reseat,
    tables=(VALUES, seats_table(Rules().deals_per_pairing)),
    packs=(("pack.single", 32),),
    table=sedma_table.table,
    proof=sedma_table.proof,
    blank=lambda rules, _: sedma_table.blank(
        tuple(zip(SEATS, PAIRS, strict=True)), rules.deals_per_pairing
    ),
    needs=needs,
    guide=guide,
    result=Result(a_deal=True),
)
