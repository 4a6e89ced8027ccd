"""Shows every part on one page, to be looked at: `python tools/gallery.py [PORT]`.

The address chooses: `/THEME/LANGUAGE/SIZE/SHOW`, such as `/dark/lt/150/cards`; themes light, dark,
black; size in per cent; SHOW is the name of a room below or `all`; `/four` at the end for
four-colour suits.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

import flet as ft  # noqa: E402  (the project is not installed: its folder is put on the path first)

from scoring.texts import Texts, texts  # noqa: E402
from views.parts.buttons import icon_button, main_button, quiet_button  # noqa: E402
from views.parts.card import card, small_card, suit_text  # noqa: E402
from views.parts.choice import Choice, choices  # noqa: E402
from views.parts.game_tile import game_tile  # noqa: E402
from views.parts.header import Fact, match_header, page_title, section  # noqa: E402
from views.parts.notice import Action, notice  # noqa: E402
from views.parts.score_sheet import Cell, Row, Sheet, score_sheet  # noqa: E402
from views.parts.signs import app_sign, sign  # noqa: E402
from views.parts.table_picture import table_picture  # noqa: E402
from views.parts.tile import Tile, standing  # noqa: E402
from views.parts.words import words  # noqa: E402
from views.preferences import Preferences  # noqa: E402
from views.theme import FONTS, Look, look_of, themes_of  # noqa: E402

NAMES = ("Aistė", "Bronislava Gražina", "Česlovas", "Danutė", "Eglė", "Ąžuolas", "Жанна", "Ūla")
GAMES = ("dvi_zvakes", "kopecios", "sedma", "piketas")
RANKS = ("A", "K", "D", "V", "10", "9", "8", "7")


def _tap(*_: Any) -> None:
    """The gallery's buttons lead nowhere."""


def signs_room(_look: Look, _said: Texts, _width: float) -> list[ft.Control]:
    rows: list[ft.Control] = [
        ft.Row([sign(game, size) for game in (*GAMES, "flame")], spacing=12)
        for size in (24, 40, 56)
    ]
    return [app_sign(), *rows]


def texts_room(look: Look, _said: Texts, _width: float) -> list[ft.Control]:
    return [
        page_title(look, "Taškų knyga"),
        section(look, "Vykstančios partijos"),
        words(look, "Trūksta 2 kortų. „Kopėčios“ – −60, ½ … ★ ✓ ← ↑ → ↓ Жанна Ελένη"),
        ft.Row([suit_text(look, suit, 28) for suit in "♠♥♦♣"]),
        match_header(
            look,
            "kopecios",
            "Kopėčios",
            "3 padalijimas iš 8",
            [
                Fact("Dalija", "Bronislava Gražina", _tap),
                Fact("Pradeda", "Česlovas"),
                Fact("Tikslas", "4", warm=True),
            ],
        ),
    ]


def buttons_room(look: Look, _said: Texts, _width: float) -> list[ft.Control]:
    return [
        main_button(look, "Įvesti padalijimą", _tap, icon=ft.Icons.ADD),
        main_button(look, "Įrašyti", None),
        ft.Row(
            [
                quiet_button(look, "Atšaukti", _tap, icon=ft.Icons.UNDO),
                quiet_button(look, "Šalinti", _tap, grave=True, outlined=True),
                quiet_button(look, "Grąžinti", None),
                icon_button(look, ft.Icons.MORE_VERT, "Meniu", _tap),
                icon_button(look, ft.Icons.STAR, "Pažymėta", _tap, selected=True),
            ],
            wrap=True,
        ),
        choices(look, [Choice(n, str(n), f"Aistė: {n}", n != 9) for n in range(11)], 4, _tap),
        choices(look, [Choice(n, str(n), f"Ona: {n}") for n in range(11)], 7, _tap, columns=6),
        choices(
            look,
            [Choice(n, n, n) for n in ("Ona", "Jonas", "Niekieno")],
            "Ona",
            _tap,
            width=None,
        ),
    ]


def notices_room(look: Look, _said: Texts, _width: float) -> list[ft.Control]:
    return [
        notice(look, "missing", "Trūksta 2 kortų."),
        notice(look, "problem", "Iš viso kirčių yra 8, o turi būti lygiai 9."),
        notice(
            look,
            "conflict",
            "Kas nors jau įrašė šį padalijimą.",
            actions=(Action("Pažiūrėti", _tap), Action("Nekeisti", _tap)),
        ),
        notice(look, "done", "3 padalijimas įrašytas.", actions=(Action("Atšaukti", _tap),)),
        notice(look, "news", "Vietos keičiasi: dabar kartu Aistė ir Danutė."),
    ]


