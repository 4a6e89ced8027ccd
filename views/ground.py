"""What a screen stands on, apart from what it tells: how it is laid out, and of which match."""

from __future__ import annotations

from typing import NamedTuple

import flet as ft

from views.layout import Layout
from views.preferences import Preferences
from views.theme import Look


class Footing(NamedTuple):
    """Where this is the same, the same parts stand in the same places. `match_id` is the match
    that could be read, None where there is none; `read_for` the address that was read last, which
    only then tells what is missing."""

    preferences: Preferences
    layout: Layout
    look: Look
    match_id: str | None
    read_for: str


class Ground(ft.Observable):
    """Holds it for one screen, and tells when it is another."""

    def __init__(self, seen: Footing) -> None:
        self.seen = seen
