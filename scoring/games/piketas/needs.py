"""What a player of Piketas still needs: the points to the target."""

from __future__ import annotations

from scoring.core import Need, Reckoned
from scoring.games.piketas.entry import Entry
from scoring.games.piketas.rules import Rules


def needs(reckoned: Reckoned[Rules, Entry]) -> tuple[Need, ...]:
    """How many points each lacks. Where both have passed the target and stand equal, which only
    deals that are played out can bring, the target says nothing any more."""
    coming, target = reckoned.next, reckoned.rules.target
    if coming is None or not coming.known:
        return ()
    return tuple(
        Need("to-target", player, (("target", target), ("points", target - total)))
        for player, total in enumerate(reckoned.totals)
        if total < target
    )
