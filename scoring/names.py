"""Names of players: brought to NFC and trimmed, then judged."""

from __future__ import annotations

import unicodedata

from scoring import reading
from scoring.core import Json, Problem, problem

LONGEST = 40
"""Code points in a name."""


def kept(name: str) -> str:
    """The name as it is kept.

    >>> kept(" Aistė ")
    'Aistė'
    """
    return unicodedata.normalize("NFC", name).strip()


def alike(name: str) -> str:
    """Two names are the same when this is.

    >>> alike("AISTĖ") == alike("aistė")
    True
    """
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())


LETTERS = "aą b c č d eęė f g h iįy j k l m n o p q r s š t uųū v w x z ž"
"""The Lithuanian order. Letters that stand together differ only where the rest is the same."""
ALPHABET = LETTERS.split()
PLACES = {letter: (i, k) for i, group in enumerate(ALPHABET) for k, letter in enumerate(group)}


def order(name: str) -> tuple[tuple[tuple[int, str], ...], tuple[int, ...], str]:
    """What lists of people are sorted by: č after c, š after s, ž after z; y among i; whatever is
    no letter comes first, foreign letters by the letter they are made from.

    >>> sorted(["Zita", "Česlovas", "Ąžuolas", "Ana", "Cilė", "Šarūnas", "Yla", "Jonas"], key=order)
    ['Ana', 'Ąžuolas', 'Cilė', 'Česlovas', 'Yla', 'Jonas', 'Šarūnas', 'Zita']
    """
    text = alike(name)
    places = [place_of(letter) for letter in text]
    main = tuple((group, rest) for group, _, rest in places)
    return main, tuple(within for _, within, _ in places), text


def place_of(letter: str) -> tuple[int, int, str]:
    """Group in the alphabet, place in the group, the letter itself where it is in none."""
    bare = letter if letter in PLACES else unicodedata.normalize("NFD", letter)[0]
    if bare in PLACES:
        group, within = PLACES[bare]
        return group, within if bare == letter else len(PLACES), ""
    return (len(ALPHABET) if letter.isalpha() else -1), 0, letter


def fault(name: str) -> str | None:
    """Why a kept name cannot stand: a code, or None. At least one character must be visible, that
    is, not of the general categories Z, C or M.

    >>> fault("Ona"), fault("\\u200b"), fault("a" * 41)
    (None, 'name-empty', 'name-long')
    """
    if not any(unicodedata.category(letter)[0] not in "ZCM" for letter in name):
        return "name-empty"
    return "name-long" if len(name) > LONGEST else None


def read(json: Json, where: str, faults: list[Problem]) -> tuple[str, ...] | None:
    """Names in seat order, as they are kept; None where one is at fault."""
    given = reading.items(json, where, faults)
    if given is None:
        return None
    before = len(faults)
    found: list[str] = []
    seen: dict[str, str] = {}
    for i, item in enumerate(given):
        name = reading.text(item, f"{where}/{i}", faults)
        if name is None:
            continue
        name = kept(name)
        code = fault(name)
        if code is None and alike(name) in seen:
            code = "name-twice"
        if code is not None:
            shown = reading.shown(name)
            faults.append(problem(code, f"{where}/{i}", got=shown, most=LONGEST))
            continue
        seen[alike(name)] = name
        found.append(name)
    return tuple(found) if len(faults) == before else None
