"""The smallest app, served as Flet serves one: what ours is measured beside.

`python -m tests.benchmarks.bare_app PORT [HOST]`
"""

from __future__ import annotations

import sys

import flet as ft

START = "Tęsti"
MORE = "Dar vienas"


def main(page: ft.Page) -> None:
    """A line that counts and a button that makes it one more."""
    line = ft.Text("Yra 0")

    def tapped(_: ft.ControlEvent) -> None:
        line.value = f"Yra {int((line.value or '').split()[1]) + 1}"
        page.update()

    page.add(line, ft.Button(MORE, on_click=tapped), ft.Button(START))


if __name__ == "__main__":
    host = sys.argv[2] if len(sys.argv) > 2 else "127.0.0.1"
    ft.run(main, host=host, port=int(sys.argv[1]), view=None, no_cdn=True)
