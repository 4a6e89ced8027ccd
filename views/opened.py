"""One match as a screen shows it: the log replayed once, and the players' names."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from scoring import house_rules
from scoring.core import DealInfo, Game, Json, Reckoned
from scoring.log import BadLog, History
from scoring.match import Match, reckon
from scoring.texts import Texts
from views.routes import Place

T = TypeVar("T")

MOST = 128
"""Matches that are kept replayed; as many are open in a club's evening."""


@dataclass(frozen=True, eq=False)
class Opened:
    """A match that could be read. `names` are in player order. It is the same object for all
    screens that show the match as it is now, and equal to nothing else."""

    match: Match
    history: History
    reckoned: Reckoned[Any, Any]
    names: tuple[str, ...]
    _told: dict[tuple[object, str], Any] = field(default_factory=dict, repr=False)

    @property
    def game(self) -> Game[Any, Any]:
        return self.match.game

    def told(self, work: Callable[[Texts, Opened], T], say: Texts) -> T:
        """What `work` makes of this match in a language, worked out once for all who look on: it
        is given nothing else, so that nothing of one screen can come to another."""
        key = (work, say.language)
        if key not in self._told:
            self._told[key] = work(say, self)
        found: T = self._told[key]
        return found

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
        now, or that deal and how many there are where one is put in before it; and who sits
        where by which rules, for a form is filled in by places. When that has changed, somebody
        was quicker, or the same numbers would be other people's."""
        deals = self.history.contents.deals
        if place.number is None:
            return [len(deals) + 1, self.agreed]
        deal = deals[place.number - 1]
        written = [self.game.write(deal.entry), deal.dealt_by, self.agreed]
        return [len(deals), *written] if place.before else written

    @property
    def agreed(self) -> Json:
        """The players in their seats, who deals first, the house rules."""
        setup = self.history.contents.setup
        rules = house_rules.write(self.game, setup.rules)
        return [list(setup.players), setup.first_dealer, rules]

    def leaders(self) -> tuple[int, ...]:
        """Who is ahead; nobody before the first points."""
        totals = self.reckoned.totals
        if self.reckoned.outcome.over:
            return self.reckoned.outcome.winners
        if not self.reckoned.deals:
            return ()
        return tuple(i for i, total in enumerate(totals) if total == max(totals))


def deal_of(seen: Json) -> Json:
    """Of what a draft stands on the part that is about the deal.

    >>> deal_of([3, [["a", "b"], 0, {}]]), deal_of(3)
    ([3], None)
    """
    return seen[:-1] if isinstance(seen, list) else None


def opened(match: Match, names: Mapping[str, str]) -> Opened | None:
    """The match with its names; None where its log cannot be replayed."""
    try:
        history = match.history()
    except (BadLog, LookupError):
        return None
    return Opened(match, history, reckon(match.game, history.contents), called(history, names))


def called(history: History, names: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(names.get(player, player) for player in history.contents.setup.players)


_NEWEST: OrderedDict[str, Opened] = OrderedDict()
"""By match: the last one that was shown anywhere."""


def opened_once(match: Match, names: Mapping[str, str]) -> Opened | None:
    """The same, replayed once for all screens of this process."""
    known = _NEWEST.pop(match.id, None)
    if known is None or known.match is not match or known.names != called(known.history, names):
        known = opened(match, names)
    if known is not None:
        _NEWEST[match.id] = known
        if len(_NEWEST) > MOST:
            _NEWEST.popitem(last=False)
    return known
