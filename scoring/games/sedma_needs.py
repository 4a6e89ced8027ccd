"""What a player of Sedma still needs, where it is certain: akys come in tens, and a deal's ninety
are shared by the two pairs, so that the pairs of the deals left tell exactly what can still be.
"""

from __future__ import annotations

from collections.abc import Sequence

from scoring.core import Need, Params
from scoring.games.sedma_play import AKYS

TEN = 10
"""Akys come in tens: full cards and the last trick are worth ten each."""

Pairs = tuple[tuple[int, ...], ...]


def needs(totals: Sequence[int], left: Sequence[Pairs]) -> tuple[Need, ...]:
    """`left` are the pairs of every deal still to be played. Who can no longer be caught or no
    longer win (a shared top is a win); where the pairs stay as they are to the end, how many of
    the akys left he needs.

    >>> needs((500, 500, 440, 440), (((0, 1), (2, 3)),))[0]
    Need(code='least-of', player=0, params=(('points', 20), ('left', 90)))
    """
    found: list[Need] = []
    for player in range(len(totals)):
        found += _of_player(totals, left, player)
    return tuple(found)


def opposed(left: Sequence[Pairs], one: int, other: int) -> int:
    """In how many of the deals left two players sit in different pairs."""
    return sum((one in pairs[0]) != (other in pairs[0]) for pairs in left)


def _of_player(totals: Sequence[int], left: Sequence[Pairs], player: int) -> list[Need]:
    rivals = [rival for rival in range(len(totals)) if rival != player]
    ahead = {rival: totals[player] - totals[rival] for rival in rivals}
    reach = {rival: AKYS * opposed(left, player, rival) for rival in rivals}
    if all(ahead[rival] > reach[rival] for rival in rivals):
        return [Need("sure", player)]
    if any(ahead[rival] < -reach[rival] for rival in rivals):
        return [Need("out", player)]
    if any(pairs != left[0] for pairs in left):
        return []
    whole = AKYS * len(left)
    against = [ahead[rival] for rival in rivals if opposed(left, player, rival)]
    least = up_to_ten(whole - min(against))
    if least <= 0:
        return []
    params: Params = (("points", least), ("left", whole))
    return [Need("least-of", player, params)]


def up_to_ten(twice: int) -> int:
    """Half of it, raised to the next ten.

    >>> up_to_ten(90), up_to_ten(100)
    (50, 50)
    """
    return -(-twice // (2 * TEN)) * TEN
