"""Libraries that are slow to import wait until a sheet of their format is asked for."""

from __future__ import annotations

import subprocess
import sys

import pytest

HEAVY = ("fpdf", "fontTools", "PIL", "xlsxwriter", "tinydb")
MATCH = """
from random import Random
from scoring.games import GAMES
from scoring.sheets import blank, by_name, finished, gathered, preview, written, written_blank
from tests.scoring.generators import random_match
source = by_name(random_match(GAMES[0], Random(1)))
"""


def imported(program: str) -> set[str]:
    """Which of them are there after a program has run in a process of its own."""
    told = f"import sys\n{program}\nprint(*[name for name in {HEAVY!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    return set(done.stdout.splitlines()[-1].split())


@pytest.mark.parametrize(
    "program",
    [
        "import scoring.sheets, scoring.sheets.command",
        "import scoring.__main__ as it; it.main(['score', 'nera.json'])",
        "import scoring.__main__ as it; it.main(['sheet', 'nera.json', '-o', 'nera.pdf'])",
        MATCH + "finished(gathered([source], 'lt', True))",
        MATCH + "finished(written_blank('html', GAMES[0], 2, 'lt'))",
        *(
            MATCH + f"finished(written({form!r}, [source], 'lt'))"
            for form in ("csv", "html", "json")
        ),
    ],
)
def test_none_is_imported_where_none_is_needed(program: str) -> None:
    assert imported(program) == set()


@pytest.mark.parametrize(
    ("form", "needs"),
    [
        ("xlsx", {"xlsxwriter"}),
        ("png", {"PIL"}),
        ("pdf", {"fpdf", "fontTools", "PIL"}),
    ],
)
def test_a_format_imports_its_own_only(form: str, needs: set[str]) -> None:
    assert imported(MATCH + f"finished(written({form!r}, [source], 'lt'))") == needs


def test_the_app_starts_without_them() -> None:
    """What keeps the book is there; what makes sheets is not."""
    assert imported("import views.app, views.pages.sheet_page, views.pages.blank") <= {"tinydb"}
