"""A match of Piketas from deal to deal, and its end."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.core import DealInfo, Outcome, Played, after
from scoring.games.piketas.entry import Entry
from scoring.games.piketas.rules import Rules

SEATS = (0, 1)


def next_deal(
    rules: Rules, players: int, first_dealer: int, played: Sequence[Played[Rules, Entry]]
) -> DealInfo[Rules] | None:
    """«Vėliau dalytojas keičiasi.»"""
    if not played:
        return DealInfo(1, rules, first_dealer, first_dealer, SEATS, (0,) * players)
    last = played[-1]
    known = last.known
    if known and winner(rules, last.totals) is not None:
        return None
    dealer = after(last.info.due, SEATS)
    return DealInfo(len(played) + 1, rules, dealer, dealer, SEATS, last.totals, known)


def winner(rules: Rules, totals: tuple[int, ...]) -> int | None:
    """Who has won with these totals after a deal: the higher of those at the target. Where both
    are there and equal, which a deal that is played out can bring, another deal decides.

    >>> winner(Rules(), (100, 99)), winner(Rules(finish="end_of_deal"), (104, 104))
    (0, None)
    """
    if max(totals) < rules.target or totals[0] == totals[1]:
        return None
    return 0 if totals[0] > totals[1] else 1


def outcome(rules: Rules, players: int, played: Sequence[Played[Rules, Entry]]) -> Outcome:
    totals = played[-1].totals if played else (0,) * players
    won = winner(rules, totals) if played and played[-1].known else None
    if won is None:
        return Outcome(False, totals)
    by = "first_to_target" if rules.finish == "first" else "end_of_deal"
    return Outcome(True, totals, (won,), by)


def lead(totals: tuple[int, ...]) -> tuple[int, ...]:
    """How far each was before the other in the end: the winner's own points are always about the
    target.

    >>> lead((103, 71))
    (32, -32)
    """
    one, other = totals
    return one - other, other - one
