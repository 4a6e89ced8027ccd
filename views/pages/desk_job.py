"""The desk on which a sheet lies: what was asked for, and the work on it that may be under way."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

import flet as ft

from scoring.sheets import Making, Sheet
from views import preview
from views.making import Work
from views.pages.handing_out import Handed
from views.preview import Preview
from views.state import State

Way = Callable[[ft.FilePicker, str, bytes], Awaitable[Handed | None]]
"""How a finished sheet leaves: given the picker, the file's name and what is in it."""

PROVEN = ("pdf", "xlsx", "csv", "html")
"""The formats in which the proof can stand."""
PHASES = {"pdf": 3, "xlsx": 2, "csv": 2, "png": 2, "html": 2, "json": 1}
"""How many times a format goes through what there is."""
LOOKED = 3
"""The same of a preview."""
PIXELS, FINE = 1000, 1600
"""The width of a page's picture, and of one that is enlarged."""
ZOOMS = (1.0, 1.5, 2.0, 3.0)
"""How many times larger the paper can be looked at: at the last, small print reads on a phone."""


class Asked(NamedTuple):
    """What a person chose for a sheet."""

    form: str
    language: str
    proof: bool = False
    dark: bool = False


@dataclass(frozen=True, slots=True)
class Desk:
    """What lies there. `key` changes when that does: then it is drawn anew. `address` is where a
    browser finds the page to be printed; None where there is none."""

    title: str
    key: Any
    forms: tuple[str, ...]
    written: Callable[[Asked], Making[bytes]]
    sheet: Callable[[Asked], Making[Sheet]]
    file_name: Callable[[Asked], str]
    address: Callable[[Asked], str] | None = None
    proof: bool = True
    above: tuple[ft.Control, ...] = ()


@dataclass(slots=True)
class Job:
    """The hooks of a desk: what was asked for, and the two things that may be under way."""

    asked: Asked
    ask: Callable[[Asked], None]
    looking: float | None
    making: float | None
    shown: Preview | None
    zoom: float
    enlarge: Callable[[float], None]
    handed: Handed | None
    hand: Callable[[Handed | None], None]
    maker: Work
    picker: ft.FilePicker


def use_desk(state: State, desk: Desk | None) -> Job:
    """The state of a desk; the preview follows what is asked for."""
    kept: Any = ft.use_state
    asked, ask = kept(Asked("pdf", state.preferences.language))
    shown, show = kept(None)
    looking, look = kept(None)
    making, make = kept(None)
    zoom, enlarge = kept(ZOOMS[0])
    handed, hand = kept(None)
    viewer: Work = ft.use_memo(lambda: Work(look), [])
    maker: Work = ft.use_memo(lambda: Work(make), [])
    picker: ft.FilePicker = ft.use_memo(ft.FilePicker, [])

    pixels = FINE if zoom >= FINE / PIXELS else PIXELS

    async def draw() -> None:
        if desk is not None:
            found = await seen(viewer, desk, asked, pixels)
            if found is not None:
                with contextlib.suppress(RuntimeError):  # the screen was left meanwhile
                    show(found)

    def leave() -> None:
        viewer.left()
        maker.left()

    picture: tuple[Any, ...] = (asked.proof and proven(desk, asked), pixels)
    if asked.form == "png":
        picture = (asked.dark,)
    ft.use_effect(draw, [desk and desk.key, asked.form == "png", asked.language, *picture])
    ft.use_effect(lambda: None, [], cleanup=leave)
    return Job(asked, ask, looking, making, shown, zoom, enlarge, handed, hand, maker, picker)


async def seen(viewer: Work, desk: Desk, asked: Asked, pixels: int) -> Preview | None:
    """The pages, so many pixels wide, or the card; a preview without pages where nothing can be
    painted."""
    making = preview.card(desk.written(asked)) if asked.form == "png" else None
    try:
        if making is None:
            making = preview.pages(desk.sheet(asked), pixels)
        return await viewer.run(making, LOOKED)
    except ImportError:
        return Preview((), 0)


def proven(desk: Desk | None, asked: Asked) -> bool:
    """Whether the proof can be asked for."""
    return desk is not None and desk.proof and asked.form in PROVEN


async def out(desk: Desk, job: Job, way: Way, form: str = "") -> None:
    """Makes the sheet, in the format that was asked for or in `form`, then hands it out that way.
    A second tap meanwhile is nothing."""
    if job.maker.running:
        return
    job.hand(None)
    asked = job.asked._replace(form=form or job.asked.form)
    asked = asked._replace(proof=asked.proof and proven(desk, asked))
    data = await job.maker.run(desk.written(asked), PHASES[asked.form])
    if data is not None:
        job.hand(await way(job.picker, desk.file_name(asked), data))


def stopped(job: Job) -> None:
    """«Nutraukti»: nothing was handed out yet, so there is no half file anywhere."""
    job.maker.stop()
    job.hand(Handed("news", "sheet-page.stopped"))
