"""Whether the log of a score file tells the same as the file."""

from __future__ import annotations

from typing import Any

from scoring.core import Game, Problem, problem
from scoring.log import BadLog, Contents, Event, replayed


def agreement(
    game: Game[Any, Any], log: tuple[Event, ...], contents: Contents
) -> tuple[tuple[Event, ...], list[Problem]]:
    """The log of the match, and the problem where it does not come to the contents.

    «replayed, it must give players, rules, first_dealer, deals and stopped exactly». The note is
    the file's own: a log that leaves another is carried on by one more event.
    """
    try:
        found = replayed(game, log).contents
    except BadLog as fault:
        return log, [problem("log-broken", "/log", event=fault.index + 1)]
    for name, own, other in (
        ("players", contents.setup.players, found.setup.players),
        ("first_dealer", contents.setup.first_dealer, found.setup.first_dealer),
        ("rules", contents.setup.rules, found.setup.rules),
        ("deals", contents.deals, found.deals),
        ("stopped", contents.stopped, found.stopped),
    ):
        if own != other:
            return log, [problem("log-differs", "/log", field=name)]
    if found.note != contents.note:
        return (*log, Event("noted", note=contents.note)), []
    return log, []
