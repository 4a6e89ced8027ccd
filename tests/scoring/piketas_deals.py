"""Random deals of Piketas: two hands from a real pack, what they announce, who took the tricks."""

from __future__ import annotations

from random import Random
from typing import Any

from scoring import games
from scoring.core import DealInfo, Json
from scoring.log_json import read_deal

RANKS = ("7", "8", "9", "10", "V", "D", "K", "T")
"""From the lowest."""
PIPS = {"T": 11, "K": 10, "D": 10, "V": 10, "10": 10, "9": 9, "8": 8, "7": 7}
HAND = 12

Hand = list[tuple[int, str]]


def announced(hand: Hand, min_point: int) -> dict[str, Json]:
    """All that a hand has, told in full."""
    suits = [[rank for suit, rank in hand if suit == which] for which in range(4)]
    cards, pips = max((len(suit), sum(PIPS[rank] for rank in suit)) for suit in suits)
    side: dict[str, Json] = {"point": f"{cards}/{pips}"} if cards >= min_point else {}
    runs = [run for suit in suits for run in sequences(suit)]
    if runs:
        side["sequences"] = [f"{length}{top}" for length, top in runs]
    sets = [(sum(r == rank for _, r in hand), rank) for rank in ("T", "K", "D", "V", "10")]
    if any(n >= 3 for n, _ in sets):
        side["sets"] = [f"{n}{rank}" for n, rank in sets if n >= 3]
    return side


def sequences(suit: list[str]) -> list[tuple[int, str]]:
    """The runs of three or more in one suit, as (length, top)."""
    found = []
    run = 0
    for rank in (*RANKS, None):
        if rank in suit:
            run += 1
            top = rank
        else:
            if run >= 3:
                found.append((run, top))
            run = 0
    return found


def piketas_deal(random: Random, info: DealInfo[Any]) -> Json:
    """Mostly everything is told; what may be left out or shortened is, now and then."""
    pack = [(suit, rank) for suit in range(4) for rank in RANKS]
    random.shuffle(pack)
    elder = announced(pack[:HAND], info.rules.min_point)
    dealer = announced(pack[HAND : 2 * HAND], info.rules.min_point)
    if random.random() < 0.3:
        elder["exchanged"] = random.randint(3, 5)
        dealer["exchanged"] = random.randint(2, 8 - elder["exchanged"])
    bias = random.random()
    tricks = "".join("e" if random.random() < bias else "d" for _ in range(HAND))
    full = {"elder": elder, "dealer": dealer, "tricks": tricks}
    return full if random.random() < 0.4 else shortened(random, info, full)


def shortened(random: Random, info: DealInfo[Any], full: dict[str, Json]) -> Json:
    """The deal with less said, where that is still legal."""
    tricks = random.choice((full["tricks"].count("e"), full["tricks"][: random.randint(0, HAND)]))
    tries: list[dict[str, Json]] = [{**full, "tricks": tricks}]
    for side in ("elder", "dealer"):
        dropped = dict(full[side])
        for name in list(dropped):
            if random.random() < 0.4:
                del dropped[name]
        tries.append({**full, side: dropped})
        tries.append({**tries[0], side: dropped})
        if "point" in full[side]:
            cards = full[side]["point"].split("/")[0]
            tries.append({**full, side: {**full[side], "point": cards}})
    return next((deal for deal in random.sample(tries, len(tries)) if legal(info, deal)), full)


def legal(info: DealInfo[Any], json: Json) -> bool:
    game = games.by_id("piketas")
    assert game is not None
    deal = read_deal(game, json)
    return not deal.faults and not game.check(info, deal.entry)
