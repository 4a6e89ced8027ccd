"""Bytes to JSON values, strictly: whatever the bytes are, a value or one problem comes back."""

from __future__ import annotations

import json
import re

from scoring.core import Json, Problem, problem
from scoring.reading import Doubled

MOST_BYTES = 5_000_000
DEEPEST = 100
"""How many lists and objects may stand inside each other."""

LONGEST_NUMBER = 1_000
"""Digits of a whole number that are kept; a longer one becomes a number just as far outside every
range (Python itself refuses more than 4,300 digits)."""
BEYOND: int = 10**LONGEST_NUMBER

BOM = b"\xef\xbb\xbf"
TOKEN = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\\?\Z)|[\[{]|[\]}]', re.DOTALL)


def parse(data: bytes) -> tuple[Json, Problem | None]:
    """The value, or None and the problem. Fields that stand twice are in a `Doubled`; NaN, the
    infinities and numbers with a point or an exponent are floats."""
    if len(data) > MOST_BYTES:
        return None, problem("file-large", most=MOST_BYTES)
    try:
        text = data.removeprefix(BOM).decode("utf-8")
    except UnicodeDecodeError as fault:
        return None, problem("file-not-utf-8", byte=fault.start + 1)
    if too_deep(text):
        return None, problem("file-deep", most=DEEPEST)
    try:
        value = json.loads(text, object_pairs_hook=fields, parse_int=whole)
    except json.JSONDecodeError as fault:
        return None, problem("file-not-json", line=fault.lineno, column=fault.colno)
    return value, None


def too_deep(text: str) -> bool:
    """Whether lists and objects stand more than DEEPEST deep; found without recursion.

    >>> too_deep("[" * 100), too_deep("[" * 101), too_deep('"' + "[" * 101)
    (False, True, False)
    """
    depth = 0
    for token in TOKEN.finditer(text):
        first = token[0][0]
        if first in "[{":
            depth += 1
            if depth > DEEPEST:
                return True
        elif first != '"':
            depth -= 1
    return False


def whole(digits: str) -> int:
    if len(digits) <= LONGEST_NUMBER:
        return int(digits)
    return -BEYOND if digits.startswith("-") else BEYOND


def fields(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    """An object; each name that stands more than once is told once."""
    given = dict(pairs)
    if len(given) == len(pairs):
        return given
    doubled = Doubled(given)
    seen: set[str] = set()
    twice: dict[str, None] = {}
    for name, _ in pairs:
        if name in seen:
            twice[name] = None
        seen.add(name)
    doubled.twice = tuple(twice)
    return doubled
