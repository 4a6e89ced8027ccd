"""A sheet as it will look: its first pages as pictures, or the card itself."""

from __future__ import annotations

from typing import NamedTuple

from scoring.sheets import Making, Progress, Sheet

MOST = 12
"""So many pages are shown; the others are counted."""


class Picture(NamedTuple):
    """A PNG; `ratio` is its height by its width."""

    data: bytes
    ratio: float


class Preview(NamedTuple):
    """The pictures shown, and how many pages there are."""

    pictures: tuple[Picture, ...]
    pages: int
    card: bool = False


def pages(sheet: Making[Sheet], wide: int) -> Making[Preview]:
    """The first pages of a sheet as they will be printed, so many pixels wide. Raises ImportError
    where there is nothing to paint with."""
    from scoring.sheets.layout import laid_out
    from scoring.sheets.png import page_picture

    laid = yield from laid_out((yield from sheet))
    pictures: list[Picture] = []
    for page in laid[:MOST]:
        pictures.append(Picture(page_picture(page, wide), page.height / page.width))
        yield Progress(len(pictures), min(len(laid), MOST))
    return Preview(tuple(pictures), len(laid))


def card(making: Making[bytes]) -> Making[Preview]:
    """The card for a messenger as it is."""
    data = yield from making
    wide, high = (int.from_bytes(data[at : at + 4], "big") for at in (16, 20))
    return Preview((Picture(data, high / wide),), 1, card=True)
