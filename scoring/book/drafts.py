"""Drafts of half-entered deals, and what a device prefers: beside the book, never part of it.

They are replaced in one step and without a sync, many times a deal; one that cannot be read is
dropped, for nothing but a few taps is lost with it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from scoring.book import disk
from scoring.book.answers import Draft, Part
from scoring.book.folder import DEVICE, MATCH_ID, PLACE, Folder
from scoring.book.sealed import dumped
from scoring.book.storage import named
from scoring.core import Json

FORM = "new"
"""Where the drafts of the new-match form lie: no match has so short an id."""

DEVICES = 2000
"""Of so many devices the preferences are kept, which is more than a club has in years."""
OWN = "window"
"""The one device of the native window; every other one has an id of its own."""


class Drafts:
    """Drafts by match, place and device; those of the device "" are shared by all."""

    def __init__(self, folder: Folder) -> None:
        self.folder = folder

    def path(self, match_id: str, place: str, device: str) -> Path:
        """Raises ValueError for what can be no such draft."""
        if not MATCH_ID.fullmatch(match_id):
            raise ValueError(f"expected a match, got {match_id!r}")
        if not PLACE.fullmatch(place):
            raise ValueError(f"expected next, 3 or 3-before, got {place!r}")
        name = f"{place}.json" if device == "" else f"{place}.{known(device)}.json"
        return self.folder.drafts / match_id / name

    def form(self, device: str) -> Path:
        return self.folder.drafts / FORM / f"{known(device)}.json"

    def read(self, match_id: str, place: str, device: str) -> Draft | None:
        return read(self.path(match_id, place, device))

    def keep(self, match_id: str, place: str, device: str, draft: Draft) -> None:
        """Puts a whole draft over what may be there; a shared one must be an object."""
        if device == "":
            fields = sorted(draft.value.items())
            parts = tuple(Part(name, value, draft.by, draft.at) for name, value in fields)
            draft = shared(draft.base, parts)
        put(self.path(match_id, place, device), draft)

    def keep_parts(
        self, match_id: str, place: str, base: Json, values: Mapping[str, Json], by: str, at: str
    ) -> Draft:
        """Puts some fields of the shared draft and leaves the others; None takes a field away.
        A draft that was made on another base is answered as it is, and nothing is put."""
        path = self.path(match_id, place, "")
        there = read(path)
        if there is not None and there.base != base:
            return there
        parts = {part.name: part for part in (there.parts if there else ())}
        for name, value in values.items():
            parts.pop(name, None)
            if value is not None:
                parts[name] = Part(name, value, by, at)
        draft = shared(base, tuple(parts[name] for name in sorted(parts)))
        put(path, draft)
        return draft

    def drop(self, match_id: str, place: str, device: str) -> None:
        path = self.path(match_id, place, device)
        with named(path):
            disk.drop(path)

    def try_drop(self, match_id: str, place: str, device: str) -> None:
        """Drops a draft whose deal was written; where that fails it is shown as overtaken."""
        try:
            disk.drop(self.path(match_id, place, device))
        except OSError:
            return

    def read_form(self, device: str) -> Draft | None:
        return read(self.form(device))

    def keep_form(self, device: str, value: Json, at: str) -> None:
        path = self.form(device)
        if value is None:
            with named(path):
                disk.drop(path)
        else:
            put(path, Draft(None, value, "", at))

    def preferences(self, device: str) -> Json:
        return read_json(self.folder.devices / f"{known(device)}.json")

    def keep_preferences(self, device: str, value: Json) -> None:
        path = self.folder.devices / f"{known(device)}.json"
        if not path.exists():
            self.make_room()
        put_json(path, value)

    def make_room(self) -> None:
        """For one more device: the one that has chosen nothing for longest is forgotten where there
        are too many, so that whoever names ever new ones fills no disk. This machine's own stays."""
        kept = [path for path in self.folder.devices.glob("*.json") if path.stem != OWN]
        kept.sort(key=lambda path: path.stat().st_mtime)
        for path in kept[: max(0, len(kept) - DEVICES + 1)]:
            with named(path):
                disk.drop(path)


def known(device: str) -> str:
    if not DEVICE.fullmatch(device):
        raise ValueError(f"expected a device, got {device!r}")
    return device


def shared(base: Json, parts: tuple[Part, ...]) -> Draft:
    """A draft of parts; the last hand in it says by whom and when."""
    last = max(parts, key=lambda part: part.at, default=Part("", None, "", ""))
    return Draft(base, {part.name: part.value for part in parts}, last.by, last.at, parts)


def put(path: Path, draft: Draft) -> None:
    json: dict[str, Json] = {"base": draft.base, "by": draft.by, "at": draft.at}
    if draft.parts:
        json["parts"] = [list(part) for part in draft.parts]
    else:
        json["value"] = draft.value
    put_json(path, json)


def read(path: Path) -> Draft | None:
    json = read_json(path)
    try:
        if "parts" in json:
            return shared(json["base"], tuple(Part(*part) for part in json["parts"]))
        return Draft(json["base"], json["value"], str(json["by"]), str(json["at"]))
    except (KeyError, TypeError):
        return None


def put_json(path: Path, value: Json) -> None:
    data = dumped(value)
    with named(path):
        disk.make_folder(path.parent)
        disk.put(path, data)


def read_json(path: Path) -> Json:
    """What was kept; None where nothing was or it cannot be read."""
    try:
        return json.loads(disk.read(path) or b"null")
    except (OSError, ValueError, RecursionError):
        return None
