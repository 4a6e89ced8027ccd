"""The rule page of Kopėčios. It is loaded when somebody reads it."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.blocks import Counted, Label, Word
from scoring.core import DealInfo, Line
from scoring.games.kopecios import (
    GAME,
    TRICKS,
    Entry,
    Rules,
    deals,
    ladder,
    score,
    settle,
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
    Part,
    Said,
    Table,
    added,
    cards,
    reason,
    said,
    word,
)

TARGET, FEWER, MORE = 4, 2, 6
"""«penktajame padalijime reikėjo paimti po 4 kirčius, o žaidėjas paėmė, tarkime, 2 arba 6»."""
TOTALS = (-30, -22, -32, 1)
"""«A žaidėjas -30, B -22, C -32 ir D +1»."""
LETTERS = "ABCD"


def guide(rules: Rules, seats: tuple[int, ...]) -> Guide:
    code = "guide.kopecios"
    return (
        Chapter(
            DEAL,
            (
                said(f"{code}.ranks"),
                *(said(f"{code}.dealt-{n}", cards=cards(TRICKS[n], "-acc")) for n in seats),
                said(f"{code}.trump"),
                said("guide.first-trick"),
                Said(word("game.kopecios.ours"), ours=True),
            ),
        ),
        Chapter(
            PLAY,
            (
                said(f"{code}.follow"),
                said(f"{code}.target", first=rules.first_target),
                *(last_target(rules, players) for players in seats),
            ),
        ),
        Chapter(POINTS, (*rewarded(rules), *ladders(rules, seats))),
        Chapter(EXAMPLE, (*of_a_deal(rules, seats[-1]), *of_a_match())),
        Chapter(END, (said(f"{code}.settled"), said(f"{code}.match"), SHARED_WIN)),
    )


def last_target(rules: Rules, players: int) -> Said:
    number, target = deals(rules, players), TRICKS[players]
    return said("guide.kopecios.last", players=players, number=number, target=target)


def rewarded(rules: Rules) -> tuple[Said, ...]:
    """The bonus that holds, the default being ours because the table of the text is lost."""
    own = isinstance(rules.bonus, tuple)
    bonus = Word("new.own" if own else f"rule.bonus.{rules.bonus}")
    usual = Word(f"rule.bonus.{GAME.rules.bonus}")
    return (
        said("guide.kopecios.exact"),
        said("guide.kopecios.missed"),
        said("guide.kopecios.bonus", bonus=bonus),
        Said(word("guide.kopecios.lost", usual=usual), ours=True),
    )


def ladders(rules: Rules, seats: Sequence[int]) -> tuple[Part, ...]:
    """Of one number of players the whole ladder, deal by deal; else all that can be agreed on."""
    if len(seats) > 1:
        return (*GAME.tables, said("guide.kopecios.table", least=min(TRICKS.values())))
    heads = tuple(word(f"guide.kopecios.{head}") for head in ("deal", "asked", "reward"))
    rows = tuple(
        (number, number - 1 + rules.first_target, bonus)
        for number, bonus in enumerate(ladder(rules, seats[0]), 1)
    )
    return (Table(Word("table.ladder"), heads, rows),)


def of_a_deal(rules: Rules, players: int) -> tuple[Said | Table, ...]:
    """The deal of the text, and the same where somebody takes what was asked."""
    lines = [
        took(rules, players, FEWER),
        took(rules, players, MORE),
        took(rules, players, TARGET),
    ]
    rows: tuple[tuple[int | Label, ...], ...] = tuple((reason(one), one.points) for one in lines)
    heads = (word("guide.for"), word("guide.points-head"))
    tricks = Counted("guide.tricks-acc", TARGET)
    return said("guide.kopecios.example", tricks=tricks), Table(None, heads, rows)


def took(rules: Rules, players: int, taken: int) -> Line:
    """What the first player gets who takes so many where TARGET is asked; the others share the
    rest."""
    number = TARGET + 1 - rules.first_target
    info = DealInfo(number, rules, 0, 0, tuple(range(players)), (0,) * players, target=TARGET)
    rest = (TRICKS[players] - taken, *(0,) * (players - 2))
    return score(info, Entry((taken, *rest))).lines[0]


def of_a_match() -> tuple[Said | Table, ...]:
    """«apskaičiuojama pagal šių taškų skirtumų sumą»."""
    final = settle(TOTALS)
    rows = tuple(
        (
            LETTERS[i],
            own,
            added([own - other for j, other in enumerate(TOTALS) if j != i]),
            final[i],
        )
        for i, own in enumerate(TOTALS)
    )
    heads = ("player", "collected", "differences", "result")
    return (
        said("guide.kopecios.example-match"),
        Table(None, tuple(word(f"guide.kopecios.{head}") for head in heads), rows),
    )
