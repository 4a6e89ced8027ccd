"""«Švieslentė»: the standing for a television across the room, and nothing else on it."""

from __future__ import annotations

from typing import Any, NamedTuple

import flet as ft

from views import routes
from views.context import use_state
from views.layout import Layout
from views.memo import memo
from views.opened import Opened
from views.pages.absent import absent
from views.pages.accompanied import use_accompaniment
from views.parts.buttons import icon_button
from views.parts.counted import counted
from views.parts.signs import sign
from views.parts.words import FIGURE_WIDTH, number
from views.safety import guarded_view
from views.state import State
from views.theme import BOLD, CORNER_LARGE, FONT, Look
from views.wording import asks, number_of, outcome_in_words

FIGURE_HEIGHT = 0.71
"""Height of a figure as a share of its size in Kortos Sans Bold, a little less than it is."""
LEAST = 1 / 12 / FIGURE_HEIGHT
"""Size of the smallest figures as a share of the screen's height: they are more than a twelfth
of it high."""
LINE, LETTERS = 1.12, 1.3
"""Height of a line as a share of its size: of figures, and of letters, which have tails."""
EDGE, GAP, PAD = 0.02, 0.015, 0.018
"""Round the board, between tiles, inside a tile: shares of the shorter side."""
HEAD, NAME, CAPTION = 0.06, 0.052, 0.03
"""Sizes of the deal's line, of the names, of what the second figure is: shares of the height, or
of the width where that is the shorter side."""
LARGEST = 0.4
"""No total is larger than this share of the height."""


class Sizes(NamedTuple):
    """A board laid out: tiles in a line, their width and height, and the sizes of the texts, all
    in logical pixels. `caption` is 0 where there is no room for one in each tile."""

    across: int
    width: float
    height: float
    total: float
    last: float
    name: float
    caption: float
    head: float
    pad: float
    gap: float
    edge: float


class Score(NamedTuple):
    """One player's tile. `last` None: no deal yet, or one that is not right."""

    name: str
    total: int
    last: int | None
    leads: bool
    won: bool


def sizes(layout: Layout, scores: list[Score]) -> Sizes:
    """The grid in which all figures are a twelfth of the screen's height, as nearly as can be; of
    those the one with the largest totals.

    >>> eight = [Score("Aistė", -245, 100, False, False)] * 8
    >>> on_tv = sizes(Layout(1920, 1080), eight)
    >>> on_tv.across, on_tv.last * FIGURE_HEIGHT >= 90, on_tv.total > on_tv.last
    (4, True, True)
    """
    least = layout.height * LEAST
    grids = [laid(layout, scores, across) for across in range(1, len(scores) + 1)]
    return max(
        grids,
        key=lambda one: (
            min(1.0, one.last / least, one.total / least),
            round(one.total),
            one.width,
        ),
    )


