"""An ISO time with offset, kept as it was written."""

from __future__ import annotations

import re
from datetime import date

FORM = re.compile(
    r"(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(?:Z|[+-](\d\d):(\d\d))", re.ASCII
)


def fault(text: str) -> str | None:
    """Why a text is no time «YYYY-MM-DDTHH:MM[:SS[.f…]]» with «Z» or «±HH:MM»: a code, or None.

    >>> fault("2026-11-29T19:30+02:00"), fault("2026-11-29 19:30"), fault("2026-02-29T19:30Z")
    (None, 'time-form', 'time-real')
    """
    found = FORM.fullmatch(text)
    if found is None:
        return "time-form"
    year, month, day, *clock = (int(part or 0) for part in found.groups())
    try:
        date(year, month, day)
    except ValueError:
        return "time-real"
    inside = all(n < most for n, most in zip(clock, (24, 60, 60, 24, 60), strict=True))
    return None if inside else "time-real"
