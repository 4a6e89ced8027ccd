"""What changes often is painted by itself, and what lies round it is left as it was painted."""

from __future__ import annotations

import flet as ft


def layer(content: ft.Control, *, key: str | int | None = None) -> ft.Control:
    """`content` as a layer of its own, for a line of buttons among many: the ripple of a tap then
    paints that line again and not the whole screen. Flet has Flutter's `RepaintBoundary` only
    inside its `Screenshot`, which does nothing else unless it is asked for a picture."""
    return ft.Screenshot(content=content, key=key)
