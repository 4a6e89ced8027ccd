"""Who sits where in a new match: dragged to a seat, or moved by buttons; and the company of last
time, with one tap."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from scoring.texts import Texts
from views.parts.buttons import icon_button, quiet_button
from views.parts.words import words
from views.plan import Plan
from views.state import State
from views.theme import CORNER, HEAD, TEXT, TOUCH, Look

GROUP = "seats"


def as_last_time(state: State, plan: Plan) -> list[ft.Control]:
    """«Kaip praeitą kartą: Aistė, Benas»: the players and seats of the last match of this game,
    where they are not there already."""
    names = state.names
    for entry in state.summaries or ():
        if entry.game_id != plan.game_id or not set(entry.players) <= set(names):
            continue
        if entry.players == plan.players:
            return []
        told = ", ".join(names[player] for player in entry.players)
        text = state.say("new.as-last", names=told)
        return [quiet_button(state.look, text, partial(sit, state, entry.players), outlined=True)]
    return []


def sit(state: State, players: tuple[str, ...]) -> None:
    state.planned(lambda plan: plan.seated(players))


def sits(look: Look, place: int, name: str) -> list[ft.Control]:
    """The number of a seat, from 0, and who sits there."""
    return [
        words(look, f"{place + 1}.", colour=ft.Colors.ON_SURFACE_VARIANT),
        ft.Container(words(look, name, lines=1), expand=True),
    ]


def movers(
    look: Look, say: Texts, name: str, place: int, seats: int, move: Callable[[int], None]
) -> list[ft.Control]:
    """The buttons that move a player by one seat, earlier and later; those at the ends do nothing."""
    first, last = place == 0, place == seats - 1
    earlier, later = say("new.earlier", name=name), say("new.later", name=name)
    return [
        icon_button(look, ft.Icons.ARROW_UPWARD, earlier, None if first else partial(move, -1)),
        icon_button(look, ft.Icons.ARROW_DOWNWARD, later, None if last else partial(move, 1)),
    ]


def seat(state: State, plan: Plan, place: int) -> ft.Control:
    """One player in the order of the seats, with a handle to drag and buttons to move."""
    say, look, player = state.say, state.look, plan.players[place]
    name = state.names[player]

    def move(by: int) -> None:
        state.planned(lambda plan: plan.moved(player, by))

    def dropped(other: str) -> None:
        state.planned(lambda plan: plan.put(other, place))

    row = ft.Row(
        [
            handle(look, player, name),
            *sits(look, place, name),
            *movers(look, say, name, place, len(plan.players), move),
        ],
        spacing=4,
    )
    return landing(row, dropped)


def handle(look: Look, player: str, name: str) -> ft.Control:
    """What is dragged. Only for the hand: who cannot drag has the buttons, so that a screen reader
    is not told of it."""
    side = max(TOUCH, look.size(HEAD) + 24)
    grip = ft.Container(
        ft.Icon(ft.Icons.DRAG_INDICATOR, color=ft.Colors.ON_SURFACE_VARIANT, size=look.size(HEAD)),
        width=side,
        height=side,
        alignment=ft.Alignment.CENTER,
    )
    carried = ft.Container(
        words(look, name, TEXT, strong=True, colour=ft.Colors.ON_TERTIARY_CONTAINER, lines=1),
        padding=ft.Padding.symmetric(horizontal=16, vertical=12),
        bgcolor=ft.Colors.TERTIARY_CONTAINER,
        border=ft.Border.all(1, ft.Colors.TERTIARY),
        border_radius=CORNER,
    )
    return ft.Semantics(
        content=ft.Draggable(
            content=grip,
            group=GROUP,
            content_feedback=carried,
            max_simultaneous_drags=1,
            data=player,
        ),
        exclude_semantics=True,
    )


@ft.component
def landing(row: ft.Control, dropped: Callable[[str], Any]) -> ft.Control:
    """A seat that a player can be dropped on; it lights up under one."""
    over, light = ft.use_state(False)

    def came(event: ft.DragTargetEvent) -> None:
        light(False)
        dropped(event.src.data)

    return ft.DragTarget(
        content=ft.Container(
            row,
            bgcolor=ft.Colors.SURFACE_CONTAINER_HIGH if over else None,
            border_radius=CORNER,
        ),
        group=GROUP,
        on_will_accept=lambda _: light(True),
        on_leave=lambda _: light(False),
        on_accept=came,
    )
