"""A small app to try the server and the safeguards with: `python -m tests.serving.trial PORT DIR`.

It counts taps in a file, refuses a tap made on another count, tells every screen of a change, and
fails on request in each of the places where an app can fail.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import flet as ft

from views.safety import bridge, guarded, guarded_view, safely_started
from views.serving import device
from views.serving.app import application
from views.serving.running import bound, served

LISTENERS: set[Callable[[int], None]] = set()


@ft.observable
@dataclass
class State:
    count: int = 0
    broken: str = ""


def entry(file: Path) -> Callable[[ft.Page], None]:
    """The app over the count that `file` holds."""

    def read() -> int:
        return int(file.read_text()) if file.exists() else 0

    def main(page: ft.Page) -> None:
        state = State(count=read())

        def changed(count: int) -> None:
            state.count = count
            if state.broken == "callback":
                state.broken = ""
                raise RuntimeError("a callback that fails")

        listener = bridge(page, changed)
        LISTENERS.add(listener)
        page.on_disconnect = lambda _: LISTENERS.discard(listener)
        page.title = "Bandymas"
        safely_started(page, lambda: page.render_views(Screen, state, counting(file, read, state)))

    return main


def counting(file: Path, read: Callable[[], int], state: State) -> Callable[[int], None]:
    """The one writing intent: one more, if the count is still the one that was seen."""

    def more(base: int) -> None:
        if base != read():
            state.count = read()
            return
        fresh = file.with_suffix(".new")
        fresh.write_text(str(base + 1))
        fresh.replace(file)
        for listener in LISTENERS.copy():
            listener(base + 1)

    return more


@guarded_view
def Screen(state: State, more: Callable[[int], None]) -> ft.View:
    if state.broken == "view":
        raise RuntimeError("a view that cannot be drawn")
    base = state.count
    return ft.View(
        route="/",
        controls=[
            ft.Text(f"Yra {state.count}"),
            ft.Text(f"Kelias {ft.context.page.route}"),
            ft.Text(f"Prietaisas {device.current()}"),
            ft.Button("Dar vienas", height=100, on_click=lambda _: more(base)),
            Part(state),
            Frame(),
            *(
                ft.Button(f"Gadinti {what}", height=48, on_click=lambda _, w=what: spoil(state, w))
                for what in ("part", "view", "handler", "callback")
            ),
        ],
    )


@guarded
def Part(state: State) -> ft.Text:
    """Fails while it is drawn."""
    if state.broken == "part":
        raise RuntimeError("a part that cannot be drawn")
    return ft.Text("Dalis sveika")


@guarded
def Frame() -> ft.Control:
    return ft.Column([Sent()])


@ft.component
def Sent() -> ft.Control:
    """Without a guard of its own, and refused when it is to be sent."""
    broken, set_broken = ft.use_state(False)
    spoiling = ft.Button("Gadinti sent", height=48, on_click=lambda _: set_broken(True))
    return ft.SafeArea(content=ft.Row([spoiling, ft.Text("Siunta sveika")], visible=not broken))


def spoil(state: State, what: str) -> None:
    if what == "handler":
        raise RuntimeError("a handler that fails")
    state.broken = "" if state.broken == what else what


if __name__ == "__main__":
    port, folder = int(sys.argv[1]), Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    app = application(entry(folder / "count"), port=port, cache=folder / "cache", press_after=0.5)
    asyncio.run(served(app, bound(port), lambda: print(f"http://127.0.0.1:{port}/", flush=True)))
