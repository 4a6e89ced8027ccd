"""The running count: every point in the order of counting, until somebody has the target.

«Laimi tas žaidėjas, kuris pirmas surenka 100 taškų»: what would have come after does not count.
"""

from __future__ import annotations

from typing import NamedTuple

from scoring.core import DealInfo, DealScore, Line
from scoring.games.piketas import declarations, play
from scoring.games.piketas.entry import Entry
from scoring.games.piketas.rules import TRICKS, Rules

ENDLESS = 10**12
"""No total gets there: the target of a deal that is played out."""

EVENTS = {"last_trick": "trick"}
"""The name of a line's event in the printed count, where it is another than the reason."""


class Count(NamedTuple):
    """A deal counted as far as it was entered. `running` is for each line the total of its
    player in the match after it; `ended` says that the last line reached the target, `winner` is
    then who did; `leads` is the player who leads the next trick, None where none follows."""

    lines: tuple[Line, ...]
    running: tuple[int, ...]
    totals: tuple[int, int]
    ended: bool = False
    winner: int | None = None
    leads: int | None = None


def limit(info: DealInfo[Rules]) -> int:
    """The total at which the match ends at once. Where the score so far is not known nothing
    rests on it."""
    if info.rules.finish == "first" and info.known:
        return info.rules.target
    return ENDLESS


def counted(info: DealInfo[Rules], entry: Entry) -> Count:
    """The count of an entry, half-entered or whole; what is open or not known brings nothing.

    Tricks that are not known bring not even the first lead, those of "" that lead alone. A bare
    number of tricks is counted as one play a player, then the bonuses.
    """
    elder = info.first
    most = limit(info)
    announced = list(declarations.lines(entry, elder))
    if entry.tricks is None:
        count = until(announced, info.totals, most)
        return count if count.ended else count._replace(leads=elder)
    if isinstance(entry.tricks, int):
        return numbered(info, announced, elder, entry.tricks)
    count = until(announced + play.lines(info.rules, elder, entry.tricks), info.totals, most)
    if count.ended or len(entry.tricks) >= TRICKS:
        return count
    return count._replace(leads=count.lines[-1].player)


def numbered(info: DealInfo[Rules], announced: list[Line], elder: int, tricks: int) -> Count:
    """The count where only the tricks of the elder hand are known: that of any order of them, with
    all leads and tricks of a player as one line. Where the declarations ended the match nothing
    was played."""
    most = limit(info)
    played = play.numbered(info.rules, elder, tricks)
    count = until([*announced, *played], info.totals, ENDLESS)
    if max(count.totals) < most:
        return count
    letters = play.lines(info.rules, elder, play.an_order(tricks))
    count = until(announced + letters, info.totals, most)
    if count.ended and len(count.lines) <= len(announced):
        return count
    played = play.summed(count.lines[len(announced) :], elder, tricks)
    again = until([*announced, *played], info.totals, ENDLESS)
    return again._replace(ended=count.ended, winner=count.winner)


def until(lines: list[Line], before: tuple[int, ...], most: int) -> Count:
    """The lines up to the one that brings its player to `most`."""
    totals = list(before)
    running = []
    for _, player, points, _ in lines:
        total = totals[player] + points
        totals[player] = total
        running.append(total)
        if total >= most:
            kept = tuple(lines[: len(running)])
            return Count(kept, tuple(running), (totals[0], totals[1]), True, player)
    return Count(tuple(lines), tuple(running), (totals[0], totals[1]))


def order_free(info: DealInfo[Rules], entry: Entry, tricks: int, certain: bool) -> bool:
    """Whether that bare number of tricks of the elder hand may stand: every order of it brings
    both players the same points in this deal. Where the score before the first lead is not
    `certain`, what rests on it is left out."""
    if info.rules.finish == "end_of_deal":
        return not play.order_matters(info.rules, None, tricks)
    if not certain or tricks in (0, TRICKS):
        return True
    elder = info.first
    announced = list(declarations.lines(entry, elder))
    count = until(announced, info.totals, info.rules.target)
    if count.ended:
        return True
    target = info.rules.target
    needs = (target - count.totals[elder], target - count.totals[1 - elder])
    return not play.order_matters(info.rules, needs, tricks)


def score(info: DealInfo[Rules], entry: Entry) -> DealScore:
    """The points of a deal; `lines` and the printed `count` go side by side."""
    lines, running, totals, *_ = counted(info, entry)
    before = info.totals
    events = [
        [EVENTS.get(reason, reason), player, points, total]
        for (reason, player, points, _), total in zip(lines, running, strict=True)
    ]
    return DealScore((totals[0] - before[0], totals[1] - before[1]), lines, (("count", events),))
