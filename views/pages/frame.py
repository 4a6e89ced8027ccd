"""The view of a screen that lies over the main ones: title, Back, body, bar below."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from views import routes
from views.layout import Layout
from views.pages.places import rail
from views.parts.buttons import icon_button
from views.parts.layer import layer
from views.parts.words import words
from views.state import State
from views.theme import HEAD, LARGE, SMALL, TEXT

EDGE = 16
"""Between the content and the edge of the window, in logical pixels."""
READABLE = 680
"""Longer lines are hard to read: a form is no wider."""
SHORT = 14
"""Letters of a title that stands in one line where text is large."""
LINE = 1.4
"""Height of a line as a share of the size."""
RAIL = 96
"""The width of the rail with its line."""


def room(layout: Layout) -> float:
    """The width that a page's content has.

    >>> room(Layout(360, 800)), room(Layout(844, 390)), room(Layout(1440, 900))
    (328, 812, 1312)
    """
    return layout.width - 2 * EDGE - (RAIL if layout.wide and layout.tall else 0)


def frame(
    state: State,
    title: ft.Control,
    body: ft.Control,
    below: ft.Control | None = None,
    actions: Sequence[ft.Control] = (),
) -> ft.View:
    """A view at its own address. `body` fills what there is; `below` stays in view under it."""
    inner = ft.Container(body, padding=ft.Padding.symmetric(horizontal=EDGE), expand=True)
    parts: list[ft.Control] = [inner]
    if below is not None:
        parts.append(foot(below))
    column: ft.Control = ft.Column(parts, expand=True, spacing=0)
    if state.layout.wide and state.layout.tall:
        column = ft.Row([rail(state), ft.VerticalDivider(width=1), column], expand=True, spacing=0)
    return ft.View(
        route=ft.use_view_path(),
        padding=0,
        appbar=bar(state, title, actions),
        controls=[ft.SafeArea(column, expand=True)],
    )


def foot(content: ft.Control) -> ft.Control:
    """The bar at the foot of a page, in reach of the thumb."""
    return layer(
        ft.Container(
            content,
            padding=ft.Padding.symmetric(horizontal=EDGE, vertical=8),
            bgcolor=ft.Colors.SURFACE_CONTAINER,
        )
    )


def bar(state: State, title: ft.Control, actions: Sequence[ft.Control]) -> ft.AppBar:
    """Back, the title, what else can be done."""

    def back() -> None:
        page = ft.context.page
        page.navigate(routes.back(page.route))

    return ft.AppBar(
        leading=icon_button(state.look, ft.Icons.ARROW_BACK, state.say("nav.back"), back),
        leading_width=56,
        title=title,
        title_spacing=4,
        toolbar_height=bar_height(state),
        actions=[*actions, ft.Container(width=8)],
    )


def bar_height(state: State) -> float:
    """Two lines of text fit into the bar at any size."""
    lines = (TEXT + SMALL) * LINE * state.look.text_size / 100
    return max(64 if state.layout.tall else 56, lines + 4)


def heading(state: State, text: str) -> ft.Control:
    """A page's title in the bar; large text is no larger there than fits in two lines."""
    if state.look.text_size < LARGE:
        seen = words(state.look, text, HEAD, strong=True, lines=1)
    else:
        step = TEXT if len(text) <= SHORT else SMALL
        seen = words(state.look, text, step, strong=True, lines=2)
    return ft.Semantics(content=seen, header=True, heading_level=1)


def scrolling(parts: Sequence[ft.Control], *, spacing: float = 16) -> ft.Control:
    """A body that scrolls when it is longer than the window."""
    return ft.Column(
        [*parts, ft.Container(height=8)],
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        spacing=spacing,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def middle(layout: Layout, content: ft.Control, width: float = READABLE) -> ft.Control:
    """A form no wider than that, in the middle of a wide window; it fills the height."""
    if room(layout) <= width:
        return content
    return ft.Row(
        [ft.Container(content, width=width)],
        alignment=ft.MainAxisAlignment.CENTER,
        expand=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def at_most(
    layout: Layout,
    content: ft.Control,
    width: float = READABLE,
    side: ft.MainAxisAlignment = ft.MainAxisAlignment.START,
) -> ft.Control:
    """`content` as wide as the page, but no wider than that: then at the page's start, or in its
    middle."""
    if room(layout) <= width:
        return content
    return ft.Row([ft.Container(content, width=width)], alignment=side)
