"""Where the site is put: in one step, and over nothing but an earlier build of it."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path

from views.serving.arguments import BAD_ARGUMENTS, Refusal

MARK = "built.json"
"""Says that a folder is a build of ours, and lists what belongs to it."""


def mark(files: Mapping[str, bytes], version: str) -> bytes:
    """The contents of the mark.

    >>> mark({"a": b""}, "1")
    b'{"files":["a"],"site":"taskuknyga","version":"1"}'
    """
    value = {"site": "taskuknyga", "version": version, "files": sorted(files)}
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode()


def refuse(folder: Path) -> None:
    """Raises Refusal where the folder is none, or holds what is not ours."""
    if not folder.exists():
        return
    if not folder.is_dir():
        raise Refusal("site.not-folder", {"folder": str(folder)}, BAD_ARGUMENTS)
    own = listed(folder)
    for path in folder.rglob("*"):
        name = path.relative_to(folder).as_posix()
        if not path.is_dir() and name not in own:
            raise Refusal("site.not-empty", {"folder": str(folder), "file": name}, BAD_ARGUMENTS)


def listed(folder: Path) -> frozenset[str]:
    """What an earlier build has put there; nothing where there is none."""
    try:
        value = json.loads((folder / MARK).read_bytes())
        if value["site"] != "taskuknyga":
            return frozenset()
        return frozenset((*map(str, value["files"]), MARK))
    except (OSError, ValueError, KeyError, TypeError):
        return frozenset()


def placed(folder: Path, files: Mapping[str, bytes]) -> None:
    """Writes the files beside the folder and then gives them its name; the earlier build is there
    whole until then. Raises Refusal where that cannot be written."""
    folder = folder.absolute()
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=f".{folder.name}-", dir=folder.parent) as beside:
            new, old = Path(beside) / "new", Path(beside) / "old"
            for name, data in files.items():
                path = new / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data)
            if folder.exists():
                os.rename(folder, old)
            try:
                os.rename(new, folder)
            except OSError:
                if old.exists():
                    os.rename(old, folder)
                raise
            shutil.rmtree(old, ignore_errors=True)
    except OSError as fault:
        why = fault.strerror or repr(fault)
        raise Refusal("site.unwritable", {"folder": str(folder), "why": why}) from None
