"""Kopėčios on a sheet: target, taken, points, total; at the end every pair's difference."""

from __future__ import annotations

from typing import Any

from scoring.blocks import Cell, Column, Grid, Kind, Label, Name, Note, Row, Word
from scoring.core import Blocks, Played, Reckoned
from scoring.rows import NUMBER, by_player, empty, empty_by_player, numbers, points, total

TARGET = Word("sheet.target")
BONUS = Word("sheet.bonus")
HEADS: tuple[tuple[str, Kind], ...] = (
    ("sheet.taken", "number"),
    ("sheet.points", "points"),
    ("sheet.total", "total"),
)


def table(reckoned: Reckoned[Any, Any], first_target: int, bonuses: tuple[int, ...]) -> Blocks:
    """`bonuses` is the ladder, a number a deal, from `first_target` up. It always stands there,
    with the sentence that the text's own table is lost."""
    columns, groups = by_player(reckoned.players, HEADS)
    return (
        ladder(first_target, bonuses),
        Note(Word("sheet.ladder-lost")),
        Grid(
            "scores",
            Word("sheet.deals"),
            (NUMBER, TARGET),
            columns,
            tuple(deal_row(played) for played in reckoned.deals),
            groups,
        ),
        settlement(reckoned.totals),
        Note(Word("sheet.settlement-how")),
    )


def ladder(first_target: int, bonuses: tuple[int, ...]) -> Grid[Label]:
    """The bonus of each rung."""
    return Grid(
        "ladder",
        Word("sheet.ladder"),
        (TARGET,),
        tuple(Column(str(first_target + i)) for i in range(len(bonuses))),
        (Row((BONUS,), numbers(bonuses)),),
    )


def taken(played: Played[Any, Any], player: int) -> int | None:
    return None if played.score is None else played.deal.entry.tricks[player]


def deal_row(played: Played[Any, Any]) -> Row[Label]:
    cells = [
        value
        for player in range(played.info.players)
        for value in (taken(played, player), points(played, player), total(played, player))
    ]
    return Row((played.info.number, played.info.target or 0), numbers(cells))


def settlement(totals: tuple[int, ...]) -> Grid[Label]:
    """Every pair's difference, and their sum: «skirtumų sumą»."""
    players = range(len(totals))
    return Grid(
        "settlement",
        Word("sheet.settlement"),
        (Word("sheet.player"),),
        (
            *(Column[Label](Name(other), "number", (other,)) for other in players),
            Column[Label](Word("sheet.together"), "sum"),
        ),
        tuple(
            Row(
                (Name(own),),
                numbers(
                    (
                        *(
                            None if own == other else totals[own] - totals[other]
                            for other in players
                        ),
                        len(totals) * totals[own] - sum(totals),
                    )
                ),
            )
            for own in players
        ),
    )


def proof(reckoned: Reckoned[Any, Any]) -> Blocks:
    """Tricks as they were entered, with who dealt and led."""
    return (
        Grid(
            "entry",
            Word("sheet.entered"),
            (NUMBER, TARGET),
            (
                Column(Word("sheet.dealer"), "text"),
                Column(Word("sheet.leads"), "text"),
                *(
                    Column[Label](Name(player), "number", (player,))
                    for player in range(reckoned.players)
                ),
                Column(Word("sheet.tricks-together"), "sum"),
            ),
            tuple(entered(played) for played in reckoned.deals if played.score is not None),
        ),
    )


def entered(played: Played[Any, Any]) -> Row[Label]:
    tricks = played.deal.entry.tricks
    return Row(
        (played.info.number, played.info.target or 0),
        (
            Cell(Name(played.info.dealer)),
            Cell(Name(played.info.first)),
            *numbers(tricks),
            Cell(sum(tricks)),
        ),
    )


def blank(players: int, first_target: int, bonuses: tuple[int, ...]) -> Blocks:
    """The ladder to be filled in: target and bonus are printed, tricks and points are room."""
    columns, groups = empty_by_player(players, HEADS)
    rungs = [(i + 1, first_target + i, bonus) for i, bonus in enumerate(bonuses)]
    return (
        Grid(
            "scores",
            None,
            (NUMBER, TARGET, BONUS),
            columns,
            (
                *(empty(rung, len(columns)) for rung in rungs),
                empty((Word("sheet.settlement"), "", ""), len(columns)),
            ),
            groups,
            pencil=True,
        ),
        Note(Word("sheet.ladder-lost")),
        Note(Word("sheet.settlement-how")),
    )
