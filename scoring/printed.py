"""A match worked out as the JSON values that the command line prints."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

from scoring.core import DealInfo, Json, Played, Reckoned

SEPARATORS = re.compile("[\x7f-\x9f\u2028\u2029\ud800-\udfff]")
"""What may not stand in a line as it is: line separators that JSON itself leaves alone, other
control characters, lone surrogates."""


def line(value: Json) -> bytes:
    """One JSON value on one line of UTF-8.

    >>> line({"file": "a\\u2028b"})
    b'{"file": "a\\\\u2028b"}\\n'
    """
    text = json.dumps(value, ensure_ascii=False)
    return (SEPARATORS.sub(lambda found: f"\\u{ord(found[0]):04x}", text) + "\n").encode()


def scored(reckoned: Reckoned[Any, Any]) -> dict[str, Json]:
    """Deals, totals, the settlement, and how the match stands. Who went home before the end has
    not ended the match: nobody has won it."""
    outcome = reckoned.outcome
    over = outcome.over and not reckoned.stopped
    return {
        "deals": [scored_deal(played) for played in reckoned.deals],
        "totals": list(reckoned.totals),
        "final": list(outcome.final),
        "over": over,
        "winners": list(outcome.winners) if over else [],
        "decided_by": outcome.decided_by if over else None,
        "next": None if reckoned.next is None else announced(reckoned.next),
    }


def scored_deal(played: Played[Any, Any]) -> dict[str, Json]:
    """One deal without problems."""
    assert played.score is not None
    return {
        **announced(played.info),
        "points": list(played.score.points),
        "totals": list(played.totals),
        **dict(played.score.details),
    }


def announced(info: DealInfo[Any]) -> dict[str, Json]:
    """What is known of a deal before it is played."""
    told: dict[str, Json] = {"number": info.number, "dealer": info.dealer, "first": info.first}
    if info.target is not None:
        told["target"] = info.target
    if info.pairs is not None:
        told["pairs"] = lists(info.pairs)
        told["seats"] = list(info.seats)
    return told


def lists(pairs: Sequence[Sequence[int]]) -> list[list[int]]:
    return [list(pair) for pair in pairs]
