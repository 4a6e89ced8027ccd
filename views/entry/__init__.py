"""One deal form a game, listed by hand. The contract is in `views.entry.form`."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from views import late
from views.entry.form import DealForm

FORMS = {
    game_id: late.named(f"views.entry.{game_id}")
    for game_id in ("dvi_zvakes", "kopecios", "piketas", "sedma")
}
"""The module of each, which has it as FORM; it is loaded with the first use."""


def form_of(game_id: str) -> DealForm[Any] | None:
    """The form of a game; None for one that can be looked at but not entered.

    >>> form_of("kopecios").game_id
    'kopecios'
    """
    module = FORMS.get(game_id)
    found: DealForm[Any] | None = import_module(module).FORM if module else None
    return found
