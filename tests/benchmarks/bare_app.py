"""Two bare apps, served as Flet serves one: what ours is measured beside.

`python -m tests.benchmarks.bare_app PORT [HOST]`: at `/` the smallest there is, at `/form` one with
as much to tap and to read as our heaviest form, each control made by hand and changed in its place.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

import flet as ft

START = "Tęsti"
MORE = "Dar vienas"
COUNT = "Yra {}"
PLAYERS, PLACES, FEATURES, WAYS = 8, 8, 5, 3
RANKS, SUITS = "TKDX98", "SHDC"
LOOK = ft.ButtonStyle(shape=ft.RoundedRectangleBorder(radius=8), padding=4)


def main(page: ft.Page) -> None:
    """A line that counts and a button that makes it one more; or the form."""
    line = ft.Text(COUNT.format(0))

    def one_more() -> None:
        line.value = COUNT.format(int((line.value or "").split()[1]) + 1)

    def tapped(_: ft.ControlEvent) -> None:
        one_more()
        page.update()

    if page.route != "/form":
        page.add(line, ft.Button(MORE, on_click=tapped), ft.Button(START))
        return
    page.padding = 8
    page.add(ft.Column(form(line, one_more), scroll=ft.ScrollMode.AUTO, expand=True))


def form(line: ft.Text, one_more: Callable[[], None]) -> list[ft.Control]:
    """Players, the pack, the hand, what the hand is worth: a card that is tapped is framed."""

    def card(name: str) -> ft.Control:
        face = ft.Container(ft.Text(name), bgcolor="white", border_radius=8, padding=4)

        def tapped() -> None:
            face.border = ft.Border.all(2, "orange")
            face.shadow = ft.BoxShadow(blur_radius=5, color="grey")
            one_more()
            face.update()
            line.update()

        return button(face, tapped, width=76)

    players = [
        button(ft.Column([ft.Text(f"Žaidėjas {n}", size=12), ft.Text("0/8")], spacing=0), width=76)
        for n in range(PLAYERS)
    ]
    cards = [ft.Row([card(rank + suit) for suit in SUITS]) for rank in RANKS]
    hand = [
        ft.Container(width=36, height=48, border=ft.Border.all(1, "grey"), border_radius=8)
        for _ in range(PLACES)
    ]
    worth = [
        button(ft.Row([ft.Text(f"Požymis {n}", expand=True), ft.Text("0 →"), ft.Text("0")]))
        for n in range(FEATURES)
    ]
    ways = [button(ft.Text(f"Būdas {n}")) for n in range(WAYS)]
    return [
        line,
        ft.Row([*players[:4]]),
        ft.Row([*players[4:]]),
        *cards,
        ft.Row([*hand]),
        *worth,
        ft.TextField(label="Kortos"),
        ft.Row([*ways]),
    ]


def button(
    content: ft.Control, tapped: Callable[[], None] | None = None, width: float | None = None
) -> ft.Control:
    return ft.TextButton(
        content=content,
        style=LOOK,
        height=48,
        width=width,
        on_click=(lambda _: tapped()) if tapped else None,
    )


if __name__ == "__main__":
    host = sys.argv[2] if len(sys.argv) > 2 else "127.0.0.1"
    ft.run(main, host=host, port=int(sys.argv[1]), view=None, no_cdn=True)
