"""Several matches on one sheet: how the players stand over them, and the list of matches.

Points of different games are not to be added; matches won are.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from scoring.blocks import Block, Cell, Column, Grid, Group, Heading, Label, Row, Several, Word
from scoring.core import Reckoned
from scoring.evening import evening
from scoring.match import Match

PLAYER = Word("sheet.player")


@dataclass(slots=True)
class Tally:
    """What is counted of one player while the matches are gone through."""

    name: str
    played: Counter[str] = field(default_factory=Counter)
    finished: Counter[str] = field(default_factory=Counter)
    won: Counter[str] = field(default_factory=Counter)


Line = tuple[Match, tuple[str, ...], Reckoned[Any, Any]]
"""A match, its players' names in seat order, and what it comes to."""


def over_matches(lines: Sequence[Line]) -> tuple[Block[Label], ...]:
    """Title, standings, the list."""
    return (Heading(Word("sheet.matches"), 1), standings(lines), matches(lines))


def winners(reckoned: Reckoned[Any, Any]) -> tuple[int, ...]:
    return () if reckoned.stopped else reckoned.outcome.winners


def same(name: str) -> str:
    """What two spellings of one name have alike."""
    return unicodedata.normalize("NFC", name).casefold()


def tallies(lines: Sequence[Line]) -> list[Tally]:
    """By player: most matches won first, then fewest finished, then by name."""
    found: dict[str, Tally] = {}
    for match, names, reckoned in lines:
        for player, name in enumerate(names):
            tally = found.setdefault(same(name), Tally(name))
            tally.played[match.game_id] += 1
            tally.finished[match.game_id] += bool(winners(reckoned))
            tally.won[match.game_id] += player in winners(reckoned)
    return sorted(
        found.values(), key=lambda one: (-one.won.total(), one.finished.total(), same(one.name))
    )


def standings(lines: Sequence[Line]) -> Grid[Label]:
    """A row a player: matches played, finished and won, and those won by game. A shared win
    counts for everyone who shares it; equal numbers of wins share a place."""
    rows = []
    players = tallies(lines)
    games = sorted({match.game_id for match, _, _ in lines})
    for tally in players:
        place = 1 + sum(other.won.total() > tally.won.total() for other in players)
        counts = (tally.played.total(), tally.finished.total(), tally.won.total())
        by_game = (n for game in games for n in (tally.finished[game], tally.won[game]))
        cells = (Cell[Label](n) for n in (*counts, *by_game))
        rows.append(Row[Label]((place,), (Cell(tally.name), *cells)))
    heads = ("sheet.matches-played", "sheet.matches-finished", "sheet.matches-won")
    columns = [Column[Label](PLAYER, "text"), *(Column[Label](Word(head)) for head in heads)]
    for _ in games:
        columns += [Column(Word(head)) for head in heads[1:]]
    return Grid(
        "standings",
        Word("sheet.standings"),
        (Word("sheet.place"),),
        tuple(columns),
        tuple(rows),
        (
            Group("", 1),
            Group(Word("sheet.all-games"), 3),
            *(Group[Label](Word(f"game.{game}"), 2) for game in games),
        ),
    )


def matches(lines: Sequence[Line]) -> Grid[Label]:
    """A row a match, in the order in which their sheets follow."""
    heads = ("sheet.date", "sheet.game", "sheet.players", "sheet.won-by")
    return Grid(
        "list",
        Word("sheet.list"),
        (Word("sheet.number"),),
        tuple(Column[Label](Word(head), "text") for head in heads),
        tuple(
            Row(
                (number,),
                (
                    Cell[Label](evening(match.started) or None),
                    Cell[Label](Word(f"game.{match.game_id}")),
                    Cell[Label](Several(names)),
                    Cell[Label](
                        Several(tuple(names[player] for player in winners(reckoned)))
                        if winners(reckoned)
                        else Word("sheet.none-yet")
                    ),
                ),
            )
            for number, (match, names, reckoned) in enumerate(lines, 1)
        ),
    )
