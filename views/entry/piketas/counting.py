"""The tricks, counted aloud: two halves of the screen, one a player, each to be turned to him."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import flet as ft

from scoring.core import Json
from scoring.games.piketas.count import Count
from scoring.games.piketas.play import BONUSES
from scoring.texts import Texts
from scoring.texts.numerals import word
from views.entry.form import Change, Entering
from views.entry.piketas import changes
from views.entry.piketas.draft import Info
from views.entry.piketas.named import trick_button
from views.memo import memo
from views.parts.buttons import icon_button
from views.parts.signs import sign
from views.parts.words import FIGURE_WIDTH, number, words
from views.theme import CORNER_LARGE, HEAD, SMALL, TEXT, TITLE, Look

GAP = 8
PAD = 10
BESIDE = 560
"""From this width on the halves stand side by side."""
BUTTON = 56
WORD_ROOM = 150
"""What the longest word of a number takes at the size of text, in logical pixels."""

WORDS_FIT = 150
"""Per cent of text size up to which a count in words fits half a phone; above it stands in the
accessible name alone."""


class Half(NamedTuple):
    """What one half shows. `trail` are the totals as they were said in this deal."""

    name: str
    total: int
    trail: tuple[int, ...]
    leads: bool = False
    won: bool = False
    bonus: str = ""


def half_of(said: Texts, names: tuple[str, ...], count: Count, player: int) -> Half:
    steps = [
        (line, total)
        for line, total in zip(count.lines, count.running, strict=True)
        if line.player == player
    ]
    bonus = [
        said(
            "entry.piketas.bonus",
            reason=said(f"line.{line.reason}", **dict(line.params)),
            points=number(line.points, signed=True),
        )
        for line, _ in steps
        if line.reason in BONUSES
    ]
    return Half(
        names[player],
        count.totals[player],
        tuple(total for _, total in steps),
        count.leads == player,
        count.winner == player,
        ", ".join(bonus),
    )


def spoken(said: Texts, half: Half) -> str:
    """What a screen reader says: «Ona: 13, trylika. Leidžia kortą»."""
    total = said(
        "entry.piketas.total", name=half.name, total=half.total, word=word(said, half.total)
    )
    if half.won:
        return f"{total}. {said('entry.piketas.won', name=half.name)}"
    return f"{total}. {said('entry.piketas.leads')}" if half.leads else total


def room_for_halves(entering: Entering) -> tuple[bool, float, float]:
    """Whether the halves stand side by side, and the width and height of each, so that both and
    what stands round them fill the window without scrolling where they can."""
    layout, look = entering.layout, entering.look
    grown = look.size(TEXT) - TEXT
    if entering.width >= BESIDE:
        around = 64 + 80 + 56 + 64 + 140 + 4 * grown if layout.tall else 56 + 64 + 80
        height = max(least(look), min(440, layout.height - around))
        return True, (entering.width - GAP) / 2, height
    around = 412 + 6 * grown
    return False, entering.width, max(least(look), (layout.height - around) / 2)


def least(look: Look) -> float:
    """The height a half needs whatever the window."""
    return look.size(TEXT) * 7.8 + BUTTON


def faced(entering: Entering) -> bool:
    """Whether the upper half stands on its head, for who sits there: this device's choice, in
    every deal of the match."""
    return kept(entering).get("turned") is True


def kept(entering: Entering) -> dict[str, Json]:
    """What the device remembers."""
    return entering.own if isinstance(entering.own, dict) else {}


def halves(entering: Entering, count: Count) -> ft.Control:
    """Both, and between them how far the play is."""
    beside, width, height = room_for_halves(entering)
    own = [half_of(entering.said, entering.names, count, player) for player in (0, 1)]
    boxes: list[ft.Control] = [
        half(
            entering.look,
            entering.said,
            own[player],
            entering.info,
            "e" if player == entering.info.first else "d",
            width,
            height,
            faced(entering) and player == 0 and not beside,
            count.leads is not None,
            entering.change,
            key=player,
        )
        for player in (0, 1)
    ]
    middle = between(entering, count, own, beside)
    if beside:
        both = ft.Row(
            boxes,
            spacing=GAP,
            intrinsic_height=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
        # On a phone laid on its side the buttons come first into view.
        rows: list[ft.Control] = [middle, both] if entering.layout.tall else [both, middle]
        return ft.Column(rows, spacing=GAP, tight=True)
    return ft.Column([boxes[0], middle, boxes[1]], spacing=GAP, tight=True)


def between(entering: Entering, count: Count, own: list[Half], beside: bool) -> ft.Control:
    """«3 kirtis iš 12» or who has won, one trick back, and how the halves stand."""
    look, said, change, info = entering.look, entering.said, entering.change, entering.info
    played = sum(line.reason in ("trick", "last_trick") for line in count.lines)
    signs: list[ft.Control] = [
        icon_button(
            look,
            ft.Icons.UNDO,
            said("entry.piketas.back"),
            (lambda: change(changes.taken_back(info))) if played else None,
        )
    ]
    if count.winner is not None:
        return ft.Row([ft.Container(won_sign(look, said, own[count.winner]), expand=True), *signs])
    if not beside:
        signs.append(
            icon_button(
                look,
                ft.Icons.SWAP_VERT,
                said("entry.piketas.turn"),
                partial(entering.keep_own, {**kept(entering), "turned": not faced(entering)}),
                selected=faced(entering),
            )
        )
    signs.append(
        icon_button(
            look,
            ft.Icons.PIN_OUTLINED,
            said("entry.piketas.by-number"),
            lambda: change(changes.counting("number")),
        )
    )
    text = (
        said("entry.piketas.trick-number", number=played + 1)
        if count.leads is not None
        else said("entry.piketas.all-played")
    )
    progress = words(look, text, strong=True, lines=2)
    return ft.Row([ft.Container(progress, expand=True), *signs], spacing=4)


def won_sign(look: Look, said: Texts, half: Half) -> ft.Control:
    """The point that reached the target: said as it is at the table, «Šimtas!»."""
    shout = word(said, half.total)
    text = said(
        "entry.piketas.end", word=shout[:1].upper() + shout[1:], name=half.name, total=half.total
    )
    ink = ft.Colors.ON_TERTIARY_CONTAINER
    return ft.Semantics(
        content=ft.Container(
            words(look, f"★ {text}", strong=True, colour=ink, lines=3, name=text),
            bgcolor=ft.Colors.TERTIARY_CONTAINER,
            border=ft.Border.all(2, ft.Colors.TERTIARY),
            border_radius=CORNER_LARGE,
            padding=ft.Padding.symmetric(horizontal=12, vertical=8),
        ),
        live_region=True,
        container=True,
    )


@memo
def half(
    look: Look,
    said: Texts,
    own: Half,
    info: Info,
    letter: str,
    width: float,
    height: float,
    turned: bool,
    going: bool,
    change: Callable[[Change], None],
) -> ft.Control:
    """One player's: the count, and «Kirtis: Ona» under it. `going`: a trick can follow. It is as
    high as its figures make it, so that text enlarged by the system is not cut."""
    warm = own.leads or own.won
    button = trick_button(
        look,
        said("entry.piketas.trick", name=own.name),
        (lambda: change(changes.taken(info, letter))) if going else None,
    )
    body = ft.Container(
        ft.Column(
            [figures(look, said, own, width - 2 * PAD - 8, height - BUTTON - 3 * PAD), button],
            spacing=PAD,
            alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        width=width,
        padding=PAD,
        border_radius=CORNER_LARGE,
        bgcolor=ft.Colors.TERTIARY_CONTAINER if own.won else ft.Colors.SURFACE_CONTAINER_LOW,
        border=ft.Border.all(
            3 if warm else 1, ft.Colors.TERTIARY if warm else ft.Colors.OUTLINE_VARIANT
        ),
    )
    return ft.RotatedBox(quarter_turns=2 if turned else 0, content=body)


def figures(look: Look, said: Texts, own: Half, width: float, height: float) -> ft.Control:
    """The count as large as it fits, with its word, and how it came about."""
    ink = ft.Colors.ON_TERTIARY_CONTAINER if own.won else ft.Colors.ON_SURFACE
    total = number(own.total)
    share = FIGURE_WIDTH * max(2, len(total))
    stacked = height > 240
    told = beside_figure(look, said, own, ink, centred=stacked)
    if stacked:
        size = min(width / share, (height - look.size(TEXT) * 6.5) / 1.1)
    else:
        size = min((width - 12 - look.size(TEXT) * WORD_ROOM / TEXT) / share, height / 1.1)
    figure = ft.Semantics(
        content=words(look, total, strong=True, colour=ink, name=""),
        label=spoken(said, own),
        live_region=True,
        exclude_semantics=True,
        container=True,
    )
    text = figure.content
    assert isinstance(text, ft.Text)
    text.size, text.style = max(size, look.size(TITLE)), ft.TextStyle(height=1.05)
    text.no_wrap = True
    if stacked:
        return ft.Column(
            [figure, told],
            spacing=4,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
    room = max(width - text.size * share - 12, look.size(TEXT) * 6)
    return ft.Row(
        [figure, ft.Container(told, width=room)],
        spacing=12,
        wrap=True,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


def beside_figure(
    look: Look, said: Texts, own: Half, ink: ft.ColorValue, *, centred: bool
) -> ft.Column:
    """Name, word, the totals as they were said, and who leads. All of it was said already."""
    align = ft.TextAlign.CENTER if centred else ft.TextAlign.START
    quiet = ink if own.won else ft.Colors.ON_SURFACE_VARIANT
    lines: list[ft.Control] = []
    if centred or own.won:
        mark = f"★ {own.name}" if own.won else own.name
        lines.append(words(look, mark, strong=True, colour=ink, lines=1, name="", align=align))
    lines.append(
        words(
            look,
            word(said, own.total),
            HEAD if centred else TEXT,
            colour=ink,
            lines=3,
            name="",
            align=align,
        )
    )
    if own.trail:
        lines.append(trail(look, own, quiet, align, 14 if centred else 5))
    if own.leads:
        lines.append(lead_mark(look, said("entry.piketas.leads")))
    elif own.bonus:
        lines.append(words(look, own.bonus, SMALL, colour=quiet, align=align, lines=2))
    horizontal = ft.CrossAxisAlignment.CENTER if centred else ft.CrossAxisAlignment.START
    return ft.Column(
        lines,
        spacing=2,
        tight=True,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=horizontal,
    )


def lead_mark(look: Look, text: str) -> ft.Control:
    """A flame and «Leidžia kortą»."""
    label = words(look, text, SMALL, strong=True, colour=ft.Colors.TERTIARY, name="")
    label.expand, label.expand_loose = True, True
    return ft.Row(
        [sign("flame", look.size(SMALL) * 1.2, ft.Colors.TERTIARY), label], spacing=4, tight=True
    )


def trail(
    look: Look, own: Half, colour: ft.ColorValue, align: ft.TextAlign, most: int
) -> ft.Control:
    """The last totals as they were said: «11 12 13»."""
    shown = [str(total) for total in own.trail[-most:]]
    text = " ".join(["…", *shown] if len(own.trail) > most else shown)
    return words(look, text, SMALL, colour=colour, align=align, lines=1)


def standing_line(entering: Entering, count: Count) -> ft.Control:
    """The count before the first lead, small: name, number, word."""
    look, said = entering.look, entering.said
    cells: list[ft.Control] = []
    for player in (0, 1):
        own = half_of(said, entering.names, count, player)
        ink = ft.Colors.ON_TERTIARY_CONTAINER if own.won else ft.Colors.ON_SURFACE
        name = words(look, own.name, SMALL, strong=True, colour=ink, lines=1)
        name.expand = True
        head = ft.Row([name, words(look, number(own.total), TITLE, strong=True, colour=ink)])
        lines: list[ft.Control] = [head]
        if look.text_size <= WORDS_FIT:
            lines.append(words(look, word(said, own.total), SMALL, colour=ink))
        sheet = ft.Container(
            ft.Column(lines, spacing=0, tight=True),
            padding=ft.Padding.symmetric(horizontal=PAD, vertical=6),
            border_radius=CORNER_LARGE,
            bgcolor=ft.Colors.TERTIARY_CONTAINER if own.won else ft.Colors.SURFACE_CONTAINER_LOW,
            border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
        )
        cells.append(
            ft.Semantics(
                content=sheet,
                label=spoken(said, own._replace(leads=False)),
                exclude_semantics=True,
                container=True,
                expand=True,
            )
        )
    return ft.Row(cells, spacing=GAP)
