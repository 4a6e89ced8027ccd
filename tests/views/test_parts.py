"""The parts by themselves: what a screen reader is told, what can be tapped, what fits."""

import asyncio
from collections.abc import Iterator

import flet as ft
import pytest
from PIL import ImageFont

from scoring.texts import LANGUAGES, texts
from tests.views.test_fonts import FONTS
from views.parts.buttons import icon_button, main_button, quiet_button
from views.parts.card import card, small_card
from views.parts.choice import Choice, choices
from views.parts.counted import DURATION, between
from views.parts.game_tile import game_tile
from views.parts.header import Fact, fact, match_header
from views.parts.notice import Action, notice
from views.parts.score_sheet import Cell, Row, Sheet, cell_name, measure
from views.parts.table_picture import spoken, table_picture
from views.parts.tile import EDGE, LEAST_PAD, Tile, columns, tile_name
from views.parts.words import fitting, number, words
from views.theme import STANDING, TOUCH, Look

LOOK = Look()
LONG = "Bronislava Gražina Konstancija Šventaragė"


def nothing(*_: object) -> None:
    """A callback of no consequence."""


def walk(control: object) -> Iterator[ft.Control]:
    """A control and all that is in it."""
    if isinstance(control, ft.Control):
        yield control
        for name in ("content", "controls"):
            part = getattr(control, name, None)
            for child in part if isinstance(part, list) else [part]:
                yield from walk(child)


def buttons(control: ft.Control) -> list[ft.TextButton]:
    return [one for one in walk(control) if isinstance(one, ft.TextButton)]


def tap(button: ft.TextButton) -> None:
    asyncio.run(button.on_click(None))


def named(button: ft.TextButton) -> ft.Semantics:
    """The node that names a button."""
    assert isinstance(button.content, ft.Semantics)
    return button.content


def test_a_button_is_named_by_its_words_and_calls_back():
    tapped: list[int] = []
    drawn = main_button(LOOK, "Įrašyti", lambda: tapped.append(1), icon=ft.Icons.CHECK)
    (button,) = buttons(drawn)
    assert named(button).label == "Įrašyti"
    assert named(button).exclude_semantics
    assert isinstance(drawn, ft.MergeSemantics)
    tap(button)
    assert tapped == [1]


@pytest.mark.parametrize(
    "drawn",
    [
        main_button(LOOK, "Įrašyti", None),
        quiet_button(LOOK, "Grąžinti", None),
        icon_button(LOOK, ft.Icons.MENU, "Meniu", None),
        card(LOOK, "♥", "D", "širdžių dama", None),
        choices(LOOK, [Choice(4, "4", "Aistė: 4", open=False)], None, nothing),
    ],
)
def test_what_cannot_be_done_is_disabled(drawn: ft.Control):
    (button,) = buttons(drawn)
    assert button.disabled
    assert button.on_click is None


@pytest.mark.parametrize("size", [100, 200])
def test_touch_targets_are_48_or_more(size: int):
    look = Look(size)
    cells = choices(look, [Choice(n, str(n), f"Aistė: {n}") for n in range(11)], 4, nothing)
    for button in (
        *buttons(cells),
        *buttons(icon_button(look, ft.Icons.MENU, "Meniu", nothing)),
        *buttons(card(look, "♥", "D", "širdžių dama", nothing)),
        *buttons(small_card(look, "♥", "D", "širdžių dama", nothing)),
    ):
        assert (button.width or TOUCH) >= TOUCH
        padding = button.style.padding
        line = look.size(16) * 1.36
        high = button.height or padding.top + padding.bottom + line
        assert high >= TOUCH - 0.5


def test_a_choice_says_whose_it_is_and_whether_it_is_chosen():
    drawn = choices(LOOK, [Choice(n, str(n), f"Aistė: {n}") for n in range(11)], 4, nothing)
    states = {named(button).label: named(button).selected for button in buttons(drawn)}
    assert states == {f"Aistė: {n}": n == 4 for n in range(11)}


def test_choices_in_columns_share_the_lines():
    drawn = choices(LOOK, [Choice(n, str(n), str(n)) for n in range(11)], 4, nothing, columns=6)
    assert [len(line.controls) for line in drawn.controls] == [6, 6]
    assert [len(buttons(line)) for line in drawn.controls] == [6, 5]


