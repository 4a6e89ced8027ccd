"""Reading JSON values part by part: every fault becomes a problem, nothing is thrown.

Each function gives the value, or None after adding a problem to `faults`.
"""

from __future__ import annotations

from collections.abc import Sequence
from json import dumps

from scoring.core import Json, Problem, problem

SHOWN = 40
"""As many characters of a faulty value are repeated in a sentence."""


class Doubled(dict[str, Json]):
    """A JSON object in which some fields stood twice; the last value of each is kept."""

    twice: tuple[str, ...] = ()


def pointer(name: str) -> str:
    """A field's part of a JSON pointer.

    >>> pointer("a/b~c")
    '/a~1b~0c'
    """
    return "/" + name.replace("~", "~0").replace("/", "~1")


def shown(value: Json) -> str:
    """A value as it may stand in a sentence: as JSON, short, and without lone surrogates.

    >>> shown([None, 5.0])
    '[null, 5.0]'
    """
    return short(value if isinstance(value, str) else dumps(value, ensure_ascii=False))


def quoted(value: Json) -> str:
    """The same with quotes round a text, where the sentence has none: «5» is not a number as 5 is.

    >>> quoted("5"), quoted(5), quoted("")
    ('"5"', '5', '""')
    """
    return short(dumps(value, ensure_ascii=False))


def short(text: str) -> str:
    """What of a text may stand in a sentence."""
    text = text.encode("utf-8", "replace").decode("utf-8")
    return text if len(text) <= SHOWN else text[:SHOWN] + "…"


def fields(
    json: Json, known: Sequence[str], required: Sequence[str], where: str, faults: list[Problem]
) -> dict[str, Json] | None:
    """An object's fields; missing, unknown and doubled ones are reported at their own pointer."""
    if not isinstance(json, dict):
        faults.append(problem("not-object", where, got=quoted(json)))
        return None
    faults += [
        problem("field-missing", where + pointer(name), field=name)
        for name in required
        if name not in json
    ]
    if isinstance(json, Doubled):
        faults += [
            problem("field-twice", where + pointer(name), field=shown(name)) for name in json.twice
        ]
    faults += [
        problem("field-unknown", where + pointer(name), field=shown(name))
        for name in json
        if name not in known
    ]
    return json


def items(json: Json, where: str, faults: list[Problem]) -> list[Json] | None:
    """A list's items."""
    if isinstance(json, list):
        return json
    faults.append(problem("not-list", where, got=quoted(json)))
    return None


def whole(json: Json, where: str, faults: list[Problem]) -> int | None:
    """A whole number: `true`, `5.0` and `"5"` are none."""
    if isinstance(json, int) and not isinstance(json, bool):
        return json
    faults.append(problem("not-integer", where, got=quoted(json)))
    return None


def text(json: Json, where: str, faults: list[Problem]) -> str | None:
    """A text without lone surrogates."""
    if not isinstance(json, str):
        faults.append(problem("not-text", where, got=quoted(json)))
        return None
    if any("\ud800" <= letter <= "\udfff" for letter in json):
        faults.append(problem("lone-surrogate", where))
        return None
    return json
