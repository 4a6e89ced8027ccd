"""What of the installed packages goes into the site: pure Python, and nothing else of them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from importlib.metadata import distribution
from itertools import chain
from pathlib import Path, PurePosixPath

FLET = ("flet", "msgpack", "repath", "six")
PACKAGES = (*FLET, "tinydb")
FOR_SHEETS = ("fpdf2", "defusedxml", "fonttools", "XlsxWriter")
"""The app's run-time dependencies in a browser, with theirs. Pillow is not among them: it has no
wheel that a browser could run. Nor is filelock: a browser has locks of its own."""

LEFT_OUT = ("flet/auth/", "flet/fastapi/", "flet/testing/", "flet/pytest_plugin.py")
"""What is for servers and for tests."""

KINDS = (".py", ".json")
"""Modules, and the tables that they read."""
LICENCES = ("LICEN", "COPYING")


def sources(names: Iterable[str]) -> dict[str, bytes]:
    """The modules of installed packages by their paths, and their licences. Raises
    PackageNotFoundError."""
    found: dict[str, bytes] = {}
    for entry in chain.from_iterable(distribution(name).files or () for name in names):
        path = PurePosixPath(entry.as_posix())
        if ".." not in path.parts and wanted(path):
            found[path.as_posix()] = Path(str(entry.locate())).read_bytes()
    return found


def wanted(path: PurePosixPath) -> bool:
    """Whether a file of a package is of use in a browser.

    >>> wanted(PurePosixPath("flet/app.py")), wanted(PurePosixPath("msgpack/_cmsgpack.so"))
    (True, False)
    >>> wanted(PurePosixPath("six-1.17.0.dist-info/LICENSE"))
    True
    """
    if path.parts[0].endswith(".dist-info"):
        return path.name.upper().startswith(LICENCES)
    return path.suffix in KINDS and not path.as_posix().startswith(LEFT_OUT)


ICONS = "flet/controls/material/icons.json"
NAMED = re.compile(rb"\bIcons\.([A-Z][A-Z0-9_]*)")


def lean(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The same with only those of Flet's 8,000 icons that any module names: the first screen reads
    the whole table for three of them.

    >>> lean({"a.py": b"ft.Icons.ADD", ICONS: b'{"ADD": 1, "EDIT": 2}'})[ICONS]
    b'{"ADD": 1}'
    """
    named = {
        name.decode()
        for path, source in files.items()
        if path.endswith(".py")
        for name in NAMED.findall(source)
    }
    known = json.loads(files[ICONS])
    used = {name: code for name, code in known.items() if name in named}
    return {**files, ICONS: json.dumps(used).encode()}


OURS = ("scoring", "views")
READ = ("assets/fonts/*.ttf", "assets/signs/*.svg")
"""What our program reads of the assets."""
ROOT = Path(__file__).parents[3]


def ours() -> dict[str, bytes]:
    """Our own modules, the texts, and what is read of the assets."""
    paths = [
        path for room in OURS for kind in ("*.py", "*.mo") for path in (ROOT / room).rglob(kind)
    ]
    paths += [path for pattern in READ for path in ROOT.glob(pattern)]
    return {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in sorted(paths)}
