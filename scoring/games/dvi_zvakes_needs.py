"""What a player of Dvi žvakės still needs, where it is certain.

Every deal that is left brings each player one of the totals that a hand can have. Who wins is told
by comparing two players at a time (total, deals won, the last deal), and for a player against
another one distribution is the worst of all: the least possible total for him, the greatest for
the other, the least for everybody else. So two or three decisions tell exactly what holds in all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scoring.core import Need, Reckoned
from scoring.games.dvi_zvakes_end import Decision, decision
from scoring.games.dvi_zvakes_hand import possible_totals


def needs(reckoned: Reckoned[Any, Any]) -> tuple[Need, ...]:
    """Who can no longer be caught, who can no longer win; in the last deal the least total with
    which winning is possible at all, and the least that is enough whatever the others have.
    Nothing is certain before an extra deal."""
    coming = reckoned.next
    if coming is None or not coming.known or coming.contenders:
        return ()
    can = possible_totals(reckoned.players, reckoned.rules.single_card)
    played = tuple(one.score.points for one in reckoned.deals if one.score is not None)
    found: list[Need] = []
    for player in range(reckoned.players):
        found += _of_player(reckoned, played, player, can)
    return tuple(found)


def _of_player(
    reckoned: Reckoned[Any, Any],
    played: tuple[tuple[int, ...], ...],
    player: int,
    can: Sequence[int],
) -> list[Need]:
    players, rules = reckoned.players, reckoned.rules
    left = players - len(played)
    low, high = can[0], can[-1]

    def after(own: int, rival: int | None = None) -> Decision:
        """The decision where the player has `own` in each deal left, a rival the most."""
        one = tuple(own if i == player else high if i == rival else low for i in range(players))
        return decision((*played, *(one,) * left), players, rules.shared_deal, rules.tie_break)

    def sure(own: int) -> bool:
        rivals = (rival for rival in range(players) if rival != player)
        return all(after(own, rival).contenders == (player,) for rival in rivals)

    if sure(low):
        return [Need("sure", player)]
    if player not in after(high).contenders:
        return [Need("out", player)]
    if left > 1:
        return []
    least = next(own for own in can if player in after(own).contenders)
    found = [Need("least", player, (("points", least),))] if least > low else []
    enough = next((own for own in can if sure(own)), None)
    if enough is not None:
        found.append(Need("enough", player, (("points", enough),)))
    return found
