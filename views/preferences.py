"""What a person chose for this device: never in the book, never part of a score."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from scoring import names

CHOICES: dict[str, tuple[Any, ...]] = {
    "language": ("lt", "en"),
    "theme": ("system", "light", "dark", "black"),
    "text_size": (100, 125, 150, 200),
    "four_colours": (False, True),
    "haptics": (True, False),
    "awake": (True, False),
    "jack": ("V", "B"),
}
"""What each preference may be; the first is the default."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """`text_size` is in per cent; `jack` is the letter of the jack («valetas» or «berniukas»);
    `writer` is who writes on this device («Kas rašo?»): None was not asked yet, "" will not say."""

    language: str = "lt"
    theme: str = "system"
    text_size: int = 100
    four_colours: bool = False
    haptics: bool = True
    awake: bool = True
    jack: str = "V"
    writer: str | None = None


def read(json: Any) -> Preferences:
    """The preferences kept on a device; what is missing or unknown stands at its default.

    >>> read({"language": "en", "theme": "pink"})
    Preferences(language='en', theme='system', text_size=100, four_colours=False, haptics=True, awake=True, jack='V', writer=None)
    >>> read({"writer": " Ona "}).writer, read({"writer": ""}).writer, read({"writer": 7}).writer
    ('Ona', '', None)
    """
    kept = json if isinstance(json, dict) else {}
    good = {
        name: kept[name]
        for name, choices in CHOICES.items()
        if any(kept.get(name) == value and type(kept.get(name)) is type(value) for value in choices)
    }
    writer = kept.get("writer")
    return Preferences(**good, writer=known_writer(writer) if isinstance(writer, str) else None)


def known_writer(name: str) -> str:
    """Who writes, as a name is kept; "" where it is none."""
    return names.kept(name)[: names.LONGEST].rstrip()


def write(preferences: Preferences) -> dict[str, Any]:
    """Every preference by name."""
    return {field.name: getattr(preferences, field.name) for field in fields(preferences)}