def laid(layout: Layout, scores: list[Score], across: int) -> Sizes:
    """The board with so many tiles in a line."""
    width, height = layout.width, layout.height
    short = min(width, height)
    edge, gap, pad = (max(4.0, share * short) for share in (EDGE, GAP, PAD))
    lines = -(-len(scores) // across)
    head = max(16.0, HEAD * short)
    below = height - 2 * edge - 2.4 * head - gap
    tile = ((width - 2 * edge - gap * (across - 1)) / across, (below - gap * (lines - 1)) / lines)
    inner = tile[0] - 2 * pad - 4, tile[1] - 2 * pad - 4
    name, caption = max(14.0, NAME * short), max(11.0, CAPTION * short)
    if lines > 1:
        caption = 0.0
    left = inner[1] - (name + caption) * LETTERS
    widest = max(len(number(one.total)) for one in scores)
    widest_last = max(len(number(one.last, signed=True)) for one in scores)
    last = min(height * LEAST, inner[0] / (FIGURE_WIDTH * widest_last), left / LINE / 2)
    total = min(
        height * LARGEST, inner[0] / (FIGURE_WIDTH * widest), left / LINE - last, 3.2 * last
    )
    figures = max(12.0, total), max(12.0, last)
    return Sizes(across, *tile, *figures, name, caption, head, pad, gap, edge)


@guarded_view
def board_page() -> Any:
    """The board of one match at its address."""
    state = use_state()
    match_id = ft.use_route_params()["id"]

    async def arrived() -> None:
        await state.arrived(routes.board(match_id))

    ft.use_effect(arrived, [match_id])
    shown = state.match_at(match_id)
    use_accompaniment(state, shown)
    if shown is None:
        return absent(state, match_id)
    scores = scores_of(shown)
    size = sizes(state.layout, scores)
    body = ft.Column(
        [head(state, shown, size), *grid(state, shown, scores, size)], spacing=size.gap, tight=True
    )
    return ft.View(
        route=ft.use_view_path(),
        padding=0,
        controls=[ft.SafeArea(ft.Container(body, padding=size.edge), expand=True)],
    )


def scores_of(shown: Opened) -> list[Score]:
    """What stands on the tiles."""
    reckoned, leaders = shown.reckoned, shown.leaders()
    played = reckoned.deals[-1].score if reckoned.deals else None
    over = reckoned.outcome.over
    return [
        Score(
            name,
            total,
            played.points[i] if played is not None else None,
            i in leaders and not over,
            i in leaders and over,
        )
        for i, (name, total) in enumerate(zip(shown.names, reckoned.totals, strict=True))
    ]


def head(state: State, shown: Opened, size: Sizes) -> ft.Control:
    """Which deal of which game, who deals, and what is asked; or who has won."""
    say, following = state.say, shown.reckoned.next
    if following is None:
        first, *rest = outcome_in_words(say, shown.reckoned, shown.names) or [say("match.over")]
    else:
        first, *rest = asks(say, following, shown.names)
        rest.insert(0, number_of(say, shown, following.number))
    deals = len(shown.reckoned.deals)
    if deals and not size.caption:
        rest.append(say("board.below", number=deals))
    game = say(f"game.{shown.game.id}")
    lines = ft.Column(
        [
            text(first, size.head, strong=True),
            text(" · ".join([game, *rest]), size.head * 0.55, quiet=True),
        ],
        spacing=0,
        tight=True,
        expand=True,
    )

    def leave() -> None:
        ft.context.page.navigate(routes.match(shown.match.id))

    return ft.Container(
        ft.Row(
            [
                sign(shown.game.id, size.head * 1.6),
                lines,
                icon_button(state.look, ft.Icons.CLOSE, say("board.close"), leave),
            ],
            spacing=size.gap,
        ),
        height=size.head * 2.4,
    )


def grid(state: State, shown: Opened, scores: list[Score], size: Sizes) -> list[ft.Control]:
    """The tiles, line by line."""
    deals = len(shown.reckoned.deals)
    caption = state.say("board.last", number=deals) if deals else ""
    tiles = [tile(state.look, one, caption, spoken(state, one), size) for one in scores]
    return [
        ft.Row(tiles[start : start + size.across], spacing=size.gap)
        for start in range(0, len(tiles), size.across)
    ]


def spoken(state: State, one: Score) -> str:
    """What a screen reader says of a tile."""
    last = number(one.last, signed=True)
    return state.say("board.tile", name=one.name, points=number(one.total), last=last)


@memo
def tile(look: Look, one: Score, caption: str, name: str, size: Sizes) -> ft.Control:
    """Name, total, and what the last deal brought. The leader holds the flame, the winner a star."""
    warm = one.leads or one.won
    ink = ft.Colors.ON_TERTIARY_CONTAINER if warm else ft.Colors.ON_SURFACE
    quiet = ft.Colors.ON_TERTIARY_CONTAINER if warm else ft.Colors.ON_SURFACE_VARIANT
    line = text(one.name, size.name, strong=warm, colour=ink)
    line.expand = True
    above: list[ft.Control] = [line]
    if one.won:
        above.append(text("★", size.name, colour=ft.Colors.TERTIARY))
    elif one.leads:
        above.append(sign("flame", size.name, ft.Colors.TERTIARY))
    last = number(one.last, signed=True) if caption else ""
    parts: list[ft.Control] = [
        ft.Row(above, spacing=size.gap),
        counted(one.total, size.total, ink, look.still),
        ft.Container(expand=True),
    ]
    if size.caption:
        parts.append(text(caption, size.caption, colour=quiet))
    parts.append(text(last, size.last, strong=True, colour=quiet, line=1.1))
    sheet = ft.Container(
        ft.Column(parts, spacing=0),
        width=size.width,
        height=size.height,
        padding=size.pad,
        border_radius=CORNER_LARGE,
        bgcolor=ft.Colors.TERTIARY_CONTAINER if warm else ft.Colors.SURFACE_CONTAINER_LOW,
        border=ft.Border.all(
            2 if warm else 1, ft.Colors.TERTIARY if warm else ft.Colors.OUTLINE_VARIANT
        ),
    )
    return ft.Semantics(content=sheet, label=name, exclude_semantics=True, container=True)


def text(
    what: str,
    size: float,
    *,
    strong: bool = False,
    quiet: bool = False,
    colour: ft.ColorValue | None = None,
    line: float = LETTERS,
) -> ft.Text:
    """One line. Its size follows the screen and not the preference for text: it is to be read
    from across the room."""
    usual = ft.Colors.ON_SURFACE_VARIANT if quiet else ft.Colors.ON_SURFACE
    return ft.Text(
        what,
        size=size,
        font_family=BOLD if strong else FONT,
        weight=ft.FontWeight.W_700 if strong else ft.FontWeight.W_400,
        color=colour or usual,
        max_lines=1,
        overflow=ft.TextOverflow.ELLIPSIS,
        style=ft.TextStyle(height=line),
    )
