"""A match to the bytes of a score file."""

from __future__ import annotations

import json

from scoring import house_rules, log_json
from scoring.core import Json
from scoring.log import Contents, Event
from scoring.match import Match

FORMAT = "tasku-knyga"
VERSION = 1


def write(match: Match) -> bytes:
    """The score file of a match whose players are names. What stands at its default is left out,
    and so is a log that tells no more than the file does."""
    contents = match.contents()
    setup = contents.setup
    written: dict[str, Json] = {
        "format": FORMAT,
        "version": VERSION,
        "game": match.game_id,
        "players": list(setup.players),
        "first_dealer": setup.first_dealer,
        "rules": house_rules.write(match.game, setup.rules),
        "deals": [log_json.write_deal(match.game, deal) for deal in contents.deals],
    }
    if match.id:
        written["id"] = match.id
    if contents.stopped:
        written["stopped"] = True
    if match.log != plain_log(contents, match.started):
        written["log"] = log_json.write(match.game, match.log)
    if match.started:
        written["started"] = match.started
    if contents.note:
        written["note"] = contents.note
    return (json.dumps(written, ensure_ascii=False, indent=1) + "\n").encode()


def plain_log(contents: Contents, started: str) -> tuple[Event, ...]:
    """The log of a match of which only the contents are known."""
    log = [Event("started", started, setup=contents.setup)]
    log += [Event("played", deal=deal) for deal in contents.deals]
    if contents.stopped:
        log.append(Event("stopped"))
    if contents.note:
        log.append(Event("noted", note=contents.note))
    return tuple(log)
