"""Kopėčios: how many tricks each player took, one tap a player.

The draft: `{"tricks": [4, null, 0]}`, what was tapped, by player; null is blank, 0 is none.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from scoring.core import DealInfo, Json
from scoring.games.kopecios import TRICKS, Entry, score
from views.entry.digits import digit
from views.entry.form import Change, DealForm, Entering, Filled
from views.memo import memo
from views.parts.choice import Choice, choices
from views.parts.words import number, words
from views.safety import guarded
from views.theme import HEAD, TOUCH, Look

BESIDE, BRINGS = 144, 52
"""What a name and its points take beside the numbers, where there is room for them in one line: on
a phone that is held across more players are seen at once."""


def tapped(draft: Json, players: int) -> tuple[int | None, ...]:
    """What was tapped, by player; a draft of another shape is a blank one.

    >>> tapped({"tricks": [4, None, 0]}, 3), tapped("?", 3)
    ((4, None, 0), (None, None, None))
    """
    given = draft.get("tricks") if isinstance(draft, dict) else None
    if not isinstance(given, list) or len(given) != players:
        return (None,) * players
    most = TRICKS[players]
    return tuple(n if type(n) is int and 0 <= n <= most else None for n in given)


def counts(draft: Json, players: int) -> tuple[int | None, ...]:
    """The tricks by player. Where one player is left, his number follows from the others'.

    >>> counts({"tricks": [4, None, 6]}, 3), counts({"tricks": [4, None, None]}, 3)
    ((4, 0, 6), (4, None, None))
    """
    given = tapped(draft, players)
    left = TRICKS[players] - sum(n for n in given if n is not None)
    if given.count(None) != 1 or left < 0:
        return given
    return tuple(left if n is None else n for n in given)


def taken(player: int, count: int, players: int) -> Change:
    """One tap: the player took that many; the same tap again takes it back.

    >>> taken(1, 2, 3)(None)
    {'tricks': [None, 2, None]}
    >>> taken(1, 2, 3)({"tricks": [None, 2, None]})
    {'tricks': [None, None, None]}
    """

    def change(draft: Json) -> Json:
        given = list(tapped(draft, players))
        given[player] = None if given[player] == count else count
        return {"tricks": given}

    return change


def fill(entering: Entering) -> Filled[Entry]:
    """What can be judged, and who is missing."""
    tricks = counts(entering.draft, entering.info.players)
    blank = [name for name, n in zip(entering.names, tricks, strict=True) if n is None]
    if len(blank) == len(tricks):
        return Filled(Entry(tricks), (entering.said("entry.kopecios.none"),))
    most, got = TRICKS[entering.info.players], sum(n for n in tricks if n is not None)
    if blank and got > most:
        return Filled(Entry(tricks), (entering.said("entry.kopecios.over", most=most, got=got),))
    missing = (entering.said("entry.kopecios.missing", names=tuple(blank)),) if blank else ()
    return Filled(Entry(tricks), missing)


def points(info: DealInfo[Any], count: int | None) -> int | None:
    """What a count gives its player, whatever the others took; None where it is blank."""
    if count is None:
        return None
    return score(info, Entry((count,) * info.players)).points[0]


def draft_of(entry: Entry) -> Json:
    return {"tricks": list(entry.tricks)}


@guarded
def body(entering: Entering) -> ft.Control:
    """A row a player: the name, the numbers, the points; above them «7 iš 9 kirčių»."""
    players, look = entering.info.players, entering.look
    tricks = counts(entering.draft, players)
    own = tapped(entering.draft, players)
    got = sum(n for n in tricks if n is not None)
    head = words(look, entering.said.count("entry.kopecios.taken", TRICKS[players], got=got))
    rows = [
        player_row(
            look,
            i,
            entering.names[i],
            tricks[i],
            own[i] is None,
            players,
            points(entering.info, tricks[i]),
            entering.width,
            entering.change,
            key=i,
        )
        for i in range(players)
    ]
    return ft.Column([head, *rows], spacing=12, tight=True)


@memo
def player_row(
    look: Look,
    player: int,
    name: str,
    count: int | None,
    followed: bool,
    players: int,
    gives: int | None,
    width: float,
    change: Callable[[Change], None],
) -> ft.Control:
    """`followed`: the number was not tapped, it follows from the others'."""
    options = [Choice(n, str(n), f"{name}: {n}") for n in range(TRICKS[players] + 1)]
    across = len(options) if width >= len(options) * (TOUCH + 6) else 6
    shown = "" if gives is None else number(gives, signed=True)
    warm = gives is not None and gives > 0
    ink = ft.Colors.TERTIARY if warm else ft.Colors.ON_SURFACE_VARIANT
    brings = words(look, shown, HEAD, strong=True, colour=ink, align=ft.TextAlign.RIGHT)
    line = choices(
        look, options, count, lambda n: change(taken(player, n, players)), columns=across
    )
    if followed and count is not None:
        line = ft.Container(line, opacity=0.72)
    sides = look.size(BESIDE), look.size(BRINGS)
    if across == len(options) and width - sum(sides) >= across * (TOUCH + 6):
        who = ft.Container(words(look, name, strong=True, lines=2), width=sides[0] - 8)
        line = ft.Container(line, expand=True)
        return ft.Row([who, line, ft.Container(brings, width=sides[1] - 8)], spacing=8)
    head = ft.Row([ft.Container(words(look, name, strong=True, lines=1), expand=True), brings])
    return ft.Column([head, line], spacing=4, tight=True)


def keys(entering: Entering, key: str) -> Change | None:
    """A digit is the next player's number of tricks, in the order of the rows; Backspace takes
    the last one back. Ten has no key: it follows, or is tapped."""
    players = entering.info.players
    own = tapped(entering.draft, players)
    if key == "Backspace":
        last = max((i for i, n in enumerate(own) if n is not None), default=None)
        given = None if last is None else own[last]
        return None if last is None or given is None else taken(last, given, players)
    count = digit(key)
    if count is None or count > TRICKS[players]:
        return None
    blank = next((i for i, n in enumerate(counts(entering.draft, players)) if n is None), None)
    return None if blank is None else taken(blank, count, players)


FORM = DealForm("kopecios", fill, body, draft_of, keys=keys)
