"""What the first screen does not show is not loaded before it."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module

from views import app
from views.entry import FORMS, form_of
from views.late import LATE

BEGUN = "import sys, views.app, views.late; print(*sorted(set(views.late.LATE) & set(sys.modules)))"


def test_the_first_screen_loads_no_other_page_and_no_form_of_a_game() -> None:
    done = subprocess.run([sys.executable, "-c", BEGUN], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["views.pages.table_keys"]
    """Home has a way to the table."""


def test_what_only_a_rule_page_says_is_not_loaded_before_it() -> None:
    begun = "import sys, views.app, scoring.games; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", begun], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert "scoring.games.sedma" in loaded
    assert not {
        name
        for name in loaded
        if name.endswith(("guide", "piketas.page", "parts.table", "parts.columns"))
    }


def test_statistics_are_worked_out_by_nothing_that_the_first_screen_loads() -> None:
    begun = "import sys, views.app; print('scoring.statistics' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", begun], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False"]


def test_whatever_is_loaded_later_is_there() -> None:
    assert {
        f"views.pages.{name}"
        for name in (
            "deal",
            "history",
            "match",
            "rules",
            "settings",
            "statistics",
            "statistics_of",
        )
    } < set(LATE)
    for component in vars(app).values():
        if getattr(component, "__module__", "") in LATE:
            assert callable(getattr(import_module(component.__module__), component.__name__))
    for game_id, module in FORMS.items():
        assert module in LATE
        form = form_of(game_id)
        assert form is not None
        assert form.game_id == game_id
    assert form_of("bridge") is None
