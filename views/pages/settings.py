"""What a person prefers on this device: language, colours, size of the text."""

from __future__ import annotations

from functools import partial

import flet as ft

from views import device_services, routes
from views.context import use_state
from views.dress import dress
from views.pages.frame import at_most, scrolling
from views.pages.told import told
from views.pages.writer import writer_setting
from views.parts.choice import Choice, choices
from views.parts.header import page_title, section
from views.parts.words import words
from views.preferences import CHOICES
from views.safety import guarded
from views.state import State
from views.theme import SMALL

SHOWN = ("language", "theme", "text_size", "four_colours", "jack", "haptics", "awake")
"""The preferences that are chosen, in the order of the page."""


@guarded
def settings() -> ft.Control:
    """One line of choices a preference; each is kept and seen at once."""
    state = use_state()
    say, look = state.say, state.look

    async def arrived() -> None:
        await state.arrived(routes.SETTINGS)

    ft.use_effect(arrived, [])
    title = ft.Container(page_title(look, say("nav.settings")), padding=ft.Padding.only(top=16))
    note = words(look, say("settings.device"), SMALL, colour=ft.Colors.ON_SURFACE_VARIANT)
    lines: list[ft.Control] = [title, note, *told(state)]
    for name in SHOWN:
        lines += preference(state, name)
    lines += writer_setting(state)
    return scrolling([at_most(state.layout, ft.Column(lines, spacing=8, tight=True))])


async def prefer(state: State, name: str, value: object) -> None:
    """The choice is kept, then the screen puts it on."""
    if await state.preferred(name, value):
        dress(ft.context.page, state)
        device_services.preferred()


def preference(state: State, name: str) -> list[ft.Control]:
    """One preference with all it may be."""
    say, look = state.say, state.look
    title = say(f"settings.{name}")
    options = []
    for value in CHOICES[name]:
        text = say(f"settings.{name}.{value}")
        options.append(Choice(value, text, f"{title}: {text}"))
    chosen = getattr(state.preferences, name)
    return [
        section(look, title),
        choices(look, options, chosen, partial(prefer, state, name), width=None),
    ]
