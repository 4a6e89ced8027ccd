"""What stands after `python main.py`, and one clear sentence for what cannot be there."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_data_path

from scoring.core import Param

PORT = 8550
BAD_ARGUMENTS = 2
FAILED = 1


class Refusal(Exception):
    """The program cannot start: the code of a sentence, its parameters, the exit status."""

    def __init__(
        self, code: str, params: Mapping[str, Param] | None = None, status: int = FAILED
    ) -> None:
        super().__init__(code)
        self.code = code
        self.params = params or {}
        self.status = status


def bad(code: str, **params: Param) -> Refusal:
    """What stands after the program's name cannot be there."""
    return Refusal(f"start.{code}", params, BAD_ARGUMENTS)


@dataclass(frozen=True, slots=True)
class Choice:
    """The way in («» is the window), the port where a browser is served, where the data lie; what
    only some ways take, by its argument («--host»)."""

    way: str
    port: int
    data: Path
    more: Mapping[str, str] = field(default_factory=dict)


OWN = {"--host": "--table", "--cert": "--table", "--key": "--table"}
"""Arguments with a value that go with one way only."""


def chosen(arguments: Sequence[str], ways: Sequence[str]) -> Choice:
    """The arguments understood; `ways` are the ways in that have a name. Raises Refusal.

    >>> chosen(["--web", "--port", "9000", "--data", "x"], ["--web"])
    Choice(way='--web', port=9000, data=PosixPath('x'), more={})
    """
    way, told = "", dict[str, str]()
    rest = iter(arguments)
    for argument in rest:
        name, equals, value = argument.partition("=")
        if name in ways and not equals:
            if way not in ("", name):
                raise bad("two-ways", first=way, second=name)
            way = name
        elif name in ("--port", "--data", *OWN):
            value = value if equals else next(rest, "")
            if not value or value.startswith("--"):
                raise bad("value-missing", argument=name)
            told[name] = value
        else:
            raise bad("unknown-argument", argument=argument)
    for name in told:
        if OWN.get(name, way) != way:
            raise bad("only-with", argument=name, way=OWN[name])
    more = {name: value for name, value in told.items() if name in OWN}
    return Choice(way, port(told.get("--port")), data_folder(told.get("--data"), os.environ), more)


def port(told: str | None) -> int:
    """The port as a number that can be one. Raises Refusal."""
    if told is None:
        return PORT
    if not (told.isascii() and told.isdigit() and len(told) <= 5 and 1 <= int(told) <= 65535):
        raise bad("bad-port", got=told)
    return int(told)


def data_folder(told: str | None, environment: Mapping[str, str]) -> Path:
    """Where the data lie: as told, else where Flet puts a built app's, else the system's place.

    >>> data_folder(None, {"FLET_APP_STORAGE_DATA": "/app/data"}).as_posix()
    '/app/data'
    """
    kept = told or environment.get("FLET_APP_STORAGE_DATA")
    return Path(kept).expanduser() if kept else user_data_path("taskuknyga", appauthor=False)
