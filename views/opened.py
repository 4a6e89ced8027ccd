"""One match as a screen shows it: the log replayed once, and the players' names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from scoring.core import DealInfo, Game, Json, Reckoned
from scoring.log import BadLog, History
from scoring.match import Match, reckon
from views.routes import Place


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

    def info_at(self, place: Place) -> DealInfo[Any] | None:
        """The same for a place; a deal that is put in before another has its number, and the
        dealer who is due then."""
        info = self.info(place.number)
        return info.dealt_by(info.due) if info is not None and place.before else info

    def seen(self, place: Place) -> Json:
        """What a draft stands on: the next deal's number, the deal that is corrected as it is
        now, or that deal and how many there are where one is put in before it. When that has
        changed, somebody was quicker."""
        deals = self.history.contents.deals
        if place.number is None:
            return len(deals) + 1
        deal = deals[place.number - 1]
        written = [self.game.write(deal.entry), deal.dealt_by]
        return [len(deals), *written] if place.before else written

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
