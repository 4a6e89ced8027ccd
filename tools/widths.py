"""Measures a drawn screen: text that is cut, broken inside a word or wider than its room.

The tree of a screen is laid out here roughly as Flutter does it: rows give what is left to what
expands, columns pass their width on, paddings and borders take theirs; texts are measured with the
app's own font. What it sees: a word that is wider than its room (it would be broken), a row whose
parts need more than there is (they would overlap or be clipped), a text of one line without «…»
that does not fit, and lines that need more height than a fixed height gives. What it cannot see:
where Flutter itself decides (the bar and the rail, menus, text fields), pictures drawn on a canvas,
and anything that overlaps by position in a stack.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import flet as ft
from PIL import ImageFont

ROOT = Path(__file__).parent.parent

FONTS = {True: "KortosSans-700.ttf", False: "KortosSans-400.ttf"}
SLACK = 1.0
"""Logical pixels that are let pass: the client rounds."""
LINE = 1.28
"""Height of a line as a share of the size, where the style says nothing."""
RAIL = 95.0
INSET, PAD, WIDEST = 40, 24, 720
"""Round a dialog and inside it where it says nothing, and how wide it can be."""
LEFT_TO_FLUTTER = (ft.NavigationBar, ft.NavigationRail, ft.TextField)


class Room(NamedTuple):
    """What a control may take; None is without end."""

    width: float | None
    height: float | None = None

    def less(self, across: float, down: float = 0) -> Room:
        return Room(
            None if self.width is None else max(self.width - across, 0),
            None if self.height is None else max(self.height - down, 0),
        )

    def held(self, width: Any, height: Any) -> Room:
        """The room inside a control of these sides, where it has any."""
        own = width if isinstance(width, (int, float)) else self.width
        bound = [side for side in (own, self.width) if side is not None]
        return Room(
            min(bound, default=None),
            height if isinstance(height, (int, float)) else self.height,
        )


@cache
def font(strong: bool, size: float) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(ROOT / "assets" / "fonts" / FONTS[strong]), size)


def length(text: ft.Text, part: str) -> float:
    strong = "Bold" in (text.font_family or "")
    return font(strong, text.size or 16).getlength(part)


def body(control: Any) -> Any:
    """What a component has drawn, or the control itself."""
    while (drawn := getattr(control, "_b", None)) is not None:
        control = drawn
    return control


def sides(box: Any) -> tuple[float, float]:
    """Across and down of a padding or margin."""
    if box is None:
        return 0, 0
    if isinstance(box, (int, float)):
        return 2 * box, 2 * box
    return box.left + box.right, box.top + box.bottom


def edges(border: Any) -> float:
    return 0 if border is None else border.left.width + border.right.width


def inner(control: Any) -> tuple[float, float]:
    """What a box takes of its own width and height."""
    if isinstance(control, ft.Container):
        across, down = sides(control.padding)
        edge = edges(control.border)
        return across + edge, down + edge
    if isinstance(control, ft.TextButton):
        style = control.style
        return sides(style.padding if style is not None else None)
    return 0, 0


def children(control: Any) -> list[Any]:
    """What stands in it, as it is drawn."""
    found = []
    for name in ("controls", "content", "title", "actions"):
        part = getattr(control, name, None)
        parts = part if isinstance(part, list) else [part]
        found += [body(one) for one in parts if isinstance(body(one), ft.BaseControl)]
    return found


def expands(control: Any) -> int:
    share = getattr(control, "expand", None)
    return int(share) if share else 0


def natural(control: Any) -> float:
    """The width that it takes where there is no end."""
    fixed = getattr(control, "width", None)
    if isinstance(fixed, (int, float)) and fixed > 0:
        return float(fixed)
    if isinstance(control, ft.Text):
        return max((length(control, line) for line in (control.value or "").split("\n")), default=0)
    if isinstance(control, ft.Icon):
        return float(control.size or 24)
    if isinstance(control, ft.NavigationRail):
        return RAIL
    across, _ = inner(control)
    parts = [natural(one) for one in children(control)]
    if isinstance(control, ft.Row) and not control.wrap:
        return across + sum(parts) + (control.spacing or 0) * max(len(parts) - 1, 0)
    return across + max(parts, default=0)


def lines(text: ft.Text, width: float | None) -> int:
    """How many lines it takes."""
    if width is None:
        return 1
    count = 0
    for paragraph in (text.value or "").split("\n"):
        count += 1
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and length(text, longer) > width:
                count, line = count + 1, word
            else:
                line = longer
    return min(count, text.max_lines or count)


def of_text(text: ft.Text, room: Room) -> Iterator[str]:
    said = text.value or ""
    if room.width is not None:
        if text.no_wrap and not text.max_lines and length(text, said) > room.width + SLACK:
            yield f"{said!r} is cut: {length(text, said):.0f} in {room.width:.0f}"
        elif text.max_lines != 1:
            for word in said.split():
                if length(text, word) > room.width + SLACK:
                    yield f"{word!r} is broken: {length(text, word):.0f} in {room.width:.0f}"
    if room.height is not None:
        height = (text.style.height if text.style else None) or LINE
        needed = lines(text, room.width) * (text.size or 16) * height
        if needed > room.height + SLACK:
            yield f"{said!r} is cut: {needed:.0f} high in {room.height:.0f}"


def of_row(row: ft.Row, room: Room) -> Iterator[str]:
    parts = children(row)
    if row.wrap:
        for part in parts:
            yield from faults(part, Room(room.width))
        return
    width = None if row.scroll else room.width
    spacing = (row.spacing or 0) * max(len(parts) - 1, 0)
    fixed = sum(natural(one) for one in parts if not expands(one))
    shares = sum(expands(one) for one in parts)
    left = None if width is None else width - fixed - spacing
    if left is not None and left < -SLACK:
        texts = [one.value for one in walk(row) if isinstance(one, ft.Text)]
        yield f"a row needs {fixed + spacing:.0f} of {width:.0f}: {texts!r}"
    for part in parts:
        share = expands(part)
        if not share:
            yield from faults(part, Room(natural(part), room.height))
        else:
            own = None if left is None else max(left, 0) * share / shares
            loose = getattr(part, "expand_loose", None)
            yield from faults(part, Room(own, room.height), tight=not loose)


def walk(control: Any) -> Iterator[Any]:
    yield control
    for part in children(control):
        yield from walk(part)


def faults(control: Any, room: Room, tight: bool = False) -> Iterator[str]:
    """Everything that does not fit into the room. `tight`: the room's width is taken whole, as
    what expands does and what stands in a stretching column; a width of its own is not asked."""
    control = body(control)
    if isinstance(control, LEFT_TO_FLUTTER):
        return
    if isinstance(control, ft.Text):
        yield from of_text(control, room)
        return
    width = None if tight else getattr(control, "width", None)
    inside = room.held(width, getattr(control, "height", None)).less(*inner(control))
    if isinstance(control, ft.Row):
        yield from of_row(control, inside)
        return
    if isinstance(control, ft.Stack):
        for part in children(control):
            own = getattr(part, "width", None)
            yield from faults(part, inside.held(own, getattr(part, "height", None)))
        return
    down = isinstance(control, (ft.Column, ft.ListView, ft.View))
    if isinstance(control, ft.Column):
        tight = control.horizontal_alignment == ft.CrossAxisAlignment.STRETCH
    elif getattr(control, "alignment", None) is not None:
        tight = False
    for part in children(control):
        yield from faults(part, Room(inside.width) if down else inside, tight)


def of_view(view: Any, width: float) -> list[str]:
    """The faults of a whole screen, its bar left to Flutter."""
    found: list[str] = []
    for part in view.controls:
        found += faults(part, Room(width))
    return found


def of_dialog(dialog: Any, width: float) -> list[str]:
    """The faults of a dialog over a screen of that width: its title, its content, and its buttons,
    which stand under each other where they do not fit beside each other."""
    if not isinstance(dialog, ft.AlertDialog) or not dialog.open:
        return []
    across = sides(dialog.inset_padding)[0] if dialog.inset_padding is not None else 2 * INSET
    padding = sides(dialog.content_padding)[0] if dialog.content_padding is not None else 2 * PAD
    room = Room(min(width - across, WIDEST) - padding)
    parts = [dialog.title, dialog.content]
    found = [fault for part in parts if part is not None for fault in faults(part, room)]
    for action in dialog.actions:
        found += faults(action, Room(width - across - 2 * PAD))
    return found
