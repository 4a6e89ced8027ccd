"""The sheet that can be read in again: the score file itself."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace

from scoring import score_file
from scoring.sheets.sheet import Progress, Source


def json(source: Source) -> Generator[Progress, None, bytes]:
    """The score file of one match, its players by name wherever the log tells of them. Of one who
    was replaced only the match itself knows the name: from the book it comes as `exported`."""
    yield Progress(1, 1)
    names = dict(zip(source.match.contents().setup.players, source.names, strict=True))
    log = tuple(
        replace(
            event,
            setup=replace(
                event.setup, players=tuple(names.get(key, key) for key in event.setup.players)
            ),
        )
        if event.setup
        else event
        for event in source.match.log
    )
    return score_file.write(replace(source.match, log=log))
