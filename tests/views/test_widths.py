"""Nothing is cut, broken or wider than its room, on any screen, in Lithuanian, at the least and a
desktop's width, with plain and with doubled text. What this can see stands in
`tools/widths.py`."""

from __future__ import annotations

import flet as ft
import pytest

from scoring.book import Book, Saved
from scoring.games import GAMES
from tests.views.everywhere import shown
from tools import check_widths
from tools.widths import Room, faults, of_dialog, walk


@pytest.mark.slow
@pytest.mark.parametrize("size", check_widths.SOME)
@pytest.mark.parametrize("text", [100, 200])
def test_nothing_is_cut(size: tuple[float, float], text: int) -> None:
    assert check_widths.looked_through((size,), (text,), ("lt",)) == []


WORD = "Nebeprisikiškiakopūsteliaujantiesi"


@pytest.mark.parametrize("size", [100, 200])
async def test_a_name_of_one_long_word_is_shortened_on_what_is_tapped(
    book: Book, people: tuple[str, ...], size: int
) -> None:
    """«Kas rašo?», the players to choose from, every button of a form: none of them breaks it
    inside. In sentences it may go on in the next line."""
    await book.rename(people[1], WORD)
    routes = ["/new", "/players"]
    for game in GAMES:
        players = people[: min(max(game.seats), len(people))]
        assert isinstance(await book.begin(game.id, players, match_id=f"of-{game.id}"), Saved)
        routes += [f"/match/of-{game.id}", f"/match/of-{game.id}/deal", f"/new/of-{game.id}"]
    for route in routes:
        screen = await shown(book, route, "lt", (320, 640), size)
        buttons = [one for one in screen.controls() if isinstance(one, ft.TextButton)]
        named = [
            part
            for button in buttons
            for part in walk(button)
            if isinstance(part, ft.Text) and part.value == WORD
        ]
        assert all(part.max_lines for part in named), route
        assert named or "/new" not in route, "somebody can be chosen there"
        screen.close()


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
    dialog = ft.AlertDialog(title=text("Trumpas"), content=ft.Column([text(WORD)]), open=True)
    assert list(of_dialog(dialog, 360))
    assert not list(of_dialog(dialog, 480))
    dialog.actions = [ft.TextButton(text(WORD + WORD))]
    assert list(of_dialog(dialog, 480))
    dialog.open = False
    assert not list(of_dialog(dialog, 360))
