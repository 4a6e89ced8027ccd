"""Score sheets: matches in, bytes out, as generators that tell how far they are.

    making = written("pdf", [by_name(match)], "lt", proof=True)
    data = finished(making)          # or step through it, and `making.close()` to stop

Libraries that are slow to import are imported when a sheet of their format is made.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, TypeVar

from scoring.core import Game
from scoring.sheets.sheet import Part, Progress, Sheet, Source, blank, by_name, gathered

__all__ = [
    "BLANK_FORMATS",
    "FORMATS",
    "SEVERAL_FORMATS",
    "Making",
    "Part",
    "Progress",
    "Sheet",
    "Source",
    "blank",
    "by_name",
    "finished",
    "gathered",
    "preview",
    "written",
    "written_blank",
]

T = TypeVar("T")
Making = Generator[Progress, None, T]
"""Work in steps: each says how far it has come, the result comes at the end."""

FORMATS = ("pdf", "xlsx", "csv", "png", "html", "json")
SEVERAL_FORMATS = ("pdf", "xlsx")
"""Those that hold several matches."""
BLANK_FORMATS = ("pdf", "html")
"""Those in which an empty sheet can be had."""


def written(
    form: str, sources: Sequence[Source], language: str, *, proof: bool = False, dark: bool = False
) -> Making[bytes]:
    """The sheet of one match, or of several where the format holds them, as bytes.

    Raises ValueError for a format that is not there, and for several matches in one that holds
    one only.
    """
    allowed = FORMATS if len(sources) == 1 else SEVERAL_FORMATS
    if form not in allowed or not sources:
        raise ValueError(f"expected one of {allowed!r} for {len(sources)} matches, got {form!r}")
    if form == "json":
        from scoring.sheets.json_ import json

        return (yield from json(sources[0]))
    sheet = yield from gathered(sources, language, proof)
    return (yield from in_format(form, sheet, dark))


def written_blank(form: str, game: Game[Any, Any], players: int, language: str) -> Making[bytes]:
    """An empty sheet to be filled in with a pencil, as bytes. Raises ValueError for a format or a
    number of players that there is none for."""
    if form not in BLANK_FORMATS:
        raise ValueError(f"expected one of {BLANK_FORMATS!r}, got {form!r}")
    return (yield from in_format(form, blank(game, players, language), False))


def in_format(form: str, sheet: Sheet, dark: bool) -> Making[bytes]:
    """The bytes of a sheet. Only the module of that format is imported."""
    if form == "pdf":
        from scoring.sheets.pdf import pdf

        return (yield from pdf(sheet))
    if form == "xlsx":
        from scoring.sheets.xlsx import xlsx

        return (yield from xlsx(sheet))
    if form == "csv":
        from scoring.sheets.csv_ import csv

        return (yield from csv(sheet))
    if form == "html":
        from scoring.sheets.html import html

        return (yield from html(sheet))
    from scoring.sheets.png import png

    return (yield from png(sheet, dark))


def preview(sheet: Sheet, wide: int = 800) -> Making[tuple[bytes, ...]]:
    """The pages of a sheet as they will be printed, each a PNG so many pixels wide."""
    from scoring.sheets.layout import laid_out
    from scoring.sheets.png import page_picture

    pages = yield from laid_out(sheet)
    pictures = []
    for page in pages:
        pictures.append(page_picture(page, wide))
        yield Progress(len(pictures), len(pages))
    return tuple(pictures)


def finished(making: Making[T]) -> T:
    """The result, without stopping on the way."""
    while True:
        try:
            next(making)
        except StopIteration as end:
            result: T = end.value
            return result
