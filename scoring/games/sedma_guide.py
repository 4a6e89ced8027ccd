"""The rule page of Sedma. It is loaded when somebody reads it."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.blocks import Cards, Counted, Label, Word
from scoring.core import DealInfo
from scoring.games.sedma import LETTERS, PAIRS, SEATS, VALUES, deals, score, seats_table
from scoring.games.sedma_entry import Entry, Rules
from scoring.games.sedma_play import (
    FULL_AKYS,
    LAST_TRICK,
    TRICKS,
    Trick,
    full_cards,
    takers,
    taking,
)
from scoring.guide import (
    DEAL,
    END,
    EXAMPLE,
    PLAY,
    POINTS,
    SHARED_WIN,
    Chapter,
    Guide,
    Said,
    Table,
    cards,
    said,
    word,
)

SMALL: tuple[Trick, ...] = (("10", "V", "8", "T"), ("10", "V", "10", "K"), ("D", "D", "7", "7"))
"""The three tricks of the text; what is not told of the last one is nothing of value."""
WHOLE: tuple[Trick, ...] = (
    ("8", "D", "10", "7"),
    ("V", "V", "D", "10"),
    ("8", "7", "9", "10"),
    ("K", "K", "9", "K"),
    ("8", "K", "T", "D"),
    ("9", "7", "8", "10"),
    ("T", "T", "V", "D"),
    ("7", "V", "9", "T"),
)
"""«viso padalijimo pavyzdys … Žaidėjui D padalijus»: the cards as they are laid."""
DEALER = LETTERS.index("D")


def guide(rules: Rules, _seats: tuple[int, ...]) -> Guide:
    code = "guide.sedma"
    each = rules.deals_per_pairing
    return (
        Chapter(
            DEAL,
            (
                said(f"{code}.pairs"),
                said(f"{code}.dealt", cards=cards(TRICKS, "-acc")),
                said("guide.first-trick"),
            ),
        ),
        Chapter(PLAY, (said(f"{code}.trumps"), said(f"{code}.taking"), said(f"{code}.goal"))),
        Chapter(POINTS, (VALUES, said(f"{code}.added"))),
        Chapter(EXAMPLE, (*small_tricks(), *whole_deal(rules))),
        Chapter(
            "guide.sedma.partners",
            (
                said(f"{code}.change", deals=Counted("guide.deals-gen", each)),
                seats_table(each),
                said(f"{code}.letters"),
                Said(word("game.sedma.ours"), ours=True),
            ),
        ),
        Chapter(
            END,
            (said(f"{code}.match", deals=Counted("home.deals", deals(rules, 4))), SHARED_WIN),
        ),
    )


def small_tricks() -> tuple[Said | Table, ...]:
    rows = tuple(
        (laid(trick), LETTERS[taking(trick)], FULL_AKYS * full_cards(trick)) for trick in SMALL
    )
    return said("guide.sedma.small"), Table(None, heads("cards", "taker", "akys"), rows)


def whole_deal(rules: Rules) -> tuple[Said | Table, ...]:
    """Trick by trick who took it and what it brought, then what the deal is worth to the pairs."""
    info = DealInfo(1, rules, DEALER, DEALER, SEATS[0], (0, 0, 0, 0), pairs=PAIRS[0])
    took = takers(info.first, info.seats, WHOLE)
    rows: list[tuple[int | Label, ...]] = []
    for number, (trick, taker) in enumerate(zip(WHOLE, took, strict=True), 1):
        akys = FULL_AKYS * full_cards(trick) + LAST_TRICK * (number == len(WHOLE))
        rows.append((number, laid(trick), LETTERS[taker], akys))
    points = score(info, Entry(tricks=WHOLE)).points
    (one, _), (other, _) = PAIRS[0]
    return (
        said("guide.sedma.whole"),
        Table(None, heads("trick", "cards", "taker", "akys"), tuple(rows)),
        said("guide.sedma.outcome", one=points[one], other=points[other]),
    )


def heads(*names: str) -> tuple[Word, ...]:
    return tuple(word(f"guide.sedma.{name}") for name in names)


def laid(trick: Sequence[str]) -> Cards:
    """The cards of a trick in the order in which they are laid."""
    return Cards(" ".join(trick))
