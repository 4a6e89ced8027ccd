"""What keys have begun and not completed, shown so that nobody types blindly."""

from __future__ import annotations

import flet as ft

from scoring.texts import Texts
from views.parts.words import words
from views.theme import Look


def begun(look: Look, said: Texts, text: str) -> ft.Control:
    """«Renkama: ♥…»."""
    line = said("entry.keyed", text=text)
    return ft.Semantics(content=words(look, line, strong=True, name=line), live_region=True)
