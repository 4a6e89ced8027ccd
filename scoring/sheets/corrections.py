"""Which deals were corrected after they had been written: told by the log."""

from __future__ import annotations

from typing import Any, NamedTuple

from scoring.blocks import Facts, Label, Several, Word
from scoring.core import Game
from scoring.evening import moment
from scoring.log import Event, replayed


class Correction(NamedTuple):
    """One correction that still holds: what was done («amended», …), to which deal as they are
    numbered now (None where it is gone or the match's data were mended), when and by whom."""

    kind: str
    number: int | None
    at: str
    by: str


def corrections(game: Game[Any, Any], log: tuple[Event, ...]) -> tuple[Correction, ...]:
    """Every correction, oldest first; what was undone is none."""
    deals: list[object] = []
    touched: list[tuple[Event, object | None]] = []
    for event in replayed(game, log).done:
        if event.kind == "played":
            deals.append(object())
            continue
        if event.number is not None:
            if event.kind == "inserted":
                deals.insert(event.number - 1, object())
            touched.append((event, deals[event.number - 1]))
            if event.kind == "removed":
                del deals[event.number - 1]
        elif event.kind == "mended":
            touched.append((event, None))
    numbers = {deal: number for number, deal in enumerate(deals, 1)}
    return tuple(
        Correction(event.kind, numbers.get(deal), event.at, event.by) for event, deal in touched
    )


def told(found: tuple[Correction, ...]) -> Facts[Label]:
    """The corrections as facts: the deal, then what was done, when and by whom."""
    return Facts(tuple((about(one), done(one)) for one in found))


def about(one: Correction) -> Label:
    if one.kind == "mended":
        return Word("sheet.match-data")
    if one.number is None:
        return Word("sheet.removed-deal")
    return Word("sheet.deal-n", (("n", one.number),))


def done(one: Correction) -> Label:
    parts: list[Label] = [Word(f"sheet.{one.kind}")]
    parts += [part for part in (moment(one.at), one.by) if part]
    return Several(tuple(parts))
