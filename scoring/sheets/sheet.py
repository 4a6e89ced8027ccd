"""A match, or several, as one sheet: neutral blocks with words and names in them."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from scoring.blocks import Block, Facts, Heading, Word
from scoring.core import Blocks, Game, Reckoned
from scoring.evening import evening
from scoring.log import Contents
from scoring.match import Match, reckon
from scoring.sheets.corrections import corrections, told
from scoring.sheets.head import head
from scoring.sheets.standings import over_matches
from scoring.sheets.words import Speaker

ROOM = "_" * 24
"""Where something is to be written by hand."""


class Progress(NamedTuple):
    """How far a long piece of work has come."""

    done: int
    of: int


class Source(NamedTuple):
    """A match and its players' names in seat order: in the book a match knows them by id."""

    match: Match
    names: tuple[str, ...]


def by_name(match: Match) -> Source:
    """A match that has names for players, as one from a score file."""
    return Source(match, match.contents().setup.players)


@dataclass(frozen=True, slots=True)
class Part:
    """What stands together and is called by one name: a match, or the standings over all.

    `sign` is the id of the game, "" where there is none, `date` the evening, "" where it is not
    known. `proof` is empty unless asked for.
    """

    title: str
    sign: str
    blocks: tuple[Block[str], ...]
    proof: tuple[Block[str], ...] = ()
    date: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """All that a writer is given. `title` names the whole."""

    language: str
    title: str
    parts: tuple[Part, ...]


CORRECTED = Word("sheet.corrected")


@dataclass(frozen=True, slots=True)
class Worked:
    """A match worked out once, for its own sheet and for the standings."""

    source: Source
    contents: Contents
    reckoned: Reckoned[Any, Any]


def worked(source: Source) -> Worked:
    contents = source.match.contents()
    return Worked(source, contents, reckon(source.match.game, contents))


def part(one: Worked, language: str, proof: bool) -> Part:
    """The sheet of one match."""
    match, game = one.source.match, one.source.match.game
    speaker = Speaker(language, one.source.names)
    top = head(match, one.contents, one.reckoned, speaker.texts)
    proven: tuple[Block[str], ...] = ()
    if proof:
        found = corrections(game, match.log)
        corrected = (Heading(CORRECTED), told(found)) if found else ()
        proven = speaker.blocks((*game.proof(one.reckoned), *corrected))
    body = speaker.blocks((*top, *game.table(one.reckoned)))
    title = speaker.texts(f"game.{game.id}")
    return Part(title, game.id, body, proven, evening(match.started))


def gathered(
    sources: Sequence[Source], language: str, proof: bool = False
) -> Generator[Progress, None, Sheet]:
    """The sheet of one match or, with the standings of the players over them, of several; a
    step a match."""
    found: list[Worked] = []
    parts: list[Part] = []
    for source in sources:
        found.append(worked(source))
        parts.append(part(found[-1], language, proof))
        yield Progress(len(parts), len(sources))
    if len(sources) == 1:
        return Sheet(language, parts[0].title, tuple(parts))
    speaker = Speaker(language)
    title = speaker.texts("sheet.matches")
    lines = [(one.source.match, one.source.names, one.reckoned) for one in found]
    over = Part(title, "", speaker.blocks(over_matches(lines)))
    return Sheet(language, title, (over, *parts))


def blank(game: Game[Any, Any], players: int, language: str) -> Sheet:
    """An empty sheet to be filled in with a pencil, by the default house rules.

    Raises ValueError for a number of players that the game is not for.
    """
    if players not in game.seats:
        raise ValueError(f"expected one of {game.seats!r} players, got {players!r}")
    speaker = Speaker(language)
    title = speaker.texts(f"game.{game.id}")
    top: Blocks = (
        Heading(Word(f"game.{game.id}"), 1),
        Facts(((Word("sheet.date"), ROOM), (Word("sheet.note"), ROOM))),
    )
    blocks = speaker.blocks((*top, *game.blank(game.rules, players)))
    return Sheet(language, title, (Part(title, game.id, blocks),))
