"""What the tests of Piketas share: JSON deals to a replayed match, its events and its problems."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scoring import house_rules
from scoring.core import Deal, DealInfo, Reckoned
from scoring.games.piketas import GAME, Entry, Rules
from scoring.match import replay

ONA, JONAS = 0, 1


def rules_of(given: dict[str, Any]) -> Rules:
    rules, problems = house_rules.read(GAME, given, 2)
    assert not problems
    assert isinstance(rules, Rules)
    return rules


def replayed(
    deals: Sequence[dict[str, Any]],
    rules: dict[str, Any] | None = None,
    first_dealer: int = JONAS,
) -> Reckoned[Rules, Entry]:
    """A match of JSON deals; Jonas deals first, so that Ona is the elder hand."""
    read = []
    for deal in deals:
        entry, problems = GAME.read({k: v for k, v in deal.items() if k != "dealt_by"})
        read.append(Deal(entry, deal.get("dealt_by"), problems))
    return replay(GAME, rules_of(rules or {}), 2, first_dealer, read)


def count_of(match: Reckoned[Rules, Entry], deal: int = -1) -> list[list[Any]]:
    """The printed count of one deal."""
    score = match.deals[deal].score
    assert score is not None, match.deals[deal].problems
    count = dict(score.details)["count"]
    assert isinstance(count, list)
    return count


def faults(deal: dict[str, Any], rules: dict[str, Any] | None = None) -> list[tuple[str, str]]:
    """Where and what is wrong with a deal, the first of a match."""
    played = replayed([deal], rules).deals[0]
    return [(fault.where, fault.code) for fault in played.problems]


def info_of(
    rules: dict[str, Any] | None = None,
    totals: tuple[int, int] = (0, 0),
    dealer: int = JONAS,
    known: bool = True,
) -> DealInfo[Rules]:
    """A deal that comes with these totals."""
    return DealInfo(2, rules_of(rules or {}), dealer, dealer, (0, 1), totals, known)
