"""One match as a screen shows it: the log replayed once, and the players' names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from scoring.core import DealInfo, Game, Json, Reckoned
from scoring.log import BadLog, History
from scoring.match import Match, reckon

NEXT = "next"
"""The place of a draft of the next deal; a correction's is the deal's number."""


class Opened(NamedTuple):
    """A match that could be read. `names` are in player order."""

    match: Match
    history: History
    reckoned: Reckoned[Any, Any]
    names: tuple[str, ...]

    @property
    def game(self) -> Game[Any, Any]:
        return self.match.game

    def info(self, number: int | None) -> DealInfo[Any] | None:
        """The deal to be entered: the next one, or the one of that number as it stands.
        None where there is none."""
        if number is None:
            return self.reckoned.next
        deals = self.reckoned.deals
        return deals[number - 1].info if 1 <= number <= len(deals) else None

    def seen(self, number: int | None) -> Json:
        """What a draft stands on: the next deal's number, or the deal that is corrected as it is
        now. When that has changed, somebody was quicker."""
        if number is None:
            return len(self.history.contents.deals) + 1
        deal = self.history.contents.deals[number - 1]
        return [self.game.write(deal.entry), deal.dealt_by]

    def leaders(self) -> tuple[int, ...]:
        """Who is ahead; nobody before the first points."""
        totals = self.reckoned.totals
        if self.reckoned.outcome.over:
            return self.reckoned.outcome.winners
        if not self.reckoned.deals:
            return ()
        return tuple(i for i, total in enumerate(totals) if total == max(totals))


def opened(match: Match, names: Mapping[str, str]) -> Opened | None:
    """The match with its names; None where its log cannot be replayed."""
    try:
        history = match.history()
    except (BadLog, LookupError):
        return None
    players = history.contents.setup.players
    return Opened(
        match,
        history,
        reckon(match.game, history.contents),
        tuple(names.get(player, player) for player in players),
    )
