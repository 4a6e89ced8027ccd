"""Deals in the middle of being entered, each by its way of entry, and what lies over screens: what
a table looks at most of the time, in the book of `tests.views.everywhere`."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from scoring.book import Book, Saved
from scoring.texts import Texts
from tests.views.everywhere import NAMES
from tests.views.session import Window, opened

LONG = NAMES[1]
PAIR, OTHERS = f"{NAMES[0]} ir {NAMES[2]}", f"{LONG} ir {NAMES[3]}"
SEQUENCES = (
    f"Dumpis: {LONG}", "Dumpis: 5", "Laiptai: Aistė", "Laiptai: 4", "Dar vieni laiptai",
    "Laiptai: 3", "Serija: Aistė", "Serija: 4 tūzai", "Dar viena serija",
)  # fmt: skip
"""What can be announced at once with two sequences and more sets to tell."""
EQUAL = (f"Dumpis: {LONG}", "Dumpis: 6", "Dumpis: Pranešė ir Aistė", "Dumpis, Aistė: 6")
ANNOUNCED = (f"Dumpis: {LONG}", "Dumpis: 7", "Laiptai: Aistė", "Laiptai: 5", "Serija: Niekieno")

WAYS: dict[str, tuple[str, int, tuple[str, ...]]] = {
    "half-cards": ("dvi_zvakes", 8, ("širdžių dama", "širdžių dama", "vynų tūzas")),
    "half-totals": ("dvi_zvakes", 8, ("Tik taškai", "Aistė: 36")),
    "half-tricks": ("kopecios", 4, ("Aistė: 4", f"{LONG}: 6")),
    "half-akys": ("sedma", 4, (f"{PAIR}: 40",)),
    "half-full": ("sedma", 4, ("Pilnieji", f"{PAIR}: 5")),
    "half-laid": (
        "sedma",
        4,
        ("Kirtis po kirčio", "aštuonakė", "dama", "dešimtakė", "septynakė", "valetas", "valetas"),
    ),
    "half-sequences": ("piketas", 2, SEQUENCES),
    "half-equal": ("piketas", 2, EQUAL),
    "half-count": (
        "piketas",
        2,
        (*ANNOUNCED, "Skaičiuoti kirčius", f"Kirtis: {LONG}", "Kirtis: Aistė"),
    ),
    "half-number": ("piketas", 2, (*ANNOUNCED, "Tik kirčių skaičius")),
}
"""By match: the game, how many play, and what was tapped."""


async def half_entered(book: Book) -> tuple[str, ...]:
    """A match for each of the ways; the addresses of their forms. To be called on the book that
    `everywhere.filled` has filled."""
    await book.keep_preferences("window", {"language": "lt"})
    ids = [person.id for name in NAMES for person in await book.people() if person.name == name]
    for match, (game, players, taps) in WAYS.items():
        assert isinstance(await book.begin(game, tuple(ids[:players]), match_id=match), Saved)
        screen = await opened(book, f"/match/{match}/deal")
        for name in taps:
            await screen.tap(name)
        screen.close()
    return tuple(f"/match/{match}/deal" for match in WAYS)


class Moment(NamedTuple):
    """What comes over a screen after some taps: each the beginning of a button's name."""

    route: str
    taps: tuple[Callable[[Texts], str], ...]


def said(code: str) -> Callable[[Texts], str]:
    return lambda say: say(code)


def row(number: int) -> Callable[[Texts], str]:
    """The row of that deal in the score sheet."""
    return lambda say: say("match.deal", number=number)


MENU = said("match.menu")
OVER: tuple[Moment, ...] = (
    *(Moment(f"/match/match-{game}", (row(1),)) for game in ("dvi_zvakes", "sedma", "piketas")),
    Moment("/match/match-kopecios", (row(2),)),
    Moment("/match/match-kopecios", (row(2), said("match.remove"))),
    Moment("/match/match-kopecios", (MENU,)),
    Moment("/match/match-kopecios", (MENU, said("menu.stop"))),
    Moment("/match/match-kopecios", (MENU, said("menu.note"))),
    Moment("/match/half-tricks/deal", (said("fact.dealer"),)),
)
"""Dialogs, with the taps that open them."""


async def tapped(screen: Window, say: Texts, moment: Moment) -> None:
    """The taps of a moment; what they open is there afterwards."""
    for named in moment.taps:
        begin = named(say)
        before = screen.texts()

        def name(begin: str = begin) -> str | None:
            said = (text for text in screen.texts() if text.startswith(begin))
            return next((text for text in said if screen.enabled(text)), None)

        await screen.until(lambda name=name: name() is not None, f"no {begin!r} to tap")
        await screen.tap(name() or "")
        await screen.until(lambda before=before: screen.texts() != before, f"{begin!r} to answer")
