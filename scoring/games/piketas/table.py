"""Piketas on a sheet: declarations, tricks, bonus, totals; and the running count, said aloud."""

from __future__ import annotations

from typing import Any

from scoring.blocks import Cards, Cell, Column, Grid, Kind, Label, Name, Note, Row, Several, Word
from scoring.core import Blocks, Played, Reckoned
from scoring.games.piketas.entry import SIDES, Side, SideName
from scoring.games.piketas.rules import TRICKS
from scoring.rows import EMPTY, NUMBER, by_player, detail, empty_by_player, numbers, points, total

HEADS: tuple[tuple[str, Kind], ...] = (
    ("sheet.declarations", "number"),
    ("sheet.tricks", "number"),
    ("sheet.bonus", "number"),
    ("sheet.points", "points"),
    ("sheet.total", "total"),
)
DECLARED = ("point", "sequence", "set")
PLAYED = ("lead", "trick", "play")
BONUSES = ("tricks_bonus", "all_tricks")
PLAYER = Word("sheet.player")

Event = tuple[str, int, int, int]
"""What, who, how many points, his total in the match after it."""


def events(played: Played[Any, Any]) -> list[Event]:
    return [(what, who, worth, after) for what, who, worth, after in detail(played, "count") or ()]


def table(reckoned: Reckoned[Any, Any]) -> Blocks:
    columns, groups = by_player(reckoned.players, HEADS)
    return (
        Grid(
            "scores",
            Word("sheet.deals"),
            (NUMBER, Word("sheet.elder")),
            columns,
            tuple(deal_row(played) for played in reckoned.deals),
            groups,
        ),
    )


def deal_row(played: Played[Any, Any]) -> Row[Label]:
    values: list[int | None] = []
    for player in range(played.info.players):
        values += [worth(played, player, kinds) for kinds in (DECLARED, PLAYED, BONUSES)]
        values += [points(played, player), total(played, player)]
    return Row((played.info.number, Name(played.info.first)), numbers(values))


def worth(played: Played[Any, Any], player: int, kinds: tuple[str, ...]) -> int | None:
    """What these events brought the player; None where the deal is faulty."""
    if played.score is None:
        return None
    return sum(
        brought for what, who, brought, _ in events(played) if who == player and what in kinds
    )


def proof(reckoned: Reckoned[Any, Any]) -> Blocks:
    """What both sides announced and took, then the count deal by deal."""
    right = [played for played in reckoned.deals if played.score is not None]
    heads = (
        "sheet.point",
        "sheet.sequences",
        "sheet.sets",
        "sheet.exchanged",
        "sheet.tricks-taken",
    )
    kinds: tuple[Kind, ...] = ("text", "text", "text", "number", "text")
    return (
        Grid(
            "entry",
            Word("sheet.entered"),
            (NUMBER, PLAYER),
            tuple(Column[Label](Word(h), kind) for h, kind in zip(heads, kinds, strict=True)),
            tuple(row for played in right for row in entered(played)),
        ),
        Note(Word("sheet.tricks-by-number")),
        *(count(played) for played in right),
    )


def entered(played: Played[Any, Any]) -> list[Row[Label]]:
    """Two rows: the elder hand, then the dealer."""
    rows = []
    for name in SIDES:
        player = played.info.first if name == "elder" else 1 - played.info.first
        side: Side = played.deal.entry.side(name)
        cells: tuple[Cell[Label], ...] = (
            Cell(point_said(side)),
            Cell(listed(of(one.length, one.top) for one in side.sequences or () if one)),
            Cell(listed(of(one.cards, one.rank) for one in side.sets or () if one)),
            Cell(side.exchanged),
            Cell(tricks_said(played.deal.entry.tricks, name)),
        )
        rows.append(Row[Label]((played.info.number, Name(player)), cells, opens=name == "elder"))
    return rows


