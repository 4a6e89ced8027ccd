"""A match as a card for a messenger: the result first, then the deals, all in large type."""

from __future__ import annotations

from scoring.blocks import Facts, Grid, Heading, Note
from scoring.sheets.card_deals import deals
from scoring.sheets.card_marks import (
    EDGE,
    FACT,
    FIRST,
    HEAD,
    LEAST,
    NAME,
    OWN,
    POINTS,
    RESULT,
    SIGN,
    TITLE,
    TOTAL,
    WIDE,
    Bar,
    Card,
    Drawing,
)
from scoring.sheets.columns import MARK, shown
from scoring.sheets.sheet import Part
from scoring.sheets.signs import sign


def card(part: Part, product: str) -> Card:
    """The card of one match; `product` is the name of what made it."""
    scores = [b for b in part.blocks if isinstance(b, Grid) and b.role == "scores"]
    players = len({player for grid in scores for c in grid.columns for player in c.players})
    drawn = Card(max(WIDE, 2 * EDGE + FIRST + players * LEAST))
    facts: list[tuple[str, str]] = []
    for block in part.blocks:
        if isinstance(block, Heading) and block.level == 1:
            if sign(part.sign):
                x = drawn.wide - EDGE - SIGN
                drawn.marks.append(Drawing(part.sign, x, drawn.y, SIGN, "green"))
            drawn.write(block.text, TITLE, "green", bold=True, right=EDGE + SIGN)
            if part.date:
                drawn.write(part.date, FACT, "quiet")
        elif isinstance(block, Note) and block.strong:
            drawn.y += 14
            drawn.write(block.text, RESULT, bold=True)
            drawn.y += 18
        elif isinstance(block, Facts):
            facts += (item for item in block.items if item[1] != part.date)
        elif isinstance(block, Grid) and block.role == "standing":
            standing(drawn, block)
    if any(grid.rows for grid in scores):
        deals(drawn, scores, players)
    foot(drawn, facts, product)
    return drawn


def standing(drawn: Card, grid: Grid[str]) -> None:
    """A line a player: place, name whole, points; the last column is what counts."""
    numbers = len(grid.columns) - 1
    tell = numbers > 1
    column = 210
    if tell:
        for i in range(numbers):
            x = drawn.wide - EDGE - 28 - (numbers - 1 - i) * column
            head = grid.columns[i + 1].head
            drawn.put(head, x, drawn.y + HEAD, POINTS, "quiet", bold=False, side="right")
        drawn.y += HEAD + 16
    for row in grid.rows:
        name, *values = row.cells
        top = drawn.y
        bar = Bar(EDGE, top, drawn.wide - 2 * EDGE, 0, "won" if name.marked else "tile", 18)
        place = len(drawn.marks)
        drawn.put(shown(row.heads[0]), EDGE + 62, top + 62, FACT, "quiet", bold=False, side="right")
        drawn.y = top + 20
        text = f"{MARK} {shown(name.value)}" if name.marked else shown(name.value)
        room = 28 + numbers * column
        drawn.write(text, NAME, bold=name.marked, left=EDGE + 92, right=EDGE + room)
        for i, cell in enumerate(values):
            x = drawn.wide - EDGE - 28 - (numbers - 1 - i) * column
            last = i == numbers - 1
            role = "ink" if last else "quiet"
            drawn.put(shown(cell.value), x, top + 66, TOTAL, role, bold=last, side="right")
        drawn.y += 10
        drawn.marks.insert(place, bar._replace(high=drawn.y - top))
        drawn.y += 10


def foot(drawn: Card, facts: list[tuple[str, str]], product: str) -> None:
    """Everything else that the head of the sheet tells, and where the card comes from."""
    drawn.y += 28
    for about, told in facts:
        drawn.write(f"{about}: {told}", POINTS, "quiet")
    drawn.y += 24
    drawn.marks.append(Drawing("app", EDGE, drawn.y, OWN))
    drawn.put(product, EDGE + OWN + 18, drawn.y + 41, FACT, "green", bold=True, side="left")
    drawn.y += OWN + EDGE - 16
