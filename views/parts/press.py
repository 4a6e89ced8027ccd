"""The one thing that can be tapped, under all that looks like it.

A text button round any content, merged into one node of the semantics tree: a button with a name,
a value and whether it is selected. Keyboards reach it, and the focus ring is ours.
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from typing import Any

import flet as ft

from views.theme import CORNER, Look, ring, shape

OnPress = Callable[[], Any]
Handler = Callable[[Any], Awaitable[None]]
"""What Flet calls with an event."""
CLEAR = ft.Colors.TRANSPARENT
GREEN = ft.Colors.PRIMARY
RING, RING_ON_GREEN = ft.Colors.TERTIARY, ft.Colors.TERTIARY_CONTAINER
"""On table green the flame would not stand out."""


def press(
    look: Look,
    content: ft.Control,
    name: str,
    on_press: OnPress | None,
    *,
    value: str | None = None,
    selected: bool | None = None,
    fill: ft.ColorValue = CLEAR,
    edge: ft.BorderSide | None = None,
    ink: ft.ColorValue = ft.Colors.ON_SURFACE,
    pad: tuple[float, float] = (8, 8),
    corner: float = CORNER,
    width: float | None = None,
    height: float | None = None,
    alignment: ft.Alignment | None = None,
    expand: bool | int | None = None,
    key: str | None = None,
    action: ft.ClientAction | None = None,
    covered: bool = False,
) -> ft.Control:
    """`name` is what a screen reader says; nothing inside `content` is said beside it. With no
    `on_press` and no `action` it is disabled. `pad` is horizontal, vertical. `action` is done by
    the client at the tap itself: browsers let only a tap open a page or a file. `covered`:
    `content` hides what the button would paint. Then the focus ring goes round it, and there is no
    ripple, which nobody would see and which would be painted before what the tap has done."""
    pressed = answering(on_press) if on_press else None
    button = ft.TextButton(
        content=ft.Semantics(
            content=content, label=name, value=value, selected=selected, exclude_semantics=True
        ),
        on_click=pressed,
        disabled=on_press is None and action is None,
        action=action,
        width=width,
        height=height,
        style=ft.ButtonStyle(
            bgcolor=fill,
            color=ink,
            side={
                ft.ControlState.FOCUSED: ring(
                    RING_ON_GREEN if fill == GREEN else RING, round_it=covered
                ),
                ft.ControlState.DEFAULT: edge or _no_edge(),
            },
            shape=shape(corner),
            padding=ft.Padding.symmetric(horizontal=pad[0], vertical=pad[1]),
            alignment=alignment,
            visual_density=ft.VisualDensity.STANDARD,
            animation_duration=0 if look.still else None,
        ),
    )
    drawn = _without_ripple(button, pressed) if covered else button
    return ft.MergeSemantics(content=drawn, expand=expand, key=key)


def _without_ripple(button: ft.TextButton, pressed: Handler | None) -> ft.Control:
    """Fingers and screen readers reach only what lies round the button; the keyboard reaches the
    button, which tells how the whole is shown and said."""
    return ft.GestureDetector(
        content=ft.Container(button, ignore_interactions=True),
        on_tap=pressed,
        mouse_cursor=ft.MouseCursor.CLICK if pressed else ft.MouseCursor.BASIC,
    )


def answering(on_press: OnPress) -> Handler:
    """What Flet calls: a plain callback or an async one, which is waited for."""

    async def pressed(_: Any) -> None:
        result = on_press()
        if inspect.isawaitable(result):
            await result

    return pressed


def _no_edge() -> ft.BorderSide:
    return ft.BorderSide(0, CLEAR)
