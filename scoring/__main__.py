"""The command line: `python -m scoring score FILE …`, `python -m scoring sheet FILE … -o OUT`."""

from __future__ import annotations

import os
import signal
import sys
from types import FrameType
from typing import NamedTuple

from scoring import printed, score_file
from scoring.core import Problem, Problems, problem
from scoring.score_file.text import MOST_BYTES
from scoring.texts import LANGUAGES, texts

RIGHT = 0
WRONG = 2
"""A faulty file, or a command line that cannot be followed."""
STOPPED = 130
"""The user would not wait, or the machine shuts down."""


class Misused(Exception):
    """A command line that cannot be followed: the code of its sentence, and what was wrong."""

    def __init__(self, code: str, got: str = "") -> None:
        super().__init__(f"{code}: {got!r}")
        self.code = code
        self.got = got


class Command(NamedTuple):
    """What `score` was asked for."""

    language: str
    files: tuple[str, ...]


def command(arguments: list[str]) -> Command:
    """The arguments of `score` understood. Raises Misused.

    >>> command(["--lang", "en", "a.json"])
    Command(language='en', files=('a.json',))
    """
    language = LANGUAGES[0]
    files: list[str] = []
    rest = iter(arguments)
    for argument in rest:
        if argument == "--":
            files += rest
        elif argument == "--lang" or argument.startswith("--lang="):
            language = next(rest, "") if argument == "--lang" else argument[len("--lang=") :]
            if language not in LANGUAGES:
                raise Misused("command.language", language)
        elif argument.startswith("-") and argument != "-":
            raise Misused("command.option", argument)
        else:
            files.append(argument)
    if not files:
        raise Misused("command.no-file")
    return Command(language, tuple(files))


def contents(path: str) -> tuple[bytes, Problems]:
    """A file's bytes, no more than can be judged, or why it cannot be read."""
    try:
        with open(path, "rb") as file:
            return file.read(MOST_BYTES + 1), ()
    except FileNotFoundError:
        return b"", (problem("file-missing"),)
    except (OSError, ValueError):
        return b"", (problem("file-unreadable"),)


def scored(path: str, language: str) -> tuple[bytes, bool]:
    """The line of one file, and whether it is right."""
    data, problems = contents(path)
    if not problems:
        found = score_file.read(data)
        problems = found.problems
        if found.match is not None and found.reckoned is not None and not problems:
            setup = found.match.contents().setup
            head = {"file": path, "game": found.match.game_id, "players": list(setup.players)}
            return printed.line({**head, **printed.scored(found.reckoned)}), True
    told = [told_problem(fault, language) for fault in problems]
    return printed.line({"file": path, "problems": told}), False


def told_problem(fault: Problem, language: str) -> dict[str, str]:
    message = texts(language).problem(fault)
    return {"where": fault.where, "code": fault.code, "message": message}


def score(arguments: list[str]) -> int:
    asked = command(arguments)
    right = True
    for path in asked.files:
        line, fine = scored(path, asked.language)
        right = right and fine
        if sys.stdout is not None:  # None: started with its output closed
            sys.stdout.buffer.write(line)
            sys.stdout.buffer.flush()
    return RIGHT if right else WRONG


def sheet(arguments: list[str]) -> int:
    from scoring.sheets.command import run  # only who makes sheets waits for their libraries

    before = signal.signal(signal.SIGTERM, stop)
    try:
        return run(arguments)
    finally:
        signal.signal(signal.SIGTERM, before)


def stop(_number: int, _frame: FrameType | None) -> None:
    """Ends the work as Ctrl+C does: what was begun is taken away again."""
    raise KeyboardInterrupt


COMMANDS = {"score": score, "sheet": sheet}


def main(arguments: list[str]) -> int:
    """Runs one command; the exit status comes back."""
    try:
        if not arguments or arguments[0] not in COMMANDS:
            raise Misused("command.unknown", arguments[0] if arguments else "")
        return COMMANDS[arguments[0]](arguments[1:])
    except Misused as fault:
        said = texts(asked_language(arguments))(fault.code, got=one_line(fault.got))
        print(said, file=sys.stderr)
    except KeyboardInterrupt:
        return STOPPED
    except OSError as fault:
        silence()
        if not isinstance(fault, BrokenPipeError):
            print(one_line(f"python -m scoring: {fault.strerror}"), file=sys.stderr)
    return WRONG


def asked_language(arguments: list[str]) -> str:
    """The language that a faulty command line still asks for."""
    for before, argument in zip(["", *arguments], arguments, strict=False):
        language = argument.removeprefix("--lang=") if before != "--lang" else argument
        if language in LANGUAGES and (before == "--lang" or argument.startswith("--lang=")):
            return language
    return LANGUAGES[0]


def one_line(text: str) -> str:
    """A text as it may stand in a sentence on one line."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def silence() -> None:
    """Nobody reads the output any more: what is still to be written goes nowhere, quietly."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
