"""Where everything lies in the book's folder: docs/book.md is the map."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from scoring.book import disk

MATCH_ID = re.compile(r"[A-Za-z0-9_-]{8,40}", re.ASCII)
DEVICE = re.compile(r"[A-Za-z0-9_-]{1,64}", re.ASCII)
PLACE = re.compile(r"next|[1-9]\d{0,5}(-before)?", re.ASCII)
"""The place of a draft: the next deal, deal n corrected, a deal put before deal n."""

ENDS = (".json", ".json.bak", ".json.tmp")


@dataclass(frozen=True, slots=True)
class Folder:
    root: Path

    @property
    def matches(self) -> Path:
        return self.root / "matches"

    @property
    def removed(self) -> Path:
        return self.root / "removed"

    @property
    def quarantine(self) -> Path:
        return self.root / "quarantine"

    @property
    def drafts(self) -> Path:
        return self.root / "drafts"

    @property
    def devices(self) -> Path:
        return self.root / "devices"

    @property
    def index(self) -> Path:
        return self.root / "index.json"

    @property
    def players(self) -> Path:
        return self.root / "players.json"

    @property
    def settings(self) -> Path:
        return self.root / "settings.json"

    @property
    def lock(self) -> Path:
        return self.root / "lock"

    @property
    def holder(self) -> Path:
        return self.root / "holder.json"

    def make(self) -> None:
        for path in (self.matches, self.removed, self.quarantine, self.drafts, self.devices):
            disk.make_folder(path)

    def match(self, match_id: str) -> Path:
        return self.matches / f"{match_id}.json"

    def gone(self, match_id: str) -> Path:
        return self.removed / f"{match_id}.json"

    def match_ids(self) -> set[str]:
        """Every match of which a file is there, whatever state it is in."""
        ids = set()
        for name in disk.names(self.matches):
            stem = next((name.removesuffix(end) for end in ENDS if name.endswith(end)), "")
            if MATCH_ID.fullmatch(stem):
                ids.add(stem)
        return ids
