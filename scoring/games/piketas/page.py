"""The rule page of Piketas. It is loaded when somebody reads it."""

from __future__ import annotations

from scoring.blocks import Cards, Counted, Facts, Label, Word
from scoring.core import DealInfo
from scoring.games.piketas import play
from scoring.games.piketas.announced import DEALER_LEAST, ELDER_EXCHANGES, STOCK
from scoring.games.piketas.count import counted
from scoring.games.piketas.entry import Entry, Point, SequenceOf, SetOf, Side
from scoring.games.piketas.ranks import PIPS, RANKS
from scoring.games.piketas.rules import (
    ALL_TRICKS,
    LAST_TRICK,
    SEQUENCE_POINTS,
    SET_POINTS,
    SIX_TRICKS,
    TABLES,
    TRICKS,
    TRICKS_BONUS,
    Rules,
)
from scoring.guide import (
    DEAL,
    END,
    EXAMPLE,
    PLAY,
    POINTS,
    Chapter,
    Guide,
    Part,
    Said,
    Table,
    cards,
    said,
    word,
)

ELDER, DEALER = 0, 1
DECLARED = Entry(
    Side(point=Point(7), sets=(SetOf(3, "K"),)),
    Side(sequences=(SequenceOf(5), SequenceOf(3))),
    "ede",
)
"""«varžovas turėjo didesnį 7 kortų dumpį … Dalytojas turėjo didesnius 5 kortų laiptus …, už kitus 3
kortų laiptus pelnė dar 3 taškus …. Didesnę 3 kortų seriją turėjo varžovas», and the first three
tricks. Of which rank the set is the text does not say."""


def guide(rules: Rules, _seats: tuple[int, ...]) -> Guide:
    code = "guide.piketas"
    low, high = ELDER_EXCHANGES
    return (
        Chapter(
            DEAL,
            (
                said(f"{code}.ranks"),
                said(f"{code}.dealers"),
                said(f"{code}.dealt", cards=cards(TRICKS, "-acc"), left=cards(STOCK)),
                said(f"{code}.exchange", low=low, high=high, least=DEALER_LEAST),
            ),
        ),
        Chapter(f"{code}.combinations", (said(f"{code}.declare"), *combinations(rules))),
        Chapter(PLAY, (said(f"{code}.play"), in_play(rules), *bonuses(rules))),
        Chapter(POINTS, (said(f"{code}.order"), said(f"{code}.aloud"))),
        Chapter(EXAMPLE, (said(f"{code}.example"), example())),
        Chapter(END, (said(f"{code}.end.{rules.finish}", points=target(rules)),)),
    )


def target(rules: Rules) -> Counted:
    return Counted("guide.points-acc", rules.target)


def combinations(rules: Rules) -> tuple[Part, ...]:
    """The three kinds in their order, with the tables of what they bring."""
    code = "guide.piketas"
    kinds: tuple[tuple[Label, Label], ...] = (
        (word(f"{code}.point"), word(f"{code}.point-what", least=cards(rules.min_point))),
        (word(f"{code}.sequences"), word(f"{code}.sequences-what", least=min(SEQUENCE_POINTS))),
        (
            word(f"{code}.sets"),
            word(f"{code}.sets-what", few=min(SET_POINTS), many=max(SET_POINTS)),
        ),
    )
    return Facts(kinds), pips(), *TABLES


def pips() -> Table:
    """«Tūzas turi 11 akių, karalius, dama, berniukas ir dešimtakė - po 10 akių» …"""
    worth: dict[int, list[str]] = {}
    for rank in RANKS:
        worth.setdefault(PIPS[rank], []).append(rank)
    rows = tuple((Cards(" ".join(ranks)), n) for n, ranks in worth.items())
    heads = (word("guide.piketas.card"), word("guide.piketas.pips"))
    return Table(word("guide.piketas.pips-title"), heads, rows)


def in_play(rules: Rules) -> Table:
    """What is counted trick by trick, and the bonuses."""
    needed = SIX_TRICKS[rules.six_tricks]
    rows: tuple[tuple[int | Label, ...], ...] = (
        (word("guide.piketas.lead"), play.lead(1, ELDER).points),
        (word("guide.piketas.trick"), play.after_trick(rules, ELDER, 1, 0)[0].points),
        (word("guide.piketas.last"), LAST_TRICK[rules.last_trick]),
        (Counted("guide.tricks", needed), TRICKS_BONUS),
        (word(f"guide.piketas.all-{rules.all_tricks}", tricks=TRICKS), ALL_TRICKS),
    )
    return Table(None, (word("guide.for"), word("guide.points-head")), rows)


def bonuses(rules: Rules) -> tuple[Said, ...]:
    """Whom the bonus goes to, and when it is counted."""
    needed = SIX_TRICKS[rules.six_tricks]
    tricks = Counted("guide.tricks-acc", needed)
    at_once = {"tricks": tricks} if rules.bonus_when == "at_once" else {}
    when = said(f"guide.piketas.bonus.{rules.bonus_when}", **at_once)
    if 2 * needed > TRICKS:
        return (when,)
    split = said("guide.piketas.split", tricks=tricks)
    if rules.bonus_when == "at_once":
        return split, when
    return split, Said(word("guide.piketas.split-first"), ours=True), when


def example() -> Table:
    """The count of the text, every point as it is said aloud."""
    rules = Rules()
    info = DealInfo(1, rules, DEALER, DEALER, (ELDER, DEALER), (0, 0))
    count = counted(info, DECLARED)
    rows: list[tuple[int | Label, ...]] = []
    for line, total in zip(count.lines, count.running, strict=True):
        who = word("guide.piketas.elder" if line.player == ELDER else "guide.piketas.dealer")
        rows.append((who, event(dict(line.params).get("cards"), line.reason), line.points, total))
    heads = ("who", "event", "points", "says")
    return Table(None, tuple(word(f"guide.piketas.{head}") for head in heads), tuple(rows))


def event(size: object, reason: str) -> Label:
    """What was counted; of a combination also its cards."""
    if isinstance(size, int):
        return word(f"guide.piketas.{reason}-of", cards=cards(size))
    return Word(f"guide.piketas.{reason}")
