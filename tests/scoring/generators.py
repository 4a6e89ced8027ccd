"""Random legal matches of every game, from real packs: `random_match(game, random)`.

`DEALS` has one maker of a deal per game, which gives the deal as a score file has it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from scoring.core import DealInfo, Game, HouseRule, Json, Played
from scoring.log import Event, Setup
from scoring.log_json import read_deal
from scoring.match import Match, begun, played_deal
from tests.scoring.piketas_deals import piketas_deal

NAMES = ("Aistė", "Benas", "Česlovas", "Dovilė", "Eglė", "Žygimantas", "Ūla", "Šarūnas")
RANKS = ("T", "K", "D", "V", "10", "9", "8", "7", "6")
SUITS = "♠♥♦♣"


def kopecios_deal(random: Random, info: DealInfo[Any]) -> Json:
    most = {3: 10, 4: 9}[info.players]
    tricks = [0] * info.players
    for _ in range(most):
        tricks[random.randrange(info.players)] += 1
    return {"tricks": tricks}


def dvi_zvakes_deal(random: Random, info: DealInfo[Any]) -> Json:
    ranks = RANKS[: {2: 6, 3: 6, 4: 6, 5: 8, 6: 8, 7: 9, 8: 9}[info.players]]
    cards = [suit + rank for suit in SUITS for rank in ranks] * 2
    random.shuffle(cards)
    hands: list[Json] = []
    for i in range(info.players):
        cut = cards[8 * i : 8 * i + 8]
        hands.append("-".join(cut) if random.random() < 0.7 else random.randint(14, 39))
    return {"hands": hands}


def sedma_deal(random: Random, _info: DealInfo[Any]) -> Json:
    form = random.randrange(3)
    if form == 0:
        akys = 10 * random.randint(0, 9)
        return {"akys": [akys, 90 - akys]}
    if form == 1:
        full = random.randint(0, 8)
        return {"full_cards": [full, 8 - full], "last_trick": random.randrange(2)}
    cards = list(RANKS[:8]) * 4
    random.shuffle(cards)
    return {"tricks": [" ".join(cards[i : i + 4]) for i in range(0, 32, 4)]}


def steps_deal(random: Random, info: DealInfo[Any]) -> Json:
    return {"steps": [random.randint(0, info.rules.most) for _ in range(info.players)]}


DEALS: dict[str, Callable[[Random, DealInfo[Any]], Json]] = {
    "dvi_zvakes": dvi_zvakes_deal,
    "kopecios": kopecios_deal,
    "sedma": sedma_deal,
    "piketas": piketas_deal,
    "steps": steps_deal,
}


def random_rules(game: Game[Any, Any], players: int, random: Random) -> Any:
    """Every house rule at its default half of the time, else at any value it may have."""
    rules = game.rules
    for rule in game.house_rules:
        if random.random() < 0.5:
            rules = replace(rules, **{rule.name: random_value(rule, random)})
    for rule in game.house_rules:
        deals = game.deals(rules, players)
        if rule.ladder and deals is not None and random.random() < 0.3:
            ladder = tuple(random.randint(0, 100) for _ in range(deals))
            rules = replace(rules, **{rule.name: ladder})
    return rules


def random_value(rule: HouseRule, random: Random) -> int | str:
    return random.randint(*rule.bounds) if rule.bounds else random.choice(rule.choices)


def random_deal(game: Game[Any, Any], random: Random, info: DealInfo[Any]) -> Json:
    """A legal deal, now and then dealt by somebody else."""
    other = random.random() < 0.1
    if other:
        info = info.dealt_by(random.randrange(info.players))
    deal = DEALS[game.id](random, info)
    return {"dealt_by": info.dealer, **deal} if other else deal


def random_match(
    game: Game[Any, Any],
    random: Random,
    players: int | None = None,
    whole: bool = False,
    rules: Any = None,
) -> Match:
    """A match with names for players; to its end with `whole`, else often only a part of it."""
    players = players or random.choice(game.seats)
    rules = random_rules(game, players, random) if rules is None else rules
    names = tuple(random.sample(NAMES, players))
    first_dealer = random.randrange(players)
    setup = Setup(names, first_dealer, rules)
    match = begun("", game, setup)
    events: list[Event] = []
    played: list[Played[Any, Any]] = []
    most = 10_000 if whole or random.random() < 0.5 else random.randint(0, 8)
    while len(played) < most:
        info = game.next_deal(rules, players, first_dealer, played)
        if info is None:
            break
        deal = read_deal(game, random_deal(game, random, info))
        assert not deal.faults, deal
        played.append(played_deal(game, info, deal))
        assert not played[-1].problems, played[-1]
        events.append(Event("played", deal=deal))
    return replace(match, log=(*match.log, *events))