def test_a_choice_gives_its_value():
    given: list[object] = []
    drawn = choices(LOOK, [Choice(n, str(n), str(n)) for n in range(3)], None, given.append)
    for button in buttons(drawn):
        tap(button)
    assert given == [0, 1, 2]


@pytest.mark.parametrize(("copies", "selected"), [(0, False), (1, True), (2, True)])
def test_a_card_says_how_many_are_taken(copies: int, selected: bool):
    (button,) = buttons(
        card(LOOK, "♥", "D", "širdžių dama", nothing, copies=copies, value=f"{copies} iš 2")
    )
    assert (named(button).label, named(button).value) == ("širdžių dama", f"{copies} iš 2")
    assert named(button).selected is selected
    stacks = [one for one in walk(button) if isinstance(one, ft.Stack)]
    assert len(stacks) == (1 if copies == 2 else 0)


def test_names_are_shortened_for_the_eye_only():
    for drawn in (
        fact(LOOK, Fact("Dalija", LONG)),
        table_picture(LOOK, texts("lt"), (LONG, "Ona"), 0),
    ):
        shown = [one for one in walk(drawn) if isinstance(one, ft.Text) and one.value == LONG]
        assert shown[0].overflow == ft.TextOverflow.ELLIPSIS
        labels = [one.label or "" for one in walk(drawn) if isinstance(one, ft.Semantics)]
        assert any(LONG in label for label in labels)
    assert LONG in tile_name(texts("lt"), Tile(LONG, 5))
    assert LONG in cell_name(texts("lt"), LONG, Cell(1, 2))


def test_of_several_long_names_none_is_lost():
    each = (f"{LONG},", "Ona")
    for value, seen in ((f"{LONG}, Ona", each), ("Aistė, Ona", ("Aistė, Ona",))):
        drawn = fact(LOOK, Fact("Vietos", value, each=each))
        shown = [one for one in walk(drawn) if isinstance(one, ft.Text)]
        assert tuple(one.value for one in shown[1:]) == seen
        assert {one.overflow for one in shown[1:]} == {ft.TextOverflow.ELLIPSIS}
        labels = [one.label for one in walk(drawn) if isinstance(one, ft.Semantics)]
        assert labels == [f"Vietos: {value}"]


def test_four_names_that_a_phone_has_room_for_are_whole():
    each = ("Aistė,", "Benas,", "Česlovas,", "Dovilė")
    drawn = fact(LOOK, Fact("Vietos", " ".join(each), each=each))
    label, *shown = (one for one in walk(drawn) if isinstance(one, ft.Text))
    quiet, strong = (
        ImageFont.truetype(str(path), size) for path, size in zip(FONTS, (14, 16), strict=True)
    )
    room = 360 - 2 * 16 - 2 * 12 - len(each) * 6 - quiet.getlength(str(label.value))
    shares = [int(one.expand or 0) for one in shown]
    for one, share in zip(shown, shares, strict=True):
        assert strong.getlength(str(one.value)) <= room * share / sum(shares), one.value


def test_a_tile_says_who_leads_and_who_won():
    lt, en = (texts(language) for language in LANGUAGES)
    assert tile_name(lt, Tile("Aistė", -60)) == "Aistė: −60"
    assert tile_name(lt, Tile("Aistė", 245, leads=True)) == "Aistė: 245, pirmauja"
    assert tile_name(en, Tile("Aistė", 245, leads=True, won=True)) == "Aistė: 245, the winner"
    assert tile_name(lt, Tile("Aistė", None, note="Reikia 12.")) == "Aistė: –. Reikia 12."


def test_a_cell_says_its_column():
    lt, en = (texts(language) for language in LANGUAGES)
    assert cell_name(lt, "Eglė", Cell(28, 404)) == "Eglė: 28, iš viso 404"
    assert cell_name(en, "Eglė", Cell(28, 404, won=True)) == "Eglė: 28, total 404, won the deal"


