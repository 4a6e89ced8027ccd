"""Buttons: the main one in reach of the thumb, quiet ones beside it, and signs to tap."""

from __future__ import annotations

import flet as ft

from views.parts.press import OnPress, press
from views.parts.words import words
from views.theme import CORNER_LARGE, HEAD, LARGE, TEXT, TOUCH, Look

MOST_SIGN = 36
"""No sign to tap is larger: text needs the room."""


def _content(
    look: Look,
    text: str,
    icon: ft.IconData | None,
    step: float,
    colour: ft.ColorValue,
    lines: int | None = None,
) -> ft.Control:
    align = ft.TextAlign.CENTER
    label = words(look, text, step, strong=True, colour=colour, lines=lines, align=align)
    if icon is None:
        return label
    label.expand, label.expand_loose = True, True
    return ft.Row(
        [ft.Icon(icon, color=colour, size=look.size(step) * 1.4), label],
        alignment=ft.MainAxisAlignment.CENTER,
        spacing=8,
        tight=True,
    )


def main_button(
    look: Look,
    text: str,
    on_press: OnPress | None,
    *,
    icon: ft.IconData | None = None,
    name: str | None = None,
    expand: bool | int | None = None,
) -> ft.Control:
    """What is to be done on this screen, table green, 54 high or more; with no `on_press` it
    cannot be done yet. Large text takes the room of the icon, so that no word is broken."""
    ready = on_press is not None
    roomy = look.text_size < LARGE
    ink = ft.Colors.ON_PRIMARY if ready else ft.Colors.ON_SURFACE_VARIANT
    return press(
        look,
        _content(look, text, icon if roomy else None, 18, ink),
        name or text,
        on_press,
        fill=ft.Colors.PRIMARY if ready else ft.Colors.SURFACE_CONTAINER_HIGHEST,
        ink=ink,
        pad=(24 if roomy else 8, 15),
        corner=CORNER_LARGE,
        expand=expand,
    )


def quiet_button(
    look: Look,
    text: str,
    on_press: OnPress | None,
    *,
    icon: ft.IconData | None = None,
    name: str | None = None,
    grave: bool = False,
    outlined: bool = False,
    ink: ft.ColorValue | None = None,
    expand: bool | int | None = None,
    action: ft.ClientAction | None = None,
    lines: int | None = None,
) -> ft.Control:
    """Anything else to do. `grave` where something is taken away; `outlined` where it stands
    among texts and must be seen to be a button; `ink` where the ground is not paper; `action` is
    what the client does at the tap itself; `lines` is how many there may be before the text is
    shortened with …."""
    own = ink or (ft.Colors.ERROR if grave else ft.Colors.PRIMARY)
    colour = own if on_press or action else ft.Colors.ON_SURFACE_VARIANT
    edge = ft.BorderSide(1, ink or ft.Colors.OUTLINE)
    return press(
        look,
        _content(look, text, icon, TEXT, colour, lines),
        name or text,
        on_press,
        edge=edge if outlined else None,
        ink=own,
        pad=(16, 13),
        expand=expand,
        action=action,
    )


def icon_button(
    look: Look, icon: ft.IconData, name: str, on_press: OnPress | None, *, selected: bool = False
) -> ft.Control:
    """A sign to tap; `name` is said, and shown where a mouse rests on it."""
    colour = ft.Colors.ON_SURFACE if on_press else ft.Colors.OUTLINE
    size = min(look.size(HEAD), MOST_SIGN)
    side = max(TOUCH, size + (24 if look.text_size < LARGE else 12))
    # The tooltip is inside, where it is not said: the button has its name already.
    seen = ft.Container(
        ft.Icon(icon, color=colour, size=size),
        alignment=ft.Alignment.CENTER,
        tooltip=ft.Tooltip(message=name),
    )
    return press(
        look,
        seen,
        name,
        on_press,
        selected=selected or None,
        fill=ft.Colors.PRIMARY_CONTAINER if selected else ft.Colors.TRANSPARENT,
        pad=(0, 0),
        width=side,
        height=side,
    )
