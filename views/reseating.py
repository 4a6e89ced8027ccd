"""The data of a match while they are set right: who sits where, who dealt first, what was agreed.

The number of players never changes. A seat is a player with everything he has scored: it can be
moved, and another name can be put on it, which leaves the results where they are.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from scoring import house_rules
from scoring.log import Event, Setup
from scoring.match import Match
from views.plan import Plan


@dataclass(frozen=True, slots=True)
class Reseating:
    """`seats` are the old seats in their new order; `players` are ids by old seat; `dealer` is an
    old seat; `plan` has the house rules, as when a new match is put together."""

    seats: tuple[int, ...]
    players: tuple[str, ...]
    dealer: int
    plan: Plan

    @property
    def order(self) -> tuple[int, ...] | None:
        """As in the event: None where everybody sits where he sat."""
        return None if self.seats == tuple(range(len(self.seats))) else self.seats

    def moved(self, place: int, by: int) -> Reseating:
        """The one at that place of the new order sits so many places further on.

        >>> Reseating((0, 1, 2, 3), ("a", "b", "c", "d"), 0, Plan("")).moved(0, 1).seats
        (1, 0, 2, 3)
        """
        rest = [seat for i, seat in enumerate(self.seats) if i != place]
        rest.insert(min(max(place + by, 0), len(rest)), self.seats[place])
        return replace(self, seats=tuple(rest))

    def replaced(self, seat: int, player: str) -> Reseating:
        """Another player sits there; where he sat already, the two change names.

        >>> four = Reseating((0, 1, 2, 3), ("a", "b", "c", "d"), 0, Plan(""))
        >>> four.replaced(0, "e").players, four.replaced(0, "c").players
        (('e', 'b', 'c', 'd'), ('c', 'b', 'a', 'd'))
        """
        players = list(self.players)
        if player in players:
            players[players.index(player)] = players[seat]
        players[seat] = player
        return replace(self, players=tuple(players))

    def dealt(self, seat: int) -> Reseating:
        """Somebody else dealt first."""
        return replace(self, dealer=seat)

    def agreed(self, change: Callable[[Plan], Plan]) -> Reseating:
        """Other house rules."""
        return replace(self, plan=change(self.plan))

    def setup(self) -> Setup | None:
        """The match's data as they will be; None where the rules are not right."""
        rules, problems = self.plan.judged()
        if problems:
            return None
        return Setup(
            tuple(self.players[seat] for seat in self.seats), self.seats.index(self.dealer), rules
        )

    def event(self, before: Setup) -> Event | None:
        """The event that sets the data right; None where nothing is another."""
        setup = self.setup()
        if setup is None or (setup == before and self.order is None):
            return None
        return Event("mended", setup=setup, order=self.order)


def of_setup(match: Match, setup: Setup) -> Reseating:
    """The data as they are."""
    rules = tuple(house_rules.write(match.game, setup.rules).items())
    plan = Plan(match.id, match.game_id, setup.players, "", rules)
    return Reseating(tuple(range(len(setup.players))), setup.players, setup.first_dealer, plan)
