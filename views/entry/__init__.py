"""One deal form a game, listed by hand. The contract is in `views.entry.form`."""

from __future__ import annotations

from typing import Any

from views.entry import dvi_zvakes, kopecios, piketas, sedma
from views.entry.form import DealForm

FORMS: tuple[DealForm[Any], ...] = (dvi_zvakes.FORM, kopecios.FORM, piketas.FORM, sedma.FORM)


def form_of(game_id: str) -> DealForm[Any] | None:
    """The form of a game; None for one that can be looked at but not entered.

    >>> form_of("kopecios").game_id
    'kopecios'
    """
    return next((form for form in FORMS if form.game_id == game_id), None)