def test_the_table_is_told_in_words():
    said = spoken(texts("lt"), ("Aistė", "Jonas", "Ona", "Eglė"), 3, ((0, 2), (1, 3)))
    assert said == (
        "Prie stalo pagal laikrodžio rodyklę: Aistė, Jonas, Ona, Eglė. "
        "Pora: Aistė, Ona. Pora: Jonas, Eglė. Dalija: Eglė."
    )


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("width", [288, 328, 394, 812, 1400, 3800])
@pytest.mark.parametrize("points", [7, 404, -112])
def test_the_standing_fits_with_figures_of_44(players: int, width: int, points: int):
    tiles = [Tile("Aistė", points)] * players
    across = columns(LOOK, tiles, width)
    side = (width - 8 * (across - 1)) / across
    font = ImageFont.truetype(str(FONTS[1]), STANDING)
    inside = side - 2 * (LEAST_PAD + EDGE)
    assert font.getlength(number(points)) <= inside
    assert fitting(LOOK, number(points), STANDING, inside, 22) == STANDING
    assert players < 4 or across > 1


@pytest.mark.parametrize(("players", "deals"), [(8, 8), (4, 12)])
@pytest.mark.parametrize("width", [288, 328])
@pytest.mark.parametrize("size", [100, 125, 150, 200])
def test_the_sheet_keeps_every_number_in_its_column(
    players: int, deals: int, width: int, size: int
):
    cells = tuple(Cell(-48, -999) for _ in range(players))
    sheet = Sheet(("Aistė",) * players, (Row("12", "12 padalijimas", cells, "→ 8"),) * deals)
    laid = measure(Look(size), sheet, width)
    font = ImageFont.truetype(str(FONTS[1]), 14 * size / 100)
    assert laid.first + laid.column * laid.fitting <= width + 0.01
    assert font.getlength("−999") <= laid.column
    assert laid.fitting == players or size > 100 or width < 300


def test_eight_players_fit_the_smallest_phone_at_once():
    cells = tuple(Cell(28, 404) for _ in range(8))
    sheet = Sheet(("Aistė",) * 8, (Row("8", "8 padalijimas", cells, "→ 8"),) * 8)
    assert measure(LOOK, sheet, 288).fitting == 8


def test_every_kind_of_notice_has_a_sign_of_its_own():
    icons = set()
    for kind in ("missing", "problem", "conflict", "done", "news"):
        drawn = notice(LOOK, kind, "Sakinys.", actions=(Action("Atšaukti", nothing),))
        assert drawn.live_region
        assert [named(button).label for button in buttons(drawn)] == ["Atšaukti"]
        icons |= {one.icon for one in walk(drawn) if isinstance(one, ft.Icon)}
    assert len(icons) == 5


def test_a_fact_can_be_tapped_where_it_can_be_changed():
    drawn = match_header(
        LOOK,
        "kopecios",
        "Kopėčios",
        "3 padalijimas iš 8",
        [Fact("Dalija", "Aistė", nothing), Fact("Pradeda", "Ona")],
    )
    assert [named(button).label for button in buttons(drawn)] == ["Dalija: Aistė"]
    labels = [one.label for one in walk(drawn) if isinstance(one, ft.Semantics)]
    assert "Pradeda: Ona" in labels
    assert "Kopėčios" in labels


def test_a_game_tile_says_all_it_shows():
    (button,) = buttons(game_tile(LOOK, "sedma", "Sedma", "4 žaidėjai", "Kas ima.", nothing))
    assert named(button).label == "Sedma. 4 žaidėjai. Kas ima."


def test_a_score_counts_up_and_down_to_its_value_in_a_quarter_of_a_second():
    assert DURATION == 0.25
    for old, new in ((0, 100), (404, 376), (-60, 60), (9, 10)):
        steps = between(old, new)
        assert steps[-1] == new
        assert list(steps) == sorted(steps, reverse=new < old)
        assert len(steps) == len(set(steps)) <= 5


def test_text_names_the_font_and_takes_the_size_of_the_device():
    assert words(Look(150), "Ona").size == 24
    assert {words(LOOK, "a", strong=bold).font_family for bold in (False, True)} == {
        "Kortos Sans",
        "Kortos Sans Bold",
    }
