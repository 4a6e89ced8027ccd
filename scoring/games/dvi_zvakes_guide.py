"""The rule page of Dvi žvakės. It is loaded when somebody reads it."""

from __future__ import annotations

from scoring.blocks import Cards, Counted, Facts, Label, Word
from scoring.cards import read_notation
from scoring.core import DealInfo, PrintedTable
from scoring.games.dvi_zvakes import feature_table, score
from scoring.games.dvi_zvakes_entry import Entry, Rules
from scoring.games.dvi_zvakes_hand import (
    FEATURES,
    HAND,
    ONE_COLOUR,
    ONE_SUIT,
    PAIRS,
    SIMILAR_FOURS,
    features,
    points,
)
from scoring.guide import (
    DEAL,
    END,
    EXAMPLE,
    PLAY,
    POINTS,
    Chapter,
    Guide,
    Said,
    Table,
    cards,
    in_all,
    reason,
    said,
    word,
)

BEST = "2♠K-2♥K-2♦K-2♣K"
OTHERS = (
    "2♥D-2♦D-2♠D-♣D-♦V",
    "2♥D-2♦D-2♠D-♣D-♣V",
    "2♥D-2♦D-2♠D-2♦V",
    "2♥D-2♦D-♣D-2♥V-♥T",
    "2♥D-2♦D-2♥K-2♦K",
)
"""The six hands that the text works out."""
FEW, MANY = OTHERS[3], OTHERS[1]
"""«penkių vienvardžių kortų kombinacija … gali būti vertinama aukščiau už septynių»."""

EACH = {
    "one_suit": ONE_SUIT,
    "similar_fours": SIMILAR_FOURS,
    "one_colour": ONE_COLOUR,
    "pairs": PAIRS,
}
"""What one card, four or pair of a feature brings; those of one rank have a table."""


def guide(rules: Rules, _seats: tuple[int, ...]) -> Guide:
    code = "guide.dvi_zvakes"
    return (
        Chapter(
            DEAL,
            (
                said(f"{code}.pack"),
                said(f"{code}.dealt", cards=cards(HAND, "-acc")),
                said(f"{code}.start"),
                said("guide.first"),
                Said(word("game.dvi_zvakes.ours"), ours=True),
            ),
        ),
        Chapter(
            PLAY,
            (
                said(f"{code}.take"),
                said(f"{code}.put", cards=cards(HAND, "-acc")),
                said(f"{code}.over"),
            ),
        ),
        Chapter(POINTS, valued(rules)),
        Chapter(EXAMPLE, example(rules)),
        Chapter(
            END,
            (
                said(f"{code}.match"),
                said(f"{code}.won", shared=Word(f"rule.shared_deal.{rules.shared_deal}")),
                said(f"{code}.tie.{rules.tie_break}"),
                Said(word(f"{code}.extra"), ours=True),
            ),
        ),
    )


def valued(rules: Rules) -> tuple[Said | Facts[Label] | PrintedTable, ...]:
    """The five features, each in a line, then all of them as the printed table."""
    code = "guide.dvi_zvakes"
    lines: list[tuple[Label, Label]] = []
    for feature in FEATURES:
        each = {"each": Counted("points", EACH[feature])} if feature in EACH else {}
        lines.append((Word(f"feature.{feature}"), word(f"{code}.{feature}", **each)))
    return (
        said(f"{code}.valued", cards=HAND, features=len(FEATURES)),
        Facts(tuple(lines)),
        said(f"{code}.equal"),
        said(f"{code}.single", points=Counted("points", rules.single_card)),
        feature_table(rules.single_card),
    )


def laid(hand: str) -> Cards:
    """The cards with room between them, so that large text can go on in the next line."""
    return Cards(hand.replace("-", " "))


def worth(hand: str, rules: Rules) -> tuple[int, ...]:
    """What each feature of a hand brings."""
    return points(features(read_notation(hand).cards), rules.single_card)


def example(rules: Rules) -> tuple[Said | Facts[Label] | Table, ...]:
    """The best hand reason by reason, as a deal is reckoned; the other five as sums."""
    code = "guide.dvi_zvakes"
    hand = read_notation(BEST).cards
    info = DealInfo(1, rules, 0, 0, (0,), (0,))
    reckoned = score(info, Entry((hand,)))
    rows: list[tuple[int | Label, ...]] = [(reason(line), line.points) for line in reckoned.lines]
    rows.append((word("guide.total"), reckoned.points[0]))
    few, many = (features(read_notation(one).cards).same_rank for one in (FEW, MANY))
    more, less = (sum(worth(one, rules)) for one in (FEW, MANY))
    return (
        said(f"{code}.hand", hand=laid(BEST)),
        Table(None, (word("guide.for"), word("guide.points-head")), tuple(rows)),
        said(f"{code}.best", cards=cards(HAND), points=Counted("points", reckoned.points[0])),
        said(f"{code}.others"),
        Facts(tuple((laid(one), in_all(worth(one, rules))) for one in OTHERS)),
        said(f"{code}.few", few=few, many=many, more=more, less=less),
    )
