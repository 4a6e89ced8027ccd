"""The head of a sheet: what was played, when, by whom, by which rules, and how it ended."""

from __future__ import annotations

import re
from typing import Any

from scoring.blocks import (
    Block,
    Cell,
    Column,
    Facts,
    Grid,
    Heading,
    Label,
    Name,
    Names,
    Note,
    Row,
    Several,
    Word,
)
from scoring.core import Game, Reckoned
from scoring.evening import evening
from scoring.log import Contents
from scoring.match import Match
from scoring.texts import Texts, said

LINE_ENDS = re.compile(r"\s*[\r\n]+\s*")
"""A note may have lines; on a sheet it goes on beside its label."""


def head(
    match: Match, contents: Contents, reckoned: Reckoned[Any, Any], texts: Texts
) -> tuple[Block[Label], ...]:
    """Title, facts, the result and who stands where."""
    game = match.game
    items: list[tuple[Label, Label]] = []
    date = evening(match.started)
    if date:
        items.append((Word("sheet.date"), date))
    seats = tuple[Label, ...](Name(player) for player in range(reckoned.players))
    items.append((Word("sheet.players"), Several(seats)))
    agreed = house_rules(game, reckoned.rules, texts)
    if agreed:
        items.append((Word("sheet.house-rules"), Several(agreed, "; ")))
    items.append((Word("sheet.deals-played"), deals_played(game, reckoned)))
    if contents.note:
        items.append((Word("sheet.note"), LINE_ENDS.sub(" ", contents.note.strip())))
    return (
        Heading(Word(f"game.{game.id}"), 1),
        Facts(tuple(items)),
        Note(result(reckoned), strong=True),
        *faults(reckoned, texts),
        standing(reckoned),
    )


def house_rules(game: Game[Any, Any], rules: Any, texts: Texts) -> tuple[Label, ...]:
    """Those that differ from the default, each with its name and its value."""
    return tuple(
        f"{texts(f'rule.{rule.name}')}: {rule_value(rule.name, getattr(rules, rule.name), texts)}"
        for rule in game.house_rules
        if getattr(rules, rule.name) != getattr(game.rules, rule.name)
    )


def rule_value(name: str, value: int | str | tuple[int, ...], texts: Texts) -> str:
    """A value of a house rule in words where it has words, else as it is."""
    shown = said(value)
    code = f"rule.{name}.{shown}"
    return texts(code) if texts.has(code) else shown


def deals_played(game: Game[Any, Any], reckoned: Reckoned[Any, Any]) -> Label:
    """How many, out of how many; extra ones are told apart."""
    played = len(reckoned.deals)
    planned = game.deals(reckoned.rules, reckoned.players)
    if planned is None:
        return str(played)
    if played > planned:
        return Word("sheet.deals-extra", (("of", planned), ("extra", played - planned)))
    return Word("sheet.deals-of", (("n", played), ("of", planned)))


def result(reckoned: Reckoned[Any, Any]) -> Label:
    """Who won and by what, or that it is not finished."""
    outcome = reckoned.outcome
    if outcome.over and outcome.winners and not reckoned.stopped:
        code = "sheet.won" if len(outcome.winners) == 1 else "sheet.won-together"
        by = Word(f"sheet.by.{outcome.decided_by}")
        return Word(code, (("who", Names(outcome.winners)), ("by", by)))
    return Word("sheet.stopped" if reckoned.stopped else "sheet.unfinished")


def faults(reckoned: Reckoned[Any, Any], texts: Texts) -> tuple[Block[Label], ...]:
    """Deals that do not count, each with what is wrong: after a correction a match may have such."""
    items: list[tuple[Label, Label]] = [
        (
            Word("sheet.deal-n", (("n", played.info.number),)),
            Word("sheet.not-counted", (("why", " ".join(map(texts.problem, played.problems))),)),
        )
        for played in reckoned.deals
        if played.problems
    ]
    if reckoned.surplus:
        items.append((Word("sheet.surplus"), str(reckoned.surplus)))
    return (Facts(tuple(items)),) if items else ()


def standing(reckoned: Reckoned[Any, Any]) -> Grid[Label]:
    """The players, the winners first, then by the settlement; equal ones share a place."""
    outcome = reckoned.outcome
    winners = outcome.winners if not reckoned.stopped else ()
    rank = [(player in winners, outcome.final[player]) for player in range(reckoned.players)]
    if winners:
        rank = [(True, 0) if won else (won, final) for won, final in rank]
    order = sorted(range(reckoned.players), key=lambda player: rank[player], reverse=True)
    settled = outcome.final != reckoned.totals
    columns: list[Column[Label]] = [Column(Word("sheet.player"), "text")]
    columns.append(Column(Word("sheet.total")))
    if settled:
        columns.append(Column(Word("sheet.settlement")))
    rows = []
    for player in order:
        place = 1 + sum(other > rank[player] for other in rank)
        cells = [Cell[Label](Name(player), player in winners), Cell[Label](reckoned.totals[player])]
        if settled:
            cells.append(Cell(outcome.final[player]))
        rows.append(Row[Label]((place,), tuple(cells)))
    return Grid(
        "standing",
        Word("sheet.standing"),
        (Word("sheet.place"),),
        tuple(columns),
        tuple(rows),
        mark=Word("sheet.winner") if winners else None,
    )
