"""What a rule page says of a game: chapters of sentences and tables, in codes and numbers.

A game makes its own guide from its house rules and the numbers of players that are asked about:
all it can be played by, or that of one match. Every number that the game counts with is put in
from there, so that the page cannot say anything else than the score.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, NamedTuple

from scoring.blocks import Counted, Facts, Label, Word
from scoring.core import Game, Line, PrintedTable


class Said(NamedTuple):
    """A paragraph. `ours`: it is our choice, because the text of the rules is silent there."""

    text: Label
    ours: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """A table of an example, or one that depends on what was agreed."""

    title: Label | None
    heads: tuple[Label, ...]
    rows: tuple[tuple[int | Label, ...], ...]


Part = Said | Facts[Label] | Table | PrintedTable


class Chapter(NamedTuple):
    """A part of the page under a heading, which is the code of a text."""

    title: str
    parts: tuple[Part, ...]


Guide = tuple[Chapter, ...]

DEAL, PLAY, POINTS = "guide.deal", "guide.play", "guide.points"
EXAMPLE, END = "guide.example", "guide.end"
"""The headings of chapters, in the order in which a person needs them."""

SHARED_WIN = Said(Word("guide.shared-win"), ours=True)
"""An equal top: no text says anything of it."""


def word(code: str, **params: int | Label) -> Word:
    """A text with its parameters by name.

    >>> word("guide.of", n=3)
    Word(code='guide.of', params=(('n', 3),))
    """
    return Word(code, tuple(params.items()))


def said(code: str, **params: int | Label) -> Said:
    """A paragraph by its code."""
    return Said(word(code, **params))


def reason(line: Line) -> Word:
    """Why points were given, in the words of a deal that was reckoned."""
    params = tuple((name, v) for name, v in line.params if not isinstance(v, tuple))
    return Word(f"line.{line.reason}", params)


def cards(n: int, case: str = "") -> Counted:
    """So many cards; `case` is «-acc» where the sentence takes an accusative."""
    return Counted(f"guide.cards{case}", n)


def added(numbers: Sequence[int]) -> str:
    """Numbers as a sum is written.

    >>> added((-8, 2, -31)), added((27, 4))
    ('−8 + 2 − 31', '27 + 4')
    """
    first, *rest = numbers
    parts = [str(first).replace("-", "−")]
    parts += [f"{'−' if n < 0 else '+'} {abs(n)}" for n in rest]
    return " ".join(parts)


def in_all(numbers: Sequence[int]) -> str:
    """The sum with what it comes to.

    >>> in_all((12, 8, 4))
    '12 + 8 + 4 = 24'
    """
    return f"{added(numbers)} = {added((sum(numbers),))}"


def players_table(game: Game[Any, Any], rules: Any, seats: Sequence[int]) -> Table:
    """By the number of players: the cards to take, and how many deals a match has. Numbers that
    take the same pack stand in one row."""
    heads = (word("guide.players"), word("guide.pack"), word("guide.deals"))
    packs = dict(zip(game.seats, game.packs, strict=False))
    rows: list[tuple[int | Label, ...]] = []
    for pack, same in groupby(seats, key=packs.get):
        some = tuple(same)
        deals = [game.deals(rules, players) for players in some]
        counts = [n for n in deals if n is not None]
        cards = "" if pack is None else word(pack[0], size=pack[1])
        many = span(counts) if counts else word("guide.deals-open")
        rows.append((span(some), cards, many))
    return Table(None, heads, tuple(rows))


def span(numbers: Sequence[int]) -> int | str:
    """From the least to the most.

    >>> span((2, 3, 4)), span((4,))
    ('2–4', 4)
    """
    least, most = min(numbers), max(numbers)
    return least if least == most else f"{least}–{most}"
