"""Matches that leave the shelf, come back to it, come from outside or go there."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from scoring import games, log_json
from scoring import names as naming
from scoring.book import disk
from scoring.book.answers import AlreadyThere, Damaged, Done, Person, Saved, Trouble, trouble
from scoring.book.folder import MATCH_ID
from scoring.book.people import clean
from scoring.book.sealed import dumped
from scoring.book.shelf import Shelf
from scoring.book.storage import half, isolate, named, previous
from scoring.log import Event
from scoring.match import Match


def remove(shelf: Shelf, match_id: str) -> Done | Trouble:
    """Takes a match from the shelf, also a damaged one; `restore` brings it back. It is there
    whole until the one step that moves it."""
    if match_id not in shelf.folder.match_ids():
        return Trouble("no-match")
    path, gone = shelf.folder.match(match_id), shelf.folder.gone(match_id)
    found = shelf.match(match_id)  # a half-done save is finished by this
    with shelf.changing(match_id), named(path):
        for copy in (half(path), previous(path)):
            if isinstance(found, Damaged):
                isolate(copy, shelf.folder.quarantine)
            else:
                disk.drop(copy)
        if disk.signature(path) is not None:
            moved(path, gone)
    shelf.cache.pop(match_id, None)
    shelf.index.drop(match_id)
    shelf.listed = None
    shelf.index.try_keep()
    return Done()


def moved(source: Path, target: Path) -> None:
    """Moves a file between two folders, on the disk when this returns; after an error it is where
    it was."""
    try:
        disk.move(source, target)
        disk.sync_folder(target.parent)
        disk.sync_folder(source.parent)
    except OSError:
        if disk.signature(source) is None:
            disk.move(target, source)
        raise


def restore(shelf: Shelf, match_id: str) -> Saved | Done | AlreadyThere | Trouble:
    """Brings a removed match back; Done where it was damaged when it went."""
    path, gone = shelf.folder.match(match_id), shelf.folder.gone(match_id)
    if not MATCH_ID.fullmatch(match_id) or disk.signature(gone) is None:
        return Trouble("no-match")
    if match_id.casefold() in {key.casefold() for key in shelf.folder.match_ids()}:
        return AlreadyThere(match_id)
    shelf.index.reopen(match_id)
    with shelf.changing(match_id), named(path):
        moved(gone, path)
    shelf.look_up(match_id)
    shelf.index.try_keep()
    match = shelf.match(match_id)
    return Saved(match) if isinstance(match, Match) else Done()


def adopt(shelf: Shelf, match: Match, new_id: Callable[[], str]) -> Saved | AlreadyThere | Trouble:
    """A match from outside, whose players are names: those who are alike are the same, the
    others are new. One without an id gets it from what it holds, so that the same file is known
    again."""
    if games.by_id(match.game_id) is None:
        return trouble("game-unknown", game=match.game_id)
    match_id = match.id or fingerprint(match)
    if not MATCH_ID.fullmatch(match_id):
        return trouble("match-id", got=match_id)
    if match_id.casefold() in {key.casefold() for key in shelf.folder.match_ids()}:
        return AlreadyThere(match_id)
    ids: dict[str, str] = {}
    new: dict[str, Person] = {}
    for name in players(match):
        kept = clean(name)
        if isinstance(kept, Trouble):
            return kept
        person = shelf.people.named(kept) or new.get(naming.alike(kept))
        if person is None:
            person = new[naming.alike(kept)] = Person(new_id(), kept)
        ids[name] = person.id
    shelf.people.add_all(new.values())
    try:
        saved = shelf.save_new(replace(with_players(match, ids), id=match_id))
    except BaseException:
        shelf.people.forget({person.id for person in new.values()})
        raise
    if isinstance(saved, Trouble):
        shelf.people.forget({person.id for person in new.values()})
    return saved


def exported(shelf: Shelf, match_id: str) -> Match | Trouble:
    """The match with names for ids wherever they stand, as a score file has it."""
    match = shelf.match(match_id)
    if match is None:
        return Trouble("no-match")
    if isinstance(match, Damaged):
        return match.trouble
    names = dict(shelf.people.names)
    log = tuple(replace(event, by=names.get(event.by, event.by)) for event in match.log)
    return with_players(replace(match, log=log), names)


def players(match: Match) -> list[str]:
    """Every player whom the log ever named, in order."""
    named_ = [player for event in match.log if event.setup for player in event.setup.players]
    return list(dict.fromkeys(named_))


def with_players(match: Match, keys: dict[str, str]) -> Match:
    """The match with other keys for its players; one that has none keeps its own."""

    def renamed(event: Event) -> Event:
        if event.setup is None:
            return event
        new = tuple(keys.get(player, player) for player in event.setup.players)
        return replace(event, setup=replace(event.setup, players=new))

    return replace(match, log=tuple(renamed(event) for event in match.log))


def fingerprint(match: Match) -> str:
    """An id made of what a match holds: 22 characters."""
    log = log_json.write(match.game, match.log)
    data = dumped([match.game_id, match.started, log])
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()[:16]).decode().rstrip("=")
