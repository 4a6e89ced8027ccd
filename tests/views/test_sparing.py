"""What `views.sparing` leaves out changes nothing: the same controls come and go as with Flet."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import flet as ft
import pytest
from flet.controls import object_patch
from flet.controls.base_control import BaseControl
from flet.controls.page import ServiceRegistry
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
from views.sparing import making, spare
from views.sparing.comparing import REPORTED, Sparing
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


def kinds() -> list[Any]:
    """Every sort of control that Flet has."""
    for name in dir(ft):
        getattr(ft, name)
    found = [one for one in making.below(BaseControl) if one.__module__.startswith("flet.")]
    return sorted(found, key=lambda kind: kind.__qualname__)


def outcome(begin: Any, kind: Any, *args: Any, **given: Any) -> Any:
    """What a control keeps when it was begun so, or how that was refused."""
    control = kind.__new__(kind)
    try:
        begin(control, *args, **given)
        control._i, control._values = 0, dict(sorted(control._values.items()))
    except Exception as ex:
        return type(ex)
    return {name: ITS_OWN.sub("", repr(one)) for name, one in vars(control).items()}


ITS_OWN = re.compile(r"_i=\d+|'uid': '\w+'|time\(.*?\)|at 0x\w+")
"""What is another's with every control."""


SAMPLES: tuple[Any, ...] = (None, "x", 0, 1.5, True, [])


def test_every_control_is_begun_the_same_with_whatever_it_is_given() -> None:
    spare()
    seen = 0
    for kind in kinds():
        sparse = vars(kind).get("__init__")
        thorough = getattr(sparse, "__wrapped__", None)
        if thorough is None:
            continue
        names = thorough.__code__.co_varnames[1:]
        tries: list[dict[str, Any]] = [{}, {"not one of them": 1}]
        tries += [{name: one, "key": "k"} for name in names for one in SAMPLES]
        for given in tries:
            expected = outcome(thorough, kind, **given)
            assert outcome(sparse, kind, **given) == expected, (kind, given)
            seen += not isinstance(expected, type)
        for args in (("x",), ("x", "y"), (1,) * 100):
            assert outcome(sparse, kind, *args) == outcome(thorough, kind, *args), (kind, args)
    assert seen > 10_000


def test_what_a_sort_notes_of_itself_is_kept_once_and_apart_from_what_differs() -> None:
    spare()
    rows = [ft.Row(), ft.Row(spacing=3)]
    assert rows[0]._internals is rows[1]._internals
    assert rows[0]._internals == {"host_expanded": True}
    first, second = ServiceRegistry(), ServiceRegistry()
    assert first._internals["uid"] != second._internals["uid"]
    buttons = [ft.FilledButton("a", bgcolor=colour) for colour in ("red", "blue")]
    for button in buttons:
        button._before_update_safe()
    assert buttons[0]._internals != buttons[1]._internals


def test_what_was_given_can_be_changed_until_it_is_shown() -> None:
    spare()
    text = ft.Text("a")
    text.value = "b"
    assert (text.value, list(text._dirty)) == ("b", ["value"])
    builder = Sparing(None, None, control_cls=BaseControl)
    list(builder._configure_dataclass(text, ft.Column([]), True))
    with pytest.raises(RuntimeError, match="Frozen"):
        text.value = "c"
    del text._frozen  # as Flet does with a dialog, which it closes itself
    text.value = "d"
    assert list(text._dirty) == ["value"]
    assert not ft.Text("d")._dirty
