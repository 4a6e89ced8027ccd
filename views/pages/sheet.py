"""A match's deals as the rows of the score sheet."""

from __future__ import annotations

from typing import Any

from scoring.core import Played
from scoring.texts import Texts
from views.opened import Opened
from views.parts.score_sheet import Cell, Row, Sheet


def sheet_of(say: Texts, shown: Opened) -> Sheet:
    """Every deal that was played, oldest first; those after the end too."""
    reckoned = shown.reckoned
    rows = [row_of(say, shown, played) for played in reckoned.deals]
    count = len(rows)
    rows += [after_end(say, shown, count + n) for n in range(1, reckoned.surplus + 1)]
    return Sheet(shown.names, tuple(rows))


def after_end(say: Texts, shown: Opened, number: int) -> Row:
    """A deal that stands after the end: nothing of it is counted."""
    name = f"{say('match.deal', number=number)}. {say('deal.after-end')}"
    return Row(str(number), name, (Cell(None, None),) * len(shown.names), faulty=True)


def row_of(say: Texts, shown: Opened, played: Played[Any, Any]) -> Row:
    """One deal; what it asked for stands in its head."""
    info = played.info
    name = say("match.deal", number=info.number)
    under = ""
    if info.target is not None:
        under = say("sheet.under-target", target=info.target)
        name += ". " + say("deal.target", target=info.target)
    if info.pairs is not None:
        under = "–".join("".join(shown.names[i][:1] for i in pair) for pair in info.pairs)
        name += ". " + pairs_in_words(say, shown.names, info.pairs)
    points: tuple[int | None, ...] = (None,) * info.players
    if played.score is not None:
        points = played.score.points
    cells = tuple(
        Cell(gained, total if played.known else None)
        for gained, total in zip(points, played.totals, strict=True)
    )
    return Row(str(info.number), name, cells, under, bool(played.problems))


def pairs_in_words(say: Texts, names: tuple[str, ...], pairs: tuple[tuple[int, ...], ...]) -> str:
    """«Aistė ir Česlovas – Benas ir Dovilė»."""
    return " – ".join(say("deal.pair", one=names[a], other=names[b]) for a, b in pairs)
