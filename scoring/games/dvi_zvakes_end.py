"""Who has won a match of Dvi žvakės, and by what.

Source: «Laimi tas, kuris surenka visuose padalijimuose iš viso daugiausiai taškų. Jei pretendentai
keli, laimi tas, kuris laimėjo daugiau padalijimų. Jei ir čia lygybė, pirmenybė atitenka paskutinio
padalijimo laimėtojui, arba žaidžiama dar tiek padalijimų, kiek reikia partijos laimėtojui
nustatyti.»
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Decision(NamedTuple):
    """Who still competes, and by what it was decided; `by` is None while several do."""

    contenders: tuple[int, ...]
    by: str | None


def best(values: Sequence[int], among: Sequence[int]) -> tuple[int, ...]:
    """Those of `among` who have most.

    >>> best((30, 20, 30, 40), (0, 1, 2))
    (0, 2)
    """
    most = max([values[player] for player in among])
    return tuple([player for player in among if values[player] == most])


def deals_won(deals: Sequence[Sequence[int]], players: int, shared_deal: str) -> tuple[int, ...]:
    """How many deals each player has won. Where several share the top of a deal, all of them or
    none have won it: the text is silent, players choose."""
    won = [0] * players
    for points in deals:
        winners = best(points, range(players))
        if len(winners) == 1 or shared_deal == "all":
            for winner in winners:
                won[winner] += 1
    return tuple(won)


def decision(
    deals: Sequence[Sequence[int]], players: int, shared_deal: str, tie_break: str
) -> Decision:
    """The decision after the points of N deals or more, N the number of players. Totals, deals
    won and the last deal are those of the first N; who is equal after them plays the extra ones,
    and the first of these in which exactly one of them has most decides.

    >>> decision([(30, 20), (20, 30)], 2, "all", "last_deal")
    Decision(contenders=(1,), by='last_deal')
    >>> decision([(30, 20), (20, 30)], 2, "all", "extra_deals")
    Decision(contenders=(0, 1), by=None)
    """
    regular = deals[:players]
    totals = [sum(points) for points in zip(*regular, strict=True)]
    left = best(totals, range(players))
    if len(left) == 1:
        return Decision(left, "total")
    left = best(deals_won(regular, players, shared_deal), left)
    if len(left) == 1:
        return Decision(left, "deals_won")
    if tie_break == "last_deal":
        left = best(regular[-1], left)
        if len(left) == 1:
            return Decision(left, "last_deal")
    result = Decision(left, None)
    for points in deals[players:]:
        if result.by is None:
            result = after_extra(points, left)
    return result


def after_extra(points: Sequence[int], contenders: tuple[int, ...]) -> Decision:
    """The decision after one extra deal, played for `contenders`; they stay the same through all
    extra deals.

    >>> after_extra((20, 30, 30), (0, 1)), after_extra((20, 30, 30), (1, 2))
    (Decision(contenders=(1,), by='extra_deals'), Decision(contenders=(1, 2), by=None))
    """
    winners = best(points, contenders)
    return Decision(winners, "extra_deals") if len(winners) == 1 else Decision(contenders, None)
