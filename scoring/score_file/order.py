"""The order in which problems are told: by the tables of the format, deals and items by number, a
whole before its parts, unknown fields last."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from scoring import log_json
from scoring.core import Game, Problem, Problems
from scoring.reading import pointer

FIELDS = (
    "format",
    "version",
    "game",
    "players",
    "first_dealer",
    "rules",
    "deals",
    "id",
    "stopped",
    "log",
    "started",
    "note",
)
"""Every field of a score file."""

Key = tuple[tuple[int, int], ...]


def in_order(problems: Iterable[Problem], game: Game[Any, Any] | None) -> Problems:
    """The problems in order; those at one place stay as they came."""
    found = list(problems)
    unknown = frozenset(fault.where for fault in found if fault.code == "field-unknown")
    return tuple(sorted(found, key=lambda fault: key(fault.where, game, unknown)))


def key(where: str, game: Game[Any, Any] | None, unknown: frozenset[str] = frozenset()) -> Key:
    """What a pointer is sorted by.

    >>> key("/players/2", None)
    ((0, 3), (1, 2))
    """
    parts = where.split("/")[1:]
    keys: list[tuple[int, int]] = []
    for i, part in enumerate(parts):
        names = known(parts[:i], game)
        if i == len(parts) - 1 and where in unknown:
            keys.append((2, 0))
        elif part in names:
            keys.append((0, names.index(part)))
        elif part.isdecimal():
            keys.append((1, int(part)))
        else:
            keys.append((2, 0))
    return tuple(keys)


def known(parents: Sequence[str], game: Game[Any, Any] | None) -> Sequence[str]:
    """The field names inside a place, in order."""
    if not parents:
        return FIELDS
    if game is None:
        return ()
    in_log = parents[0] == "log"
    if in_log and len(parents) <= 2:
        return log_json.FIELDS
    if (parents[2] if in_log else parents[0]) == "rules":
        return tuple(rule.name for rule in game.house_rules)
    return ("dealt_by", *game.fields)


def place(*names: str | int) -> str:
    """A pointer of names and numbers.

    >>> place("deals", 3)
    '/deals/3'
    """
    return "".join(pointer(str(name)) for name in names)
