"""`python -m scoring sheet …`: score files in, one sheet out."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from scoring import games, printed, score_file
from scoring.__main__ import RIGHT, WRONG, contents, one_line, told_problem
from scoring.match import Match
from scoring.sheets import (
    BLANK_FORMATS,
    FORMATS,
    SEVERAL_FORMATS,
    by_name,
    finished,
    written,
    written_blank,
)
from scoring.sheets.saving import keep, why
from scoring.texts import LANGUAGES, texts

SWITCHES = {"--proof": "proof", "--dark": "dark", "--force": "force"}
VALUES = {"--lang": "language", "-o": "out", "--blank": "game", "--players": "players"}


class Wrong(Exception):
    """A command line that cannot be followed: the code of its sentence, and what was got."""

    def __init__(self, code: str, **got: str | int) -> None:
        super().__init__(f"{code}: {got!r}")
        self.code = code
        self.got = got


@dataclass(slots=True)
class Asked:
    """What was asked for, as it is read from the arguments."""

    language: str = LANGUAGES[0]
    out: str = ""
    game: str = ""
    players: str = ""
    proof: bool = False
    dark: bool = False
    force: bool = False
    files: tuple[str, ...] = ()

    @property
    def form(self) -> str:
        """The format: the ending of OUT."""
        return Path(self.out).suffix[1:].lower()


def run(arguments: list[str]) -> int:
    """Makes the sheet; the exit status comes back. Faulty files are told as `score` tells them,
    a wrong command line in one line on the error output."""
    asked = Asked()
    try:
        read_arguments(asked, arguments)
        judge(asked)
        data = blank_bytes(asked) if asked.game else sheet_bytes(asked)
        if data is None:
            return WRONG
        keep(data, Path(asked.out), asked.force)
    except Wrong as fault:
        say(asked.language, fault.code, **fault.got)
        return WRONG
    except FileExistsError:
        say(asked.language, "sheet.command.exists", got=asked.out)
        return WRONG
    except OSError as fault:
        say(
            asked.language,
            "sheet.command.unwritable",
            got=asked.out,
            why=why(fault, asked.language),
        )
        return WRONG
    return RIGHT


def say(language: str, code: str, **got: str | int) -> None:
    """One line on the error output."""
    print(one_line(texts(language)(code, **got)), file=sys.stderr)


def read_arguments(asked: Asked, arguments: Sequence[str]) -> None:
    """Raises Wrong for an option that there is none of, or that lacks its value."""
    rest = iter(arguments)
    files: list[str] = []
    for argument in rest:
        name, equals, value = argument.partition("=")
        if argument == "--":
            files += rest
        elif argument in SWITCHES:
            setattr(asked, SWITCHES[argument], True)
        elif argument in VALUES:
            found = next(rest, None)
            if found is None:
                raise Wrong("sheet.command.value", got=argument)
            setattr(asked, VALUES[argument], found)
        elif equals and name in VALUES:
            setattr(asked, VALUES[name], value)
        elif argument.startswith("-") and argument != "-":
            raise Wrong("sheet.command.option", got=argument)
        else:
            files.append(argument)
        if asked.language not in LANGUAGES:
            got, asked.language = asked.language, LANGUAGES[0]
            raise Wrong("command.language", got=got)
    asked.files = tuple(files)


def judge(asked: Asked) -> None:
    """Raises Wrong where what was asked for does not go together."""
    if not asked.out:
        raise Wrong("sheet.command.no-out")
    if asked.game:
        judge_blank(asked)
    elif asked.players:
        raise Wrong("sheet.command.players-alone")
    elif not asked.files:
        raise Wrong("sheet.command.no-file")
    elif asked.form not in FORMATS:
        raise Wrong("sheet.command.ending", got=asked.out, endings=endings(FORMATS))
    elif len(asked.files) > 1 and asked.form not in SEVERAL_FORMATS:
        raise Wrong("sheet.command.several", got=asked.form, endings=endings(SEVERAL_FORMATS))
    if not asked.force and os.path.lexists(asked.out):
        raise FileExistsError(asked.out)


def judge_blank(asked: Asked) -> None:
    game = games.by_id(asked.game)
    if asked.files:
        raise Wrong("sheet.command.blank-files", got=asked.files[0])
    if game is None:
        known = ", ".join(one.id for one in games.GAMES)
        raise Wrong("sheet.command.game", got=asked.game, known=known)
    seats = ", ".join(map(str, game.seats))
    if asked.players not in map(str, game.seats):
        raise Wrong("sheet.command.players", got=asked.players, seats=seats)
    if asked.form not in BLANK_FORMATS:
        raise Wrong("sheet.command.ending", got=asked.out, endings=endings(BLANK_FORMATS))


def endings(forms: Sequence[str]) -> str:
    return " ".join(f".{form}" for form in forms)


def blank_bytes(asked: Asked) -> bytes:
    game = games.by_id(asked.game)
    assert game is not None
    return finished(written_blank(asked.form, game, int(asked.players), asked.language))


def sheet_bytes(asked: Asked) -> bytes | None:
    """The sheet of all files; None where one of them is faulty, which is then told."""
    matches: list[Match] = []
    faulty = False
    for path in asked.files:
        data, problems = contents(path)
        found = score_file.read(data) if not problems else None
        problems = found.problems if found else problems
        if problems:
            faulty = True
            told = [told_problem(fault, asked.language) for fault in problems]
            if sys.stdout is not None:
                sys.stdout.buffer.write(printed.line({"file": path, "problems": told}))
                sys.stdout.buffer.flush()
        elif found and found.match:
            matches.append(found.match)
    if faulty:
        return None
    sources = [by_name(match) for match in matches]
    making = written(asked.form, sources, asked.language, proof=asked.proof, dark=asked.dark)
    return finished(making)
