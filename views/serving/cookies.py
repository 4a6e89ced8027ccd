"""Cookies as a browser sends them: those of other programs on the same host stand beside ours."""

from __future__ import annotations

from re import Pattern


def cookie(header: str, name: str, good: Pattern[str]) -> str | None:
    """The value of that name in a Cookie header where it is as it should be; None else. What
    another program has put beside it, in whatever form, is passed over.

    >>> import re
    >>> cookie('prefs={"a":1}; x=a b; k=12; k=345', "k", re.compile("[0-9]{3}"))
    '345'
    >>> cookie("k=<script>", "k", re.compile("[0-9]{3}")) is None
    True
    """
    for part in header.split(";"):
        known, _, value = part.strip().partition("=")
        if known == name and good.fullmatch(value):
            return value
    return None