def point_said(side: Side) -> Label | None:
    """Cards, and pips where they were told."""
    if side.point is None or side.point.cards is None:
        return None
    cards, pips = side.point
    return str(cards) if pips is None else f"{cards} ({pips})"


def of(cards: int, rank: str | None) -> str:
    """So many cards, and of what rank: apart, since 9 and 10 are ranks too.

    >>> of(3, "9"), of(4, None)
    ('3 9', '4')
    """
    return f"{cards} {rank}" if rank else str(cards)


def listed(items: Any) -> Label | None:
    parts = tuple[Label, ...](Cards(item) for item in items)
    return Several(parts) if parts else None


def tricks_said(tricks: str | int, name: SideName) -> Label | None:
    """The numbers of the tricks that a side took, or only how many."""
    if isinstance(tricks, int):
        n = tricks if name == "elder" else TRICKS - tricks
        return Word("sheet.how-many-tricks", (("n", n),))
    mine = [n for n, taker in enumerate(tricks, 1) if taker == name[0]]
    return runs(mine) or None


def runs(numbers: list[int]) -> str:
    """Numbers in a row put together.

    >>> runs([1, 3, 4, 5, 9])
    '1, 3–5, 9'
    """
    found: list[list[int]] = []
    for number in numbers:
        if found and number == found[-1][-1] + 1:
            found[-1].append(number)
        else:
            found.append([number])
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in found)


def count(played: Played[Any, Any]) -> Grid[Label]:
    """The totals as they were said, a column a step: the declarations, each trick with its lead,
    the bonus; what came between two tricks stands with the trick before it."""
    steps: list[tuple[Label, tuple[list[str], list[str]]]] = []
    said: list[Event] = events(played)
    last_play = max((i for i, event in enumerate(said) if event[0] in PLAYED), default=-1)
    trick = 0
    for i, (what, who, _, after) in enumerate(said):
        trick += what == "lead"
        between = what in BONUSES and i < last_play
        head = steps[-1][0] if between else step_head(what, trick)
        if not steps or steps[-1][0] != head:
            steps.append((head, ([], [])))
        steps[-1][1][who].append(str(after))
    players = (played.info.first, 1 - played.info.first)
    return Grid(
        "count",
        Word("sheet.count-of-deal", (("n", played.info.number),)),
        (PLAYER,),
        tuple(Column(head, "text") for head, _ in steps),
        tuple(
            Row((Name(who),), tuple(Cell(" ".join(texts[who]) or None) for _, texts in steps))
            for who in players
        ),
    )


def step_head(what: str, trick: int) -> Label:
    """What stands above a step of the count; tricks are numbered."""
    if what in ("lead", "trick"):
        return str(trick)
    codes = {"sequence": "sequences", "set": "sets", "play": "tricks"}
    return Word("sheet.bonus" if what in BONUSES else f"sheet.{codes.get(what, what)}")


def blank(deals: int = 6) -> Blocks:
    """The scores, then for each deal two rows with room for the count."""
    columns, groups = empty_by_player(2, HEADS)
    rows = tuple(
        Row[Label]((number, ""), (EMPTY,) * len(columns)) for number in range(1, deals + 1)
    )
    heads = ("sheet.point", "sheet.sequences", "sheet.sets", "sheet.count", "sheet.bonus")
    steps = tuple(Column[Label](Word(h), room=7 if h == "sheet.count" else 1) for h in heads)
    sides = tuple(
        Row[Label](
            (number if seat == 1 else "", f"{seat}."), (EMPTY,) * len(steps), opens=seat == 1
        )
        for number in range(1, deals + 1)
        for seat in (1, 2)
    )
    counts = Grid("count", Word("sheet.count"), (NUMBER, PLAYER), steps, sides, pencil=True)
    elder = Word("sheet.elder")
    scores = Grid("scores", None, (NUMBER, elder), columns, rows, groups, pencil=True)
    return (scores, counts)
