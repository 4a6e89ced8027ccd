"""A match that is being put together: the half-filled form of a new one, as values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from scoring import games, house_rules
from scoring.core import Game, Json, Problems
from scoring.log import Setup
from scoring.match import Match


@dataclass(frozen=True, slots=True)
class Plan:
    """`players` are ids in seat order; `dealer` is the id of the first one; `rules` only those
    that differ from the default. `match_id` is given when the form is opened, so that «Pradėti»
    tapped twice is one match."""

    match_id: str
    game_id: str = ""
    players: tuple[str, ...] = ()
    dealer: str = ""
    rules: tuple[tuple[str, Json], ...] = ()
    like: str = ""
    """The match that this one repeats («Revanšas»), else ""."""

    @property
    def game(self) -> Game[Any, Any] | None:
        return games.by_id(self.game_id)

    def with_game(self, game_id: str) -> Plan:
        """Another game: the players stay, the house rules do not."""
        return self if game_id == self.game_id else replace(self, game_id=game_id, rules=())

    def toggled(self, player: str) -> Plan:
        """The player sits down last, or gets up.

        >>> Plan("m").toggled("a").toggled("b").toggled("a").players
        ('b',)
        """
        if player not in self.players:
            return replace(self, players=(*self.players, player))
        players = tuple(one for one in self.players if one != player)
        return replace(self, players=players, dealer="" if self.dealer == player else self.dealer)

    def moved(self, player: str, places: int) -> Plan:
        """The player sits so many places further on (less than 0: before).

        >>> Plan("m", players=("a", "b", "c")).moved("c", -1).players
        ('a', 'c', 'b')
        """
        rest = [one for one in self.players if one != player]
        if player not in self.players:
            return self
        place = min(max(self.players.index(player) + places, 0), len(rest))
        rest.insert(place, player)
        return replace(self, players=tuple(rest))

    def put(self, player: str, place: int) -> Plan:
        """The player sits at that place; who sat between moves up.

        >>> Plan("m", players=("a", "b", "c")).put("c", 0).players
        ('c', 'a', 'b')
        """
        here = self.players.index(player) if player in self.players else place
        return self.moved(player, place - here)

    def seated(self, players: tuple[str, ...]) -> Plan:
        """These sit at the table, in this order."""
        return replace(self, players=players, dealer=self.dealer if self.dealer in players else "")

    def with_dealer(self, player: str) -> Plan:
        return replace(self, dealer=player)

    def with_rule(self, name: str, value: Json) -> Plan:
        """A house rule; at its default it is not written down."""
        rest = tuple(item for item in self.rules if item[0] != name)
        game = self.game
        if game is None or value == getattr(game.rules, name):
            return replace(self, rules=rest)
        return replace(self, rules=(*rest, (name, value)))

    @property
    def first_dealer(self) -> int:
        """The seat of the first dealer: the first player where nobody was chosen."""
        return self.players.index(self.dealer) if self.dealer in self.players else 0

    @property
    def fits(self) -> bool:
        """Whether the game is for that many."""
        game = self.game
        return game is not None and len(self.players) in game.seats

    def judged(self) -> tuple[Any, Problems]:
        """The rules value and what is wrong with it."""
        game = self.game
        if game is None:
            return None, ()
        if not self.fits:
            return house_rules.read(game, dict(self.rules), None)
        return house_rules.read(game, self.agreed(game), len(self.players))

    def agreed(self, game: Game[Any, Any]) -> dict[str, Json]:
        """The house rules as they hold for so many players: a ladder of one's own that was made for
        fewer or more deals goes on as the usual one does, or ends with the last deal.

        >>> kopecios = games.by_id("kopecios")
        >>> plan = Plan("m", "kopecios", tuple("abcd"), rules=(("bonus", [7, 7]),))
        >>> plan.agreed(kopecios)["bonus"]
        [7, 7, 12, 13, 14, 15, 16, 17, 18, 19]
        """
        count, rules = len(self.players), dict(self.rules)
        for rule in game.house_rules:
            own = rules.get(rule.name)
            if rule.ladder is not None and isinstance(own, list):
                others = {name: value for name, value in rules.items() if name != rule.name}
                usual = rule.ladder(house_rules.read(game, others, count)[0], count)
                rules[rule.name] = [*own[: len(usual)], *usual[len(own) :]]
        return rules

    def setup(self) -> Setup | None:
        """The match's data when everything is right."""
        rules, problems = self.judged()
        if not self.fits or problems:
            return None
        return Setup(self.players, self.first_dealer, rules)


def write(plan: Plan) -> Json:
    """The form as it is kept."""
    return {
        "match": plan.match_id,
        "game": plan.game_id,
        "players": list(plan.players),
        "dealer": plan.dealer,
        "rules": dict(plan.rules),
        "like": plan.like,
    }


def read(json: Json, known: Mapping[str, str], fresh_id: str) -> Plan:
    """The form as it was kept, without what has become unknown since; else an empty one.

    >>> read({"match": "m1", "game": "?", "players": ["a", "b"]}, {"a": "Ona"}, "m2")
    Plan(match_id='m1', game_id='', players=('a',), dealer='', rules=(), like='')
    """
    if not isinstance(json, dict) or not isinstance(json.get("match"), str):
        return Plan(fresh_id)
    players, rules = json.get("players"), json.get("rules")
    seated = (
        [one for one in players if isinstance(one, str) and one in known]
        if isinstance(players, list)
        else []
    )
    return Plan(
        json["match"],
        json["game"] if games.by_id(json.get("game")) else "",
        tuple(dict.fromkeys(seated)),
        json["dealer"] if json.get("dealer") in seated else "",
        tuple(rules.items()) if isinstance(rules, dict) else (),
        json["like"] if isinstance(json.get("like"), str) else "",
    )


def rematch(match: Match, fresh_id: str) -> Plan:
    """The same again, with the next dealer."""
    setup = match.contents().setup
    first = setup.players[(setup.first_dealer + 1) % len(setup.players)]
    rules = tuple(house_rules.write(match.game, setup.rules).items())
    return Plan(fresh_id, match.game_id, setup.players, first, rules, match.id)
