"""What is kept in the book besides matches and players: default house rules, groups, by key."""

from __future__ import annotations

from collections.abc import Mapping

from tinydb import TinyDB, where

from scoring.book.folder import Folder
from scoring.book.storage import SafeStorage, database
from scoring.core import Json

SCHEMA = 1


class Settings:
    """JSON values by key, in memory as on the disk."""

    def __init__(self, folder: Folder) -> None:
        """Raises a StorageError where settings.json cannot be read."""
        self.folder = folder
        self.values: Mapping[str, Json] = {}
        self.stale = True
        self.restored = self.read()

    def read(self) -> bool:
        """Takes what is on the disk, and whether that was the previous copy. Until that works
        what is in memory is `stale`."""
        self.stale = True
        db, storage = self.database()
        self.values = {str(row["key"]): row["value"] for row in db.table("settings")}
        self.stale = False
        return storage.restored

    def database(self) -> tuple[TinyDB, SafeStorage]:
        return database(self.folder.settings, quarantine=self.folder.quarantine, schema=SCHEMA)

    def keep(self, key: str, value: Json) -> None:
        """Keeps a value; None takes it away."""
        table = self.database()[0].table("settings")
        try:
            if value is None:
                table.remove(where("key") == key)
            elif table.contains(where("key") == key):
                table.update({"value": value}, where("key") == key)
            else:
                table.insert({"key": key, "value": value})
        finally:
            self.read()
