"""When a match was played, as people say it: by the evening."""

from __future__ import annotations

from datetime import datetime, timedelta

ENDS = timedelta(hours=5)
"""An evening ends at 05:00 local time."""


def evening(started: str) -> str:
    """The ISO date of the evening of a match that started then, at its own offset; "" where the
    match has no time. The clock is never asked.

    >>> evening("2026-11-30T01:15+02:00")
    '2026-11-29'
    >>> evening("2026-11-30T05:00+02:00"), evening("")
    ('2026-11-30', '')
    """
    if not started:
        return ""
    moment = datetime.fromisoformat(started).replace(tzinfo=None)
    if moment - datetime.min < ENDS:
        return moment.date().isoformat()
    return (moment - ENDS).date().isoformat()


def moment(at: str) -> str:
    """A time of the log to the minute, at its own offset; "" where it is not known.

    >>> moment("2026-11-30T01:15:20+02:00")
    '2026-11-30 01:15'
    """
    return datetime.fromisoformat(at).strftime("%Y-%m-%d %H:%M") if at else ""
