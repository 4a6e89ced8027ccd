"""Nothing is cut, broken or wider than its room, on any screen, in Lithuanian, at the least and a
desktop's width, with plain and with doubled text. What this can see stands in
`tools/widths.py`."""

from __future__ import annotations

import flet as ft
import pytest

from tools import check_widths
from tools.widths import Room, faults, of_dialog


@pytest.mark.slow
@pytest.mark.parametrize("size", check_widths.SOME)
@pytest.mark.parametrize("text", [100, 125, 200])
def test_nothing_is_cut(size: tuple[float, float], text: int) -> None:
    assert check_widths.looked_through((size,), (text,), ("lt",)) == []


def text(value: str, **more: object) -> ft.Text:
    return ft.Text(value, size=16, font_family="Kortos Sans", **more)


def test_a_word_wider_than_its_room_is_found() -> None:
    assert list(faults(text("padalijimas"), Room(40)))
    assert not list(faults(text("padalijimas"), Room(120)))
    assert not list(faults(text("padalijimas", max_lines=1), Room(40)))


def test_a_row_that_needs_more_than_there_is_is_found() -> None:
    row = ft.Row([text("Įvesti padalijimą"), text("Atšaukti")])
    assert list(faults(row, Room(150)))
    assert not list(faults(row, Room(300)))
    row.wrap = True
    assert not list(faults(row, Room(150)))


def test_lines_higher_than_a_fixed_height_are_found() -> None:
    box = ft.Container(text("Vienspalvės poros"), width=100, height=24)
    assert list(faults(box, Room(300)))
    box.height = 48
    assert not list(faults(box, Room(300)))


def test_what_padding_and_borders_take_is_counted() -> None:
    box = ft.Container(text("Atšaukti"), width=80, padding=ft.Padding.all(4))
    assert not list(faults(box, Room(300)))
    box.padding = ft.Padding.all(16)
    assert list(faults(box, Room(300)))


def test_a_dialog_leaves_room_round_itself() -> None:
    word = "Nebeprisikiškiakopūsteliaujantiesi"
    dialog = ft.AlertDialog(title=text("Trumpas"), content=ft.Column([text(word)]), open=True)
    assert list(of_dialog(dialog, 360))
    assert not list(of_dialog(dialog, 480))
    dialog.actions = [ft.TextButton(text(word + word))]
    assert list(of_dialog(dialog, 480))
    dialog.open = False
    assert not list(of_dialog(dialog, 360))
