"""Small score files to be bent: `changed(kopecios(), deals=[…])`."""

from __future__ import annotations

import json
from typing import Any

from scoring import score_file
from scoring.core import Json

LEFT_OUT: Any = object()
"""Marks a field that `changed` takes away."""


def kopecios(**fields: Json) -> dict[str, Json]:
    return changed(
        {
            "format": "tasku-knyga",
            "version": 1,
            "game": "kopecios",
            "players": ["Aistė", "Benas", "Česlovas", "Dovilė"],
            "deals": [{"tricks": [1, 0, 0, 8]}],
        },
        **fields,
    )


def changed(file: dict[str, Json], **fields: Json) -> dict[str, Json]:
    return {name: value for name, value in {**file, **fields}.items() if value is not LEFT_OUT}


def read(file: Json) -> score_file.ScoreFile:
    return score_file.read(json.dumps(file).encode())


def found(file: Json) -> list[tuple[str, str]]:
    """The problems of a file as (where, code), in order."""
    return [(fault.where, fault.code) for fault in read(file).problems]


def found_in(text: str | bytes) -> list[tuple[str, str]]:
    data = text.encode() if isinstance(text, str) else text
    return [(fault.where, fault.code) for fault in score_file.read(data).problems]
