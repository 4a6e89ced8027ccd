"""What `views.sparing` leaves out changes nothing: the same controls come and go as with Flet."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import flet as ft
import pytest
from flet.controls import object_patch
from flet.controls.base_control import BaseControl
from flet.messaging.protocol import Message, MessageAction
from flet.utils import validation

from scoring.book import Book
from scoring.texts import texts
from tests.views.evening import ladder
from tests.views.session import opened
from views.parts.buttons import icon_button, main_button
from views.parts.header import Fact, match_header
from views.parts.notice import Action, notice
from views.parts.score_sheet import framed
from views.parts.words import words
from views.sparing import REPORTED, Sparing, spare
from views.theme import Look

THOROUGH: Any = object_patch.DiffBuilder.__mro__[-2]
"""Flet's own, whichever is in use."""
LOOK, SAY = Look(), texts("lt")


def nothing() -> None:
    return None


PIECES: dict[str, Callable[[], ft.Control]] = {
    "text": lambda: words(LOOK, "Aistė"),
    "button": lambda: main_button(LOOK, "Įrašyti", nothing, icon=ft.Icons.ADD),
    "sign": lambda: icon_button(LOOK, ft.Icons.UNDO, "Atšaukti", nothing),
    "header": lambda: match_header(LOOK, "sedma", "Sedma", "3", [Fact("Dalija", "Aistė")]),
    "notice": lambda: notice(LOOK, "done", "Yra", actions=(Action("Atšaukti", nothing),)),
    "sheet": lambda: framed(ft.Column([words(LOOK, "a"), ft.Row([words(LOOK, "b")])])),
    "table": lambda: ft.Stack(
        [ft.TextField(label="x"), ft.Dropdown(options=[ft.DropdownOption("a")])]
    ),
    "spans": lambda: ft.Text("a", spans=[ft.TextSpan("b", style=ft.TextStyle(size=3))]),
}


def below(control: Any, builder: Any) -> Iterator[str]:
    """What was noted on everything in a control."""
    for one in builder._removed_controls(control, True):
        parent = getattr(one, "_parent", None)
        held = parent() if parent else None
        yield f"{one._c} in {held._c if held else None}, frozen {getattr(one, '_frozen', False)}"


@pytest.mark.parametrize("frozen", [True, False])
@pytest.mark.parametrize("name", PIECES)
def test_the_same_controls_come(name: str, frozen: bool) -> None:
    found = []
    for kind in (THOROUGH, Sparing):
        control, parent = PIECES[name](), ft.Column([])
        builder = kind(None, None, control_cls=BaseControl)
        came = [one._c for one in builder._configure_dataclass(control, parent, frozen)]
        found.append((came, list(below(control, THOROUGH(None, None, control_cls=BaseControl)))))
    assert found[0] == found[1]
    assert found[0][0]


def test_nothing_wrong_is_noted_nowhere() -> None:
    """Flet notes it in a set a control; the screens of a table would have thousands of empty ones."""
    spare()
    assert REPORTED == validation._REPORTED_VALIDATION_ERRORS_KEY
    before, after = PIECES["header"](), PIECES["header"]()
    builder = Sparing(None, None, control_cls=BaseControl)
    came = list(builder._configure_dataclass(before, ft.Column([]), True))
    assert len(came) > 3
    assert not [one._c for one in came if hasattr(one, REPORTED)]
    object_patch.ObjectPatch.from_diff(before, after, control_cls=BaseControl, frozen=True)
    assert not [one for one in (after, *below_all(after)) if hasattr(one, REPORTED)]


def below_all(control: Any) -> list[Any]:
    return list(THOROUGH(None, None, control_cls=BaseControl)._removed_controls(control, True))


def test_what_is_wrong_is_noted_and_told_once() -> None:
    spare()
    wrong = ft.SafeArea(content=ft.Text("x", visible=False))
    with pytest.raises(ValueError, match="visible"):
        wrong._before_update_safe()
    assert getattr(wrong, REPORTED)
    wrong._before_update_safe()


async def test_the_same_controls_go_with_a_whole_screen(
    book: Book, people: tuple[str, ...]
) -> None:
    await ladder(book, people, "match-0001", 5)
    window = await opened(book, "/match/match-0001", size=(1440, 900))
    await window.sees("Taškų lentelė", "6 padalijimas iš 10")
    found = [
        [one._i for one in kind(None, None, control_cls=BaseControl)._removed_controls(view, True)]
        for kind in (THOROUGH, Sparing)
        for view in [window.page.views]
    ]
    assert len(found[0]) > 200
    assert found[0] == found[1]
    window.close()


def test_it_is_in_use_and_no_text_is_made_of_a_message() -> None:
    spare()
    spare()
    assert object_patch.DiffBuilder is Sparing
    message = Message(MessageAction.PATCH_CONTROL, {"seen": "by nobody"})
    assert "nobody" not in f"{message}"
