"""A page with some parts on it, for test_parts.py: `python -m tests.browser.parts_page PORT`."""

from __future__ import annotations

import sys

import flet as ft

from scoring.texts import texts
from views.parts.buttons import main_button
from views.parts.choice import Choice, choices
from views.parts.score_sheet import Cell, Row, Sheet, score_sheet
from views.parts.tile import Tile, standing
from views.parts.words import words
from views.theme import Look

LOOK, SAID = Look(), texts("lt")
SHEET = Sheet(
    ("Eglė", "Ona"),
    tuple(Row(f"{n}", f"{n} padalijimas", (Cell(28, 404), Cell(-3, 57, won=True))) for n in (1, 2)),
)


@ft.component
def parts() -> ft.Control:
    """A tap adds to Eglė's score, chooses a number, or opens a row."""
    points, score = ft.use_state(10)
    chosen, choose = ft.use_state(4)
    row, opened = ft.use_state(-1)
    options = [Choice(n, str(n), f"Eglė: {n}", open=n != 3) for n in range(6)]
    return ft.Column(
        [
            standing(LOOK, SAID, [Tile("Eglė", points, leads=points > 50), Tile("Ona", 44)], 328),
            main_button(LOOK, "Įrašyti", lambda: score(points + 190)),
            choices(LOOK, options, chosen, choose),
            score_sheet(LOOK, SAID, SHEET, 328, opened, scroll=False),
            words(LOOK, f"Eilutė {row}"),
        ]
    )


if __name__ == "__main__":
    ft.run(
        lambda page: page.render(parts),
        view=ft.AppView.WEB_BROWSER,
        host="127.0.0.1",
        port=int(sys.argv[1]),
        no_cdn=True,
    )