def cards_room(look: Look, _said: Texts, width: float) -> list[ft.Control]:
    side = (width - 3 * 6) / 4
    rows: list[ft.Control] = []
    for place, rank in enumerate(RANKS):
        row: list[ft.Control] = []
        for column, suit in enumerate("♠♥♦♣"):
            kind = (place * 4 + column) % 5
            row.append(
                card(
                    look,
                    suit,
                    rank,
                    f"{suit}{rank}",
                    None if kind == 3 else _tap,
                    copies={1: 1, 2: 2}.get(kind, 0),
                    value=f"{min(kind, 2)} iš 2",
                    note={3: "B Č", 4: "B"}.get(kind, ""),
                    width=side,
                )
            )
        rows.append(ft.Row(row, spacing=6))
    hand = [
        small_card(look, suit, rank, suit + rank, _tap, lit=rank == "D")
        for suit, rank in zip("♠♥♦♣♠♥♦♣", RANKS, strict=True)
    ]
    return [ft.Column(rows, spacing=6), ft.Row(hand, wrap=True, spacing=6, run_spacing=6)]


def tiles_room(look: Look, said: Texts, width: float) -> list[ft.Control]:
    points = (245, 1198, -60, 404, 28, 333, 7, 190)
    shown: list[ft.Control] = []
    for count in (2, 3, 4, 8):
        tiles = [
            Tile(name, points[i] if count == 8 or i != 1 else 118, leads=i == 0, note="")
            for i, name in enumerate(NAMES[:count])
        ]
        shown.append(standing(look, said, tiles, width))
    shown.append(standing(look, said, [Tile("Ona", 103, won=True), Tile("Jonas", None)], width))
    return shown


def games_room(look: Look, _said: Texts, _width: float) -> list[ft.Control]:
    lines = (
        "Aštuonios kortos ir penki požymiai",
        "Kiekvienam padalijimui – savas kirčių skaičius",
        "Poros keičiasi kas keturis padalijimus",
        "Dviese iki šimto taškų",
    )
    titles = ("Dvi žvakės", "Kopėčios", "Sedma", "Piketas")
    return [
        game_tile(look, game, title, "2–8 žaidėjai", line, _tap, selected=game == "sedma")
        for game, title, line in zip(GAMES, titles, lines, strict=True)
    ]


def tables_room(look: Look, said: Texts, width: float) -> list[ft.Control]:
    room = min(width, 420)
    return [
        table_picture(look, said, NAMES[:4], 1, pairs=((0, 2), (1, 3)), width=room),
        table_picture(look, said, NAMES[:3], 0, width=room),
        table_picture(look, said, NAMES, 5, width=room),
        table_picture(look, said, NAMES[:2], 0, width=room),
    ]


def sheet_of(players: int, deals: int) -> Sheet:
    """A sheet with numbers of every width."""
    rows = []
    totals = [0] * players
    for deal in range(deals):
        cells = []
        for player in range(players):
            points = (37 * (deal + 3) * (player + 2)) % 90 - 12
            totals[player] += points
            cells.append(Cell(points, totals[player], won=(deal + player) % players == 0))
        under = f"→ {deal % 8 + 1}"
        note = "Danutė dalijo vietoj Eglės" if deal == 2 else ""
        name = f"{deal + 1} padalijimas. Tikslas: {deal % 8 + 1}"
        rows.append(Row(str(deal + 1), name, tuple(cells), under, faulty=deal == 4, note=note))
    return Sheet(NAMES[:players], tuple(rows))


def sheets_room(look: Look, said: Texts, width: float) -> list[ft.Control]:
    return [
        ft.Container(score_sheet(look, said, sheet_of(8, 8), width, _tap), height=520),
        score_sheet(look, said, sheet_of(4, 12), width, _tap, scroll=False),
        score_sheet(look, said, sheet_of(2, 3), width, _tap, scroll=False),
    ]


ROOMS: dict[str, Callable[[Look, Texts, float], list[ft.Control]]] = {
    "signs": signs_room,
    "texts": texts_room,
    "buttons": buttons_room,
    "notices": notices_room,
    "cards": cards_room,
    "tiles": tiles_room,
    "games": games_room,
    "tables": tables_room,
    "sheets": sheets_room,
}


def main(page: ft.Page) -> None:
    asked = [part for part in page.route.split("?")[0].split("/") if part]
    theme, language, size, show = (*asked, *("light", "lt", "100", "all")[len(asked) :])[:4]
    chosen = Preferences(language, theme, int(size), four_colours=asked[-1:] == ["four"])
    look = look_of(chosen)
    page.fonts = FONTS
    themes_of(chosen, look).put_on(page)
    page.scroll = ft.ScrollMode.AUTO
    page.padding = 16
    page.render(lambda: gallery(look, texts(language), show, (page.width or 360) - 32))


def gallery(look: Look, said: Texts, show: str, width: float) -> ft.Control:
    """The rooms asked for, one under another."""
    rooms = ROOMS if show == "all" else {show: ROOMS[show]}
    shown = [part for room in rooms.values() for part in room(look, said, width)]
    return ft.Column(shown, spacing=16)


def serve(port: int) -> None:
    """Serves the gallery with the fonts and pictures alone: the app's own start page expects the
    app's own server."""
    with tempfile.TemporaryDirectory() as folder:
        for part in ("fonts", "signs", "icons"):
            shutil.copytree(ROOT / "assets" / part, Path(folder) / part)
        ft.run(
            main,
            view=ft.AppView.WEB_BROWSER,
            host="127.0.0.1",
            port=port,
            no_cdn=True,
            assets_dir=folder,
        )


if __name__ == "__main__":
    serve(int(sys.argv[1]) if len(sys.argv) > 1 else 8750)
