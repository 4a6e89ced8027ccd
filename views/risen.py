"""How often the bodies of a screen went back to their top (`views.pages.rising`)."""

from __future__ import annotations

import flet as ft


class Risen(ft.Observable):
    """Counts it, and tells who draws them."""

    def __init__(self) -> None:
        self.count = 0

    def rise(self) -> None:
        self.count += 1
