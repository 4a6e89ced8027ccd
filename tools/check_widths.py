"""Looks for text that is cut, broken inside a word or wider than its room:
`python tools/check_widths.py [--all]`.

Every screen, every way of entry in the middle of a deal and every dialog is drawn without a client
and measured (`tools/widths.py`). Without an argument: 320 and 1440 px, plain and doubled text,
Lithuanian. With --all: 320 to 3840 px, 100 to 200 % text, both languages. Themes are no dimension
of their own: it is found out once, screen by screen, that they change colours and nothing that is
measured; a screen on which they do is measured in each.
"""

from __future__ import annotations

import asyncio
import itertools
import multiprocessing
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from scoring.book import Book  # noqa: E402
from scoring.texts import texts  # noqa: E402
from tests.views.everywhere import filled, shown  # noqa: E402
from tests.views.half_entered import OVER, Moment, half_entered, tapped  # noqa: E402
from tests.views.session import views  # noqa: E402
from tools.widths import of_dialog, of_view, walk  # noqa: E402

Size = tuple[float, float]

SOME: tuple[Size, ...] = ((320, 640), (1440, 900))
ALL: tuple[Size, ...] = (
    (320, 640), (360, 800), (390, 844), (844, 390), (720, 1024), (1440, 900), (3840, 2160),
)  # fmt: skip
THEMES = ("light", "dark", "black")
SPAWN = multiprocessing.get_context("spawn")
EACH = 4
"""So many times a process does it: screens that were left stay in its memory."""
LEFT = 0.2
"""Seconds in which what the last screen has asked of the book comes to its end."""
MEASURED = ("value", "size", "font_family", "width", "height", "spacing", "padding", "expand")
"""What of a control is measured, or decides how much room it has."""


class Combination(NamedTuple):
    size: Size
    text: int
    language: str

    def __str__(self) -> str:
        return f"{self.language} {self.size[0]:.0f}x{self.size[1]:.0f} {self.text} %"


def book_in(folder: Path) -> Book:
    count = itertools.count(1)
    book = Book.open(
        folder,
        now=lambda: "2026-11-29T19:30:00+02:00",
        new_id=lambda: f"person-{next(count):04}",
    )
    assert isinstance(book, Book)
    return book


async def prepared(folder: Path) -> tuple[str, ...]:
    """A book with something of everything; the addresses of all screens."""
    book = book_in(folder)
    routes = (*await filled(book), *await half_entered(book))
    await asyncio.sleep(LEFT)
    await book.close()
    return routes


async def of_screen(book: Book, route: str, one: Combination, theme: str = "system") -> list[str]:
    screen = await shown(book, route, one.language, one.size, one.text, theme)
    found = list(of_view(views(screen.page.views)[-1], one.size[0]))
    screen.close()
    return [f"{route} {one}: {fault}" for fault in found]


async def of_moment(book: Book, moment: Moment, one: Combination) -> list[str]:
    """The same of the dialog that the taps of a moment open."""
    screen = await shown(book, moment.route, one.language, one.size, one.text)
    say = texts(one.language)
    await tapped(screen, say, moment)
    found = [
        fault
        for dialog in screen.page._dialogs.controls
        for fault in of_dialog(dialog, one.size[0])
    ]
    screen.close()
    taps = ", ".join(tap(say) for tap in moment.taps)
    return [f"{moment.route} ({taps}) {one}: {fault}" for fault in found]


async def faults_at(
    folder: Path, routes: Sequence[str], one: Combination, themed: Sequence[str] = ()
) -> list[str]:
    """The faults of all screens and dialogs at one size, text and language; of those that are
    `themed`, in every theme."""
    book = book_in(folder)
    found: list[str] = []
    for route in routes:
        found += await of_screen(book, route, one)
    for route, theme in itertools.product(themed, THEMES):
        found += await of_screen(book, route, one, theme)
    for moment in OVER:
        found += await of_moment(book, moment, one)
    await asyncio.sleep(LEFT)
    await book.close()
    return list(dict.fromkeys(found))


async def moved_by_themes(folder: Path, routes: Sequence[str]) -> list[str]:
    """The screens on which a theme changes anything that is measured: where it is chosen, the
    choice that was made is strong."""
    book, found = book_in(folder), []
    for route in routes:
        plain = await measures(book, route, "system")
        for theme in THEMES:
            if route not in found and await measures(book, route, theme) != plain:
                found.append(route)
    await asyncio.sleep(LEFT)
    await book.close()
    return found


async def measures(book: Book, route: str, theme: str) -> list[tuple[object, ...]]:
    """All that is measured of a screen."""
    screen = await shown(book, route, "lt", (360, 800), 100, theme)
    found: list[tuple[object, ...]] = [
        (type(control).__name__, *(str(getattr(control, name, None)) for name in MEASURED))
        for control in walk(views(screen.page.views)[-1])
    ]
    screen.close()
    return found


def looked_through(
    sizes: Sequence[Size], sizes_of_text: Sequence[int], languages: Sequence[str]
) -> list[str]:
    """The faults of all screens at all of these, each with its screen, by this process alone."""
    found: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        routes = asyncio.run(prepared(Path(folder)))
        for parts in itertools.product(sizes, sizes_of_text, languages):
            found += asyncio.run(faults_at(Path(folder), routes, Combination(*parts)))
    return found


def copied(
    folder: Path, routes: Sequence[str], themed: Sequence[str], one: Combination
) -> tuple[Combination, list[str]]:
    """What a process of its own does: on a copy of the book, which has one owner. A screen that
    does not come to rest on a busy machine is waited for once more, then told."""
    found: list[str] = []
    for _ in range(2):
        with tempfile.TemporaryDirectory() as own:
            shutil.copytree(folder, own, dirs_exist_ok=True)
            try:
                return one, asyncio.run(faults_at(Path(own), routes, one, themed))
            except AssertionError as waited:
                found = [f"{one}: {waited}"]
    return one, found


def everything() -> list[str]:
    """All widths, sizes of text and languages, on all cores; tells how far it is."""
    begun = time.monotonic()
    every = [Combination(*p) for p in itertools.product(ALL, (100, 125, 150, 200), ("lt", "en"))]
    found: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        book = Path(folder) / "book"
        routes = asyncio.run(prepared(book))
        print(f"{len(routes)} screens, {len(OVER)} dialogs, {len(every)} times", flush=True)
        themed = asyncio.run(moved_by_themes(book, routes))
        but = f" but on {', '.join(themed)}" if themed else ""
        print(f"Themes change colours alone{but}.", flush=True)
        look = partial(copied, book, routes, themed)
        with SPAWN.Pool(os.cpu_count(), maxtasksperchild=EACH) as processes:
            for count, (one, here) in enumerate(processes.imap_unordered(look, every), 1):
                found += here
                spent = f"{time.monotonic() - begun:4.0f} s"
                print(f"{count:3}/{len(every)} {spent} {one}: {told(here)}", flush=True)
    return found


def told(found: Sequence[str]) -> str:
    return f"{len(found)} faults" if found else "clean"


def main() -> int:
    """0 when nothing was found."""
    found = everything() if "--all" in sys.argv else looked_through(SOME, (100, 200), ("lt",))
    print("\n".join(found) or "Nothing is cut.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
