"""The twelve tricks: what each brings, and whether their order matters.

«Už kortos išleidimą skiriamas 1 taškas, už paimtą kirtį - taip pat 1 taškas, už paskutinį kirtį -
2 taškai.» The elder hand leads first, then who took the trick.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from scoring.core import Line
from scoring.games.piketas.rules import (
    ALL_TRICKS,
    LAST_TRICK,
    SIX_TRICKS,
    TRICKS,
    TRICKS_BONUS,
    Rules,
)

BONUSES = ("tricks_bonus", "all_tricks")

Taken = tuple[str, int, int]
"""Who took a trick (`e` or `d`), and how many the elder hand and the dealer have then."""


def lead(number: int, player: int) -> Line:
    return Line("lead", player, 1, (("number", number),))


@cache
def after_tricks(rules: Rules, elder: int) -> dict[Taken, tuple[Line, ...]]:
    """What is counted when a trick falls, for each trick that can: the trick, a bonus that is due
    then, and the lead to the next. `elder` is the player who is the elder hand."""
    return {
        (taker, own if taker == "e" else others, others if taker == "e" else own): after_trick(
            rules, elder if taker == "e" else 1 - elder, own, others
        )
        for taker in "ed"
        for own in range(1, TRICKS + 1)
        for others in range(TRICKS + 1 - own)
    }


def after_trick(rules: Rules, taker: int, own: int, others: int) -> tuple[Line, ...]:
    """The lines of the trick that brought its taker to `own` tricks, the other having `others`."""
    number = own + others
    if number == TRICKS:
        trick = Line("last_trick", taker, LAST_TRICK[rules.last_trick], (("number", number),))
        return (trick, *bonuses(rules, taker, own, others))
    trick = Line("trick", taker, 1, (("number", number),))
    if rules.bonus_when == "at_once" and own == SIX_TRICKS[rules.six_tricks]:
        return (trick, six(rules, taker), lead(number + 1, taker))
    return (trick, lead(number + 1, taker))


def bonuses(rules: Rules, taker: int, own: int, others: int) -> tuple[Line, ...]:
    """The bonuses after the last trick. Where both took six, the one who did not take the last
    had his sixth before and counts first."""
    needed = SIX_TRICKS[rules.six_tricks]
    if rules.bonus_when == "at_once":
        if own < TRICKS:
            return (six(rules, taker),) if own == needed else ()
        rest = ALL_TRICKS if rules.all_tricks == "added" else ALL_TRICKS - TRICKS_BONUS
        return (Line("all_tricks", taker, rest),)
    if own == TRICKS:
        every = Line("all_tricks", taker, ALL_TRICKS)
        return (six(rules, taker), every) if rules.all_tricks == "added" else (every,)
    due = ((1 - taker, others), (taker, own))
    return tuple(six(rules, player) for player, taken in due if taken >= needed)


def six(rules: Rules, player: int) -> Line:
    return Line("tricks_bonus", player, TRICKS_BONUS, (("least", SIX_TRICKS[rules.six_tricks]),))


def lines(rules: Rules, elder: int, letters: str) -> list[Line]:
    """The first lead and everything that these tricks bring.

    >>> [(line.reason, line.player) for line in lines(Rules(), 0, "d")]
    [('lead', 0), ('trick', 1), ('lead', 1)]
    """
    after = after_tricks(rules, elder)
    counted = [lead(1, elder)]
    mine = others = 0
    for letter in letters:
        if letter == "e":
            mine += 1
        else:
            others += 1
        counted += after[letter, mine, others]
    return counted


def an_order(tricks: int) -> str:
    """One order of that many tricks of the elder hand: where the order cannot matter, any."""
    return "e" * tricks + "d" * (TRICKS - tricks)


@cache
def numbered(rules: Rules, elder: int, tricks: int) -> tuple[Line, ...]:
    """The whole play where only the number of tricks of the elder hand is known."""
    return summed(lines(rules, elder, an_order(tricks)), elder, tricks)


def summed(played: Sequence[Line], elder: int, tricks: int) -> tuple[Line, ...]:
    """The same points with all leads and tricks of a player as one line, the elder hand first,
    then the bonuses."""
    points = [0, 0]
    bonuses = []
    for line in played:
        if line.reason in BONUSES:
            bonuses.append(line)
        else:
            points[line.player] += line.points
    dealer = 1 - elder
    return (
        Line("play", elder, points[elder], (("tricks", tricks),)),
        Line("play", dealer, points[dealer], (("tricks", TRICKS - tricks),)),
        *bonuses,
    )


def order_matters(rules: Rules, needs: tuple[int, int] | None, tricks: int) -> bool:
    """Whether two orders of that many tricks of the elder hand bring different points.

    `needs` is what the elder hand and the dealer lack to the target after the declarations, both
    more than 0; None where the deal is played out whatever they have.
    """
    if tricks in (0, TRICKS):
        return False
    last_matters = rules.last_trick == "extra"
    if needs is None or not within_reach(rules, needs, tricks):
        return last_matters
    return ends_apart(rules, needs, tricks)


def within_reach(rules: Rules, needs: tuple[int, int], tricks: int) -> bool:
    """Whether anybody could reach the target with these tricks and all bonuses. The extra point
    of a last trick is left out: where it alone is lacking, it is what the order is about."""
    least = SIX_TRICKS[rules.six_tricks]
    for first, taken, need in ((1, tricks, needs[0]), (0, TRICKS - tricks, needs[1])):
        if first + 2 * taken + (TRICKS_BONUS if taken >= least else 0) >= need:
            return True
    return False


def ends_apart(rules: Rules, needs: tuple[int, int], tricks: int) -> bool:
    """All orders followed at once, trick by trick, until two of them end with different points.

    Orders that led to the same number of tricks each have brought the same points so far, so at
    most thirteen are followed.
    """
    if needs[0] <= 1:
        return False
    after = after_tricks(rules, 0)
    ends: set[tuple[int, int]] = set()
    reached = {0: (1, 0)}
    for number in range(1, TRICKS + 1):
        before, reached = reached, {}
        for mine, points in before.items():
            for letter, now in (("e", mine + 1), ("d", mine)):
                if now > tricks or number - now > TRICKS - tricks:
                    continue
                points_now, ended = added(points, after[letter, now, number - now], needs)
                if ended or number == TRICKS:
                    ends.add(points_now)
                else:
                    reached[now] = points_now
        if len(ends) > 1 or (ends and reached):
            return True
    return False


def added(
    points: tuple[int, int], lines: tuple[Line, ...], needs: tuple[int, int]
) -> tuple[tuple[int, int], bool]:
    """The points after these lines, or at the one that reached the target."""
    now = list(points)
    for line in lines:
        now[line.player] += line.points
        if now[line.player] >= needs[line.player]:
            return (now[0], now[1]), True
    return (now[0], now[1]), False
