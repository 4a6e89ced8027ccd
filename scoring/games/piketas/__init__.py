"""Piketas: point, sequences and sets announced, then twelve tricks counted aloud to a hundred.

Source: Borisevičius, «Kortų žaidimas Piketas». 2 players, 32 cards, 12 each, 8 left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.core import Game, Result
from scoring.games.piketas import table as sheet
from scoring.games.piketas.checks import check
from scoring.games.piketas.count import score
from scoring.games.piketas.entry import FIELDS, Entry, read, reseat, write
from scoring.games.piketas.flow import lead, next_deal, outcome
from scoring.games.piketas.needs import needs
from scoring.games.piketas.rules import HOUSE_RULES, TABLES, Rules, check_rules, deals

if TYPE_CHECKING:
    from scoring.guide import Guide

__all__ = ["GAME", "Entry", "Rules"]


def guide(rules: Rules, seats: tuple[int, ...]) -> Guide:
    """Loaded when somebody reads it: no score needs it."""
    from scoring.games.piketas import page

    return page.guide(rules, seats)


GAME: Game[Rules, Entry] = Game(
    id="piketas",
    seats=(2,),
    rules=Rules(),
    house_rules=HOUSE_RULES,
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
    tables=TABLES,
    packs=(("pack.single", 32),),
    table=sheet.table,
    proof=sheet.proof,
    blank=lambda rules, players: sheet.blank(),
    needs=needs,
    guide=guide,
    result=Result(lead),
)
