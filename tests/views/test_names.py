"""Everything that can be tapped or filled in has a name, in both languages, on every screen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import flet as ft
import pytest

from scoring.book import Book
from tests.views.everywhere import filled, shown
from tests.views.session import Window, below

ACTS = ("on_click", "on_tap", "on_change", "on_submit", "on_select", "on_long_press")


def nameless(screen: Window) -> Iterator[str]:
    """What acts, has no name and stands in nothing that names it."""
    named: set[int] = set()
    for one in screen.controls():
        if isinstance(one, ft.Semantics) and (one.label or "").strip():
            named |= {id(inner) for inner in below(one)}
    for one in screen.controls():
        acts = any(getattr(one, name, None) is not None for name in ACTS)
        if acts and not said(one) and id(one) not in named:
            yield f"{type(one).__name__} {texts_in(one)}"


def said(control: Any) -> str:
    """The name that the control has by itself."""
    if isinstance(control, (ft.NavigationBar, ft.NavigationRail)):
        labels = [one.label for one in control.destinations]
        return ", ".join(labels) if all(labels) else ""
    label = getattr(control, "label", None)
    if isinstance(label, str) and label.strip():
        return label
    inside = (one for one in below(getattr(control, "content", None)))
    return " ".join(
        one.label for one in inside if isinstance(one, ft.Semantics) and one.label
    ).strip()


def texts_in(control: Any) -> list[str]:
    return [one.value or "" for one in below(control) if isinstance(one, ft.Text)]


@pytest.mark.parametrize("language", ["lt", "en"])
@pytest.mark.parametrize("size", [(360, 800), (1440, 900)])
async def test_every_control_has_a_name(
    book: Book, language: str, size: tuple[float, float]
) -> None:
    found: dict[str, list[str]] = {}
    for route in await filled(book):
        screen = await shown(book, route, language, size)
        assert any(isinstance(one, ft.TextButton) for one in screen.controls()), route
        without = list(nameless(screen))
        if without:
            found[route] = without
        screen.close()
    assert found == {}


@pytest.mark.parametrize("size", [(360, 800), (1440, 900)])
async def test_names_on_a_screen_tell_its_controls_apart(
    book: Book, size: tuple[float, float]
) -> None:
    """Two buttons of one name on a screen would be the same to who only hears them. What is in a
    list of matches is named by the match that it stands in."""
    twice: dict[str, list[str]] = {}
    for route in await filled(book):
        if not route.startswith(("/match/", "/new")):
            continue
        screen = await shown(book, route, "lt", size)
        names = [said(one) for one in screen.controls() if isinstance(one, ft.TextButton)]
        same = sorted({name for name in names if names.count(name) > 1})
        if same:
            twice[route] = same
        screen.close()
    assert twice == {}


async def test_every_field_is_watched_so_that_keys_leave_it_alone(book: Book) -> None:
    seen = 0
    for route in await filled(book):
        screen = await shown(book, route, "lt", (360, 800))
        for one in screen.controls():
            if isinstance(one, ft.TextField):
                seen += 1
                assert one.on_focus is not None, route
                assert one.on_blur is not None, route
        screen.close()
    assert seen > 3
