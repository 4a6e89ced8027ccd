"""«Taisyti partijos duomenis» half filled in: kept for the device as a half-entered deal is."""

from __future__ import annotations

from scoring import house_rules
from scoring.core import Json
from scoring.log import Setup
from scoring.match import Match
from views.plan import Plan
from views.reseating import Reseating, of_setup
from views.screen import OWN_PLACE, Screen

DATA = "-data"
"""It lies beside the drafts of the device, as one that no deal takes with it."""


class HalfMended(Screen):
    """A screen that keeps the form of a match's data."""

    async def half_mended(self, match: Match, setup: Setup) -> Reseating:
        """The form as it was left; as the match stands where there is none, or where the data
        were set right meanwhile."""
        kept = await self._book.draft(match.id, OWN_PLACE, self._device + DATA)
        begun = of_setup(match, setup)
        if kept is None or kept.base != stands_on(match, setup):
            return begun
        return read(kept.value, begun)

    async def keep_half_mended(self, match: Match, setup: Setup, now: Reseating) -> bool:
        """The form after one tap; as the match stands it is none. Whether it could be kept."""
        if now == of_setup(match, setup):
            return await self.drop_half_mended(match.id)
        base, device = stands_on(match, setup), self._device + DATA
        kept = await self._book.keep_draft(match.id, OWN_PLACE, device, base, write(now))
        return self._kept(kept, match.id)

    async def drop_half_mended(self, match_id: str) -> bool:
        """It is written, or not wanted any more."""
        gone = await self._book.drop_draft(match_id, OWN_PLACE, self._device + DATA)
        return self._kept(gone, match_id)


def stands_on(match: Match, setup: Setup) -> Json:
    """What the form was begun on."""
    rules = house_rules.write(match.game, setup.rules)
    return {"players": list(setup.players), "dealer": setup.first_dealer, "rules": rules}


def write(now: Reseating) -> Json:
    return {
        "seats": list(now.seats),
        "players": list(now.players),
        "dealer": now.dealer,
        "rules": dict(now.plan.rules),
    }


def read(json: Json, begun: Reseating) -> Reseating:
    """The form as it was kept; an unreadable one is as it begins.

    >>> begun = Reseating((0, 1), ("a", "b"), 0, Plan("m"))
    >>> read(write(begun.moved(0, 1).dealt(1)), begun) == begun.moved(0, 1).dealt(1)
    True
    >>> read({"seats": [0, 0], "players": ["a", "b"], "dealer": 1, "rules": {}}, begun) == begun
    True
    """
    if not isinstance(json, dict):
        return begun
    seats, players, rules = json.get("seats"), json.get("players"), json.get("rules")
    dealer = json.get("dealer")
    if not (isinstance(seats, list) and isinstance(players, list) and isinstance(rules, dict)):
        return begun
    here = set(range(len(begun.seats)))
    ids = all(isinstance(one, str) for one in players) and len(set(players)) == len(begun.players)
    places = all(type(one) is int for one in [*seats, dealer])
    if not ids or not places or {*seats} != here or len(seats) != len(here) or dealer not in here:
        return begun
    plan = Plan(begun.plan.match_id, begun.plan.game_id, begun.plan.players, "", (*rules.items(),))
    return Reseating((*seats,), (*players,), dealer, plan)
