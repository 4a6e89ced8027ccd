"""What a deal form is: the contract between a game's form and the page that shows it.

A form is two functions and a flag. `fill` turns the draft into what the game can judge, `body`
draws the choices. The page does the rest, the same for every game: it shows what is missing and
what is wrong in words, enables «Įrašyti» when nothing is, keeps the draft, writes the deal.

The draft is the form's own JSON value (None while nothing is entered). It is the only truth: a
body holds nothing of the deal in `use_state`, so that a reload, a restart and another device show
the same half-entered deal. `body` hands in every change as a function from the draft as it is at
that moment to the new one, never a value worked out from the draft that was drawn: of two quick
taps the second would else undo the first.

    def tap(draft: Json) -> Json: ...
    on_click=lambda _: entering.change(tap)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

import flet as ft

from scoring.core import DealInfo, DealScore, Game, Json, Problems
from scoring.texts import Texts
from views.entry.telling import Telling
from views.layout import Layout
from views.preferences import Preferences
from views.theme import Look, look_of

E = TypeVar("E")

Change = Callable[[Json], Json]
"""From the draft as it is now to the draft after one tap. Pure; gives a new value."""


def stayed() -> None:
    """A page that does not scroll."""


def forgotten(_: Json) -> None:
    """Where nothing is remembered for the device."""


@dataclass(frozen=True, slots=True)
class Entering:
    """What a form is given. `info` already says who deals; `names` are in player order (player i
    is `names[i]`, whatever his seat). `draft` is what the form's changes made of it, or what
    `draft_of` made of the deal that is corrected. `change` stays equal from one drawing to the
    next, so that memo cells may take it.
    """

    game: Game[Any, Any]
    info: DealInfo[Any]
    names: tuple[str, ...]
    draft: Json
    change: Callable[[Change], None]
    said: Texts
    layout: Layout
    preferences: Preferences
    width: float = 328
    """What there is for the body, in logical pixels."""
    own: Json = None
    """What this device remembers beside the draft, in every deal of the match: what `keep_own` was
    given last. Where all devices share the draft, whose hand this one fills in."""
    keep_own: Callable[[Json], None] = forgotten
    still: bool = False
    """No motion: the device asks for it reduced."""
    rise: Callable[[], None] = stayed
    """The page goes back to its top: another screen of the form begins there."""

    @property
    def look(self) -> Look:
        """What parts are drawn with."""
        return look_of(self.preferences, still=self.still)


class Filled(NamedTuple, Generic[E]):
    """The half-filled entry, None in every part that is not known yet (itself None where nothing
    can be judged), and what is still missing, in whole sentences of `said`."""

    entry: E | None
    missing: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DealForm(Generic[E]):
    """One game's form.

    - `fill` must take any JSON as the draft (it may be years old): what it cannot use is missing.
    - `body` is a component (`views.safety.guarded`) and fills the width it is given; it scrolls
      with the page, which keeps the line of what is missing and «Įrašyti» in view below it.
      `layout` says how much room the window has: one column on a phone, turned in landscape.
    - `draft_of` is the draft in which an entry that stands in the match is corrected.
    - `shared`: one draft for all devices instead of one each. It must be a JSON object, and a
      change puts only the top-level fields it touches: two devices can fill in different ones.
    """

    game_id: str
    fill: Callable[[Entering], Filled[E]]
    body: Callable[[Entering], ft.Control]
    draft_of: Callable[[E], Json]
    shared: bool = False
    told: Callable[[Telling], ft.Control] | None = None
    """How a deal was reckoned; None: by the lines of its score."""
    keys: Callable[[Entering, str], Change | None] | None = None
    """What a key enters («7», «D», «Backspace»); None where it enters nothing yet: what it begins is
    for `keep_own`. Asked only where no field has the focus."""
    turned: Change | None = None
    """Where a draft names players by who deals: the same draft when the other one deals, so that
    what was entered under a name stays under it. None where it names them by their places."""


class Judged(NamedTuple):
    """A draft judged by the game. `score` is there when nothing is missing or wrong: what the
    deal will bring."""

    entry: Any
    missing: tuple[str, ...]
    problems: Problems
    score: DealScore | None

    @property
    def right(self) -> bool:
        return self.score is not None


def judged(form: DealForm[Any], entering: Entering) -> Judged:
    """What the page shows under every form, and what a body may use for its live reckoning."""
    filled = form.fill(entering)
    if filled.entry is None:
        return Judged(None, filled.missing, (), None)
    problems = entering.game.check(entering.info, filled.entry)
    if filled.missing or problems:
        return Judged(filled.entry, filled.missing, problems, None)
    return Judged(filled.entry, (), (), entering.game.score(entering.info, filled.entry))
