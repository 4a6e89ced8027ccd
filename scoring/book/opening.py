"""Opening a folder: what is damaged is mended from its copy, or told; nothing passes for empty."""

from __future__ import annotations

from collections.abc import Callable, Container
from pathlib import Path

from scoring import names as naming
from scoring.book import disk, match_file
from scoring.book.answers import Person, Trouble
from scoring.book.folder import Folder
from scoring.book.index import Index
from scoring.book.people import People
from scoring.book.settings import Settings
from scoring.book.shelf import Shelf
from scoring.book.storage import Corrupt, StorageError, named, set_aside


def in_the_way(folder: Folder) -> Path | None:
    """What stands where the folder or one above it should be, and is none."""
    with named(folder.lock):
        there = (path for path in (folder.root, *folder.root.parents) if path.exists())
        nearest = next(there, None)
        return None if nearest is None or nearest.is_dir() else nearest


def make_root(folder: Folder) -> None:
    """Makes the folder itself, before anything can be locked in it."""
    with named(folder.lock):
        disk.make_folder(folder.root)


def opened(folder: Folder, new_id: Callable[[], str]) -> Shelf:
    """The shelf of a folder whose lock is held. Raises a StorageError where it cannot be read or
    written, TooNew also where a later version of the app has written it."""
    with named(folder.matches):
        folder.make()
    reports: list[Trouble] = []
    people = open_people(folder, reports)
    settings = open_settings(folder, reports)
    shelf = Shelf(folder, people, settings, open_index(folder), new_id)
    shelf.reports = tuple(reports)
    return shelf


def open_people(folder: Folder, reports: list[Trouble]) -> People:
    """The players. Those whom no readable copy knows are found by the names in the matches."""
    try:
        people = People(folder)
        code = "restored-players" if people.restored else None
    except (Corrupt, KeyError, TypeError):
        set_aside(folder.players, folder.quarantine)
        people, code = People(folder), "lost-players"
    if not people.names and folder.match_ids():
        code = "lost-players"
    if code is not None:
        reports.append(Trouble(code))
        people.add_all(known_to_matches(folder, people))
    return people


def known_to_matches(folder: Folder, people: People) -> list[Person]:
    """The players whom only the matches know, by the names there, no two names alike."""
    found: dict[str, str] = {}
    for match_id in sorted(folder.match_ids()):
        try:
            loaded = match_file.load(folder.match(match_id), folder.quarantine)
        except StorageError:
            continue
        found.update(loaded.names if loaded else {})
    taken = {naming.alike(name) for name in people.names.values()}
    new = []
    for person_id, name in found.items():
        if person_id not in people.names:
            new.append(Person(person_id, unlike(name, taken)))
            taken.add(naming.alike(new[-1].name))
    return new


def unlike(name: str, taken: Container[str]) -> str:
    """The name, numbered where it is taken.

    >>> unlike("Ona", {"ona"})
    'Ona (2)'
    """
    number, tried = 1, name
    while naming.alike(tried) in taken:
        number += 1
        tried = f"{name[: naming.LONGEST - 6]} ({number})"
    return tried


def open_settings(folder: Folder, reports: list[Trouble]) -> Settings:
    try:
        settings = Settings(folder)
        if settings.restored:
            reports.append(Trouble("restored-settings"))
        return settings
    except (Corrupt, KeyError, TypeError):
        set_aside(folder.settings, folder.quarantine)
        reports.append(Trouble("lost-settings"))
        return Settings(folder)


def open_index(folder: Folder) -> Index:
    """The index; one that cannot be read is made anew from the matches, as they are listed."""
    try:
        return Index(folder)
    except (Corrupt, KeyError, TypeError):
        set_aside(folder.index, folder.quarantine)
        return Index(folder)
