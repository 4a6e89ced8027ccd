"""Sedma on a sheet: a block for each pairing with its seats, akys of both pairs, totals of all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from scoring.blocks import (
    Block,
    Cards,
    Cell,
    Column,
    Grid,
    Group,
    Heading,
    Label,
    Name,
    Names,
    Note,
    Row,
    Several,
    Word,
)
from scoring.core import Blocks, Played, Reckoned
from scoring.games.sedma_play import FULL_AKYS, LAST_TRICK, TRICKS, full_cards
from scoring.rows import EMPTY, NUMBER, detail, empty, numbers, points, total

Pairs = Sequence[tuple[int, ...]]
AKYS = Word("sheet.akys")
TOTAL = Word("sheet.total")


def table(reckoned: Reckoned[Any, Any]) -> Blocks:
    """One block after another, as the players change seats."""
    found: list[Block[Label]] = []
    for seats, deals in groupby(reckoned.deals, key=lambda played: played.info.seats):
        found += block(seats, list(deals))
    return tuple(found)


def block(seats: tuple[int, ...], deals: list[Played[Any, Any]]) -> Iterable[Block[Label]]:
    """The deals of one pairing, with its seats."""
    pairs: Pairs = deals[0].info.pairs or ()
    first, last = deals[0].info.number, deals[-1].info.number
    yield Heading(heading(first, last))
    yield Note(Word("sheet.seats", (("who", Several(tuple(Name(player) for player in seats))),)))
    columns, groups = columns_of(pairs, [Names(pair) for pair in pairs], seats)
    rows = tuple(Row[Label]((played.info.number,), row(played, pairs)) for played in deals)
    yield Grid("scores", None, (NUMBER,), columns, rows, groups)


def heading(first: int, last: int) -> Label:
    if first == last:
        return Word("sheet.deal-n", (("n", first),))
    return Word("sheet.deals-from-to", (("first", first), ("last", last)))


def columns_of(
    pairs: Pairs, heads: Sequence[Label], seats: Sequence[int]
) -> tuple[tuple[Column[Label], ...], tuple[Group[Label], ...]]:
    """Akys by pair, then totals by player."""
    columns = [Column(head, "points", pair) for head, pair in zip(heads, pairs, strict=True)] + [
        Column[Label](Name(player), "total", (player,)) for player in sorted(seats)
    ]
    return tuple(columns), (Group(AKYS, len(pairs)), Group(TOTAL, len(seats)))


def row(played: Played[Any, Any], pairs: Pairs) -> tuple[Cell[Label], ...]:
    """A pair's akys are what each partner scored."""
    return numbers(
        (
            *(points(played, pair[0]) for pair in pairs),
            *(total(played, player) for player in range(played.info.players)),
        )
    )


def proof(reckoned: Reckoned[Any, Any]) -> Blocks:
    """What was written down for each deal, and the tricks card by card."""
    right = [played for played in reckoned.deals if played.score is not None]
    columns = ("sheet.dealer", "sheet.leads", "sheet.entry")
    return (
        Grid(
            "entry",
            Word("sheet.entered"),
            (NUMBER,),
            tuple(Column[Label](Word(code), "text") for code in columns),
            tuple(entered(played) for played in right),
        ),
        *(tricks(played) for played in right if played.deal.entry.tricks is not None),
    )


def entered(played: Played[Any, Any]) -> Row[Label]:
    info = played.info
    return Row(
        (info.number,), (Cell(Name(info.dealer)), Cell(Name(info.first)), Cell(said(played)))
    )


def said(played: Played[Any, Any]) -> Label:
    """The form in which it was entered, pair by pair."""
    entry, pairs = played.deal.entry, played.info.pairs or ()
    if entry.tricks is not None:
        return Word("sheet.trick-by-trick")
    if entry.akys is not None:
        return by_pair("sheet.akys-of-pair", pairs, entry.akys)
    last = Word("sheet.last-trick-of", (("who", Names(pairs[entry.last_trick])),))
    return Several((by_pair("sheet.full-cards-of-pair", pairs, entry.full_cards), last), "; ")


def by_pair(code: str, pairs: Pairs, counts: Sequence[int]) -> Label:
    return Several(
        tuple(
            Word(code, (("who", Names(pair)), ("n", n)))
            for pair, n in zip(pairs, counts, strict=True)
        ),
        "; ",
    )


def tricks(played: Played[Any, Any]) -> Grid[Label]:
    """Eight tricks: who led, the cards as they lay, who took it, and its akys."""
    took: list[int] = detail(played, "takers")
    led = (played.info.first, *took)
    return Grid(
        "entry",
        Word("sheet.tricks-of-deal", (("n", played.info.number),)),
        (Word("sheet.trick"),),
        (
            Column(Word("sheet.leads"), "text"),
            Column(Word("sheet.cards"), "text"),
            Column(Word("sheet.took"), "text"),
            Column(Word("sheet.akys-of-trick")),
        ),
        tuple(
            Row(
                (number,),
                (
                    Cell(Name(led[number - 1])),
                    Cell(Cards(" ".join(trick))),
                    Cell(Name(took[number - 1])),
                    Cell(FULL_AKYS * full_cards(trick) + LAST_TRICK * (number == TRICKS)),
                ),
            )
            for number, trick in enumerate(played.deal.entry.tricks, 1)
        ),
    )


def blank(blocks: Sequence[tuple[tuple[int, ...], Pairs]], each: int) -> Blocks:
    """`blocks` are the seats and pairs of each pairing, `each` its number of deals. Players are
    called by their seats, 1 to 4."""
    found: list[Block[Label]] = [Note(Word("sheet.seats-named")), names(sorted(blocks[0][0]))]
    for i, (seats, pairs) in enumerate(blocks):
        first = i * each + 1
        found.append(Heading(heading(first, first + each - 1)))
        found.append(Note(Word("sheet.seats", (("who", Several(seat_numbers(seats))),))))
        columns, groups = columns_of(pairs, [seat_pair(pair) for pair in pairs], seats)
        columns = tuple(
            Column(seat(column.players[0]), *column[1:]) if column.kind == "total" else column
            for column in columns
        )
        rows = tuple(empty((first + n,), len(columns)) for n in range(each))
        found.append(Grid("scores", None, (NUMBER,), columns, rows, groups, pencil=True))
    return tuple(found)


def names(players: Sequence[int]) -> Grid[Label]:
    """Where the names are written."""
    return Grid(
        "list",
        None,
        (Word("sheet.player"),),
        tuple(Column[Label](seat(player), "text") for player in players),
        (Row(("",), (EMPTY,) * len(players)),),
        pencil=True,
    )


def seat(player: int) -> Label:
    return str(player + 1)


def seat_numbers(players: Iterable[int]) -> tuple[Label, ...]:
    return tuple(seat(player) for player in players)


def seat_pair(pair: tuple[int, ...]) -> Label:
    return Several(seat_numbers(pair), " + ")
