"""The door: what people typed is brought to NFC, and refused where it could not be kept."""

from __future__ import annotations

import unicodedata
from collections.abc import Container
from dataclasses import replace

from scoring import names as naming
from scoring.book.answers import Trouble, trouble
from scoring.book.people import surrogates
from scoring.log import Event

LONGEST_NOTE = 500
"""Code points in a note."""


def clean_event(event: Event, people: Container[str]) -> Event | Trouble:
    """An event as it may be kept: texts in NFC and within their limits, players who are there."""
    if surrogates(event.by) or surrogates(event.note):
        return Trouble("text-surrogate")
    by, note = naming.kept(event.by), unicodedata.normalize("NFC", event.note).strip()
    if len(by) > naming.LONGEST:
        return trouble("name-long", most=naming.LONGEST, got=len(by))
    if len(note) > LONGEST_NOTE:
        return trouble("note-long", most=LONGEST_NOTE, got=len(note))
    if event.setup is not None:
        players = event.setup.players
        if len(set(players)) != len(players):
            return Trouble("player-twice")
        if any(player not in people for player in players):
            return Trouble("no-person")
    return replace(event, by=by, note=note)
