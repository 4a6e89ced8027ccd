"""What is kept in the book besides matches and players: default house rules, groups, by key."""

from __future__ import annotations

from collections.abc import Mapping

from tinydb import where

from scoring.book.folder import Folder
from scoring.book.storage import database
from scoring.core import Json

SCHEMA = 1


class Settings:
    """JSON values by key, in memory as on the disk."""

    def __init__(self, folder: Folder) -> None:
        """Raises a StorageError where settings.json cannot be read."""
        self.folder = folder
        db, storage = database(folder.settings, quarantine=folder.quarantine, schema=SCHEMA)
        self.restored = storage.restored
        self.values: Mapping[str, Json] = {
            str(row["key"]): row["value"] for row in db.table("settings")
        }

    def keep(self, key: str, value: Json) -> None:
        """Keeps a value; None takes it away."""
        db, _ = database(self.folder.settings, quarantine=self.folder.quarantine, schema=SCHEMA)
        table = db.table("settings")
        if value is None:
            table.remove(where("key") == key)
        else:
            table.upsert({"key": key, "value": value}, where("key") == key)
        rest = {name: kept for name, kept in self.values.items() if name != key}
        self.values = rest if value is None else {**rest, key: value}
