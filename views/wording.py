"""Sentences about matches and deals that are the same for every game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from scoring.core import DealInfo, Reckoned
from scoring.log import Event
from scoring.texts import Texts, said
from views.opened import Opened


def signed(points: int) -> str:
    """Points with their sign; the minus is U+2212.

    >>> signed(12), signed(-3), signed(0)
    ('+12', '−3', '0')
    """
    return ("+" if points > 0 else "") + said(points)


def joined(names: Sequence[str]) -> str:
    """Names one after another.

    >>> joined(["Aistė", "Benas"])
    'Aistė, Benas'
    """
    return ", ".join(names)


def points_by_name(names: Sequence[str], points: Sequence[int]) -> str:
    """What a deal brought, in one line; empty where it is not known.

    >>> points_by_name(["Aistė", "Benas"], [14, -2])
    'Aistė +14, Benas −2'
    """
    return joined([f"{name} {signed(n)}" for name, n in zip(names, points, strict=False)])


def asks(say: Texts, info: DealInfo[Any], names: Sequence[str]) -> list[str]:
    """What the header of a deal says, a sentence a line: dealer, leader, target, pairs, tie."""
    lines = [
        say("deal.dealer", name=names[info.dealer]),
        say("deal.first", name=names[info.first]),
    ]
    if info.target is not None:
        lines.append(say("deal.target", target=info.target))
    if info.pairs is not None:
        one, other = (joined([names[i] for i in pair]) for pair in info.pairs)
        lines.append(say("deal.pairs", one=one, other=other))
    if info.contenders:
        lines.append(say("deal.contenders", names=tuple(names[i] for i in info.contenders)))
    return lines


def number_of(say: Texts, opened: Opened, number: int) -> str:
    """«3 padalijimas iš 10», or only the number where the match ends at a target."""
    most = opened.game.deals(opened.reckoned.rules, opened.reckoned.players)
    if most is None or number > most:
        return say("deal.number", number=number)
    return say("deal.number-of", number=number, most=most)


def happened(say: Texts, event: Event, number: int = 0) -> str:
    """An event of the log by itself: «pataisytas 3 padalijimas». A deal that was played does not
    carry its number: it is told."""
    if event.kind == "noted" and not event.note:
        return say("event.note-gone")
    return say(f"event.{event.kind}", number=event.number or number)


def outcome_in_words(say: Texts, reckoned: Reckoned[Any, Any], names: Sequence[str]) -> list[str]:
    """Who won, and by what; empty while the match goes on."""
    outcome = reckoned.outcome
    if not outcome.over:
        return [say("end.stopped")] if reckoned.stopped else []
    winners = tuple(names[i] for i in outcome.winners)
    who = say("end.winner" if len(winners) == 1 else "end.shared", names=winners)
    return [who, say(f"end.{outcome.decided_by}")]


def evens(reckoned: Reckoned[Any, Any]) -> list[tuple[int, int]]:
    """The pairs that owe each other nothing."""
    totals = reckoned.totals
    return [(a, b) for a, b in combinations(range(len(totals)), 2) if totals[a] == totals[b]]


def debts(reckoned: Reckoned[Any, Any]) -> list[tuple[int, int, int]]:
    """Who owes whom: (debtor, creditor, points), where the settlement is not the totals.

    «imami skirtumai tarp žaidėjų surinktų taškų ir sudedami»: each owes each who has more the
    difference of their totals.
    """
    totals = reckoned.totals
    if reckoned.outcome.final == totals:
        return []
    return [
        (debtor, creditor, totals[creditor] - totals[debtor])
        for debtor in range(len(totals))
        for creditor in range(len(totals))
        if totals[debtor] < totals[creditor]
    ]
