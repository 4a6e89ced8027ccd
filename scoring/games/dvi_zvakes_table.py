"""Dvi žvakės on a sheet: points and totals, who won each deal, and the five features."""

from __future__ import annotations

from typing import Any

from scoring.blocks import Beside, Cards, Cell, Column, Grid, Kind, Label, Name, Note, Row, Word
from scoring.cards import notation
from scoring.core import Blocks, Played, Reckoned
from scoring.games.dvi_zvakes_end import best
from scoring.games.dvi_zvakes_hand import FEATURES, SAME_RANK
from scoring.rows import (
    NUMBER,
    by_player,
    detail,
    empty,
    empty_by_player,
    numbers,
    points,
    total,
)

HEADS: tuple[tuple[str, Kind], ...] = (("sheet.points", "points"), ("sheet.total", "total"))
PLAYER = Word("sheet.player")


def table(reckoned: Reckoned[Any, Any]) -> Blocks:
    """Points and running totals, the winner of each deal marked, then the features."""
    columns, groups = by_player(reckoned.players, HEADS)
    scores = Grid(
        "scores",
        Word("sheet.deals"),
        (NUMBER,),
        columns,
        tuple(deal_row(played) for played in reckoned.deals),
        groups,
        mark=Word("sheet.won-deal"),
    )
    return (scores, *features(reckoned))


def deal_head(played: Played[Any, Any]) -> int | Label:
    """The deal's number; an extra one is called so."""
    number = played.info.number
    return Word("sheet.extra-deal", (("n", number),)) if played.info.contenders else number


def won(played: Played[Any, Any]) -> tuple[int, ...]:
    """Who has won the deal by the house rules; an extra one is played between those who tie."""
    if played.score is None:
        return ()
    among = played.info.contenders or tuple(range(played.info.players))
    winners = best(played.score.points, among)
    shared = len(winners) > 1 and (played.info.contenders or played.info.rules.shared_deal != "all")
    return () if shared else winners


def deal_row(played: Played[Any, Any]) -> Row[Label]:
    winners = won(played)
    cells = []
    for player in range(played.info.players):
        cells.append(Cell[Label](points(played, player), player in winners))
        cells.append(Cell[Label](total(played, player)))
    return Row((deal_head(played),), tuple(cells))


def features(reckoned: Reckoned[Any, Any]) -> Blocks:
    """Five rows a deal; where only totals were entered there are none."""
    rows: list[Row[Label]] = []
    bare = False
    for played in reckoned.deals:
        told = detail(played, "features") or []
        bare = bare or None in told
        if any(told):
            rows += feature_rows(deal_head(played), told)
    note: Blocks = (Note(Word("sheet.bare")),) if bare else ()
    if not rows:
        return note
    columns = tuple(
        Column[Label](Name(player), "number", (player,)) for player in range(reckoned.players)
    )
    heads = (NUMBER, Word("sheet.feature"))
    return (Grid("features", Word("sheet.features"), heads, columns, tuple(rows)), *note)


def feature_rows(number: int | Label, told: list[list[int] | None]) -> list[Row[Label]]:
    return [
        Row(
            (number, Word(f"sheet.feature.{feature}")),
            numbers(None if worth is None else worth[i] for worth in told),
            opens=i == 0,
        )
        for i, feature in enumerate(FEATURES)
    ]


def proof(reckoned: Reckoned[Any, Any]) -> Blocks:
    """Every hand as it was entered."""
    rows = [
        Row[Label](
            (deal_head(played), Name(player)),
            (Cell(hand_said(hand)), Cell(points(played, player))),
            opens=player == 0,
        )
        for played in reckoned.deals
        if played.score is not None
        for player, hand in enumerate(played.deal.entry.hands)
    ]
    columns = (Column[Label](Word("sheet.cards"), "text"), Column[Label](Word("sheet.points")))
    heads = (NUMBER, PLAYER)
    return (Grid("entry", Word("sheet.entered"), heads, columns, tuple(rows)), dealers(reckoned))


def hand_said(hand: Any) -> Label:
    """The cards, or that only their sum was entered."""
    return Cards(notation(hand)) if isinstance(hand, tuple) else Word("sheet.sum-only")


def dealers(reckoned: Reckoned[Any, Any]) -> Grid[Label]:
    """Who dealt and who led, deal by deal."""
    return Grid(
        "entry",
        Word("sheet.dealers"),
        (NUMBER,),
        (Column(Word("sheet.dealer"), "text"), Column(Word("sheet.leads"), "text")),
        tuple(
            Row(
                (deal_head(played),),
                (Cell(Name(played.info.dealer)), Cell(Name(played.info.first))),
            )
            for played in reckoned.deals
        ),
    )


def blank(players: int) -> Blocks:
    """As many deals as players and room for extra ones, with the five features beside it."""
    columns, groups = empty_by_player(players, HEADS)
    rows = (
        *(empty((number,), len(columns)) for number in range(1, players + 1)),
        *(empty(("",), len(columns)) for _ in range(2)),
    )
    scores = Grid("scores", None, (NUMBER,), columns, rows, groups, pencil=True)
    same_rank: Grid[Label] = Grid(
        "features",
        Word("sheet.features"),
        (Word("sheet.feature.same_rank"),),
        (Column(Word("sheet.points")),),
        tuple(Row((count,), (Cell(SAME_RANK[count]),)) for count in range(1, len(SAME_RANK))),
    )
    each: Blocks = tuple(Note(Word(f"sheet.each.{feature}")) for feature in FEATURES[1:])
    return (Beside((scores,), (same_rank, *each)),)
