"""Which address is which file: our assets before Flet's client, and nothing else of either.

A lookup in a table cannot be led out of a folder, whatever the address is.
"""

from __future__ import annotations

import hashlib
import json
import mimetypes
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from flet_web import get_package_web_dir

from views.serving import page
from views.theme import FONTS

ASSETS = Path(__file__).parents[2] / "assets"

KINDS = {
    ".mjs": "text/javascript",
    ".js": "text/javascript",
    ".wasm": "application/wasm",
    ".json": "application/json",
    ".otf": "font/otf",
    ".ttf": "font/ttf",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}
"""By us and not by the system's table, which may lack any of them."""

LEFT_OUT = (
    "pyodide/",
    "canvaskit/wimp",
    "canvaskit/experimental_webparagraph/",
    "assets/packages/flutter_math_fork/",
)
"""What the client never asks a server for: Python in the browser, trial renderers, formulas."""
LEFT_OUT_KINDS = (".symbols", ".map")
UNUSED_FONTS = ("packages/flutter_math_fork/",)
"""Fonts that the client would load before its first picture, for formulas that we have not."""


@dataclass(frozen=True, slots=True)
class Source:
    """One thing to send: a file, or bytes made at the start. `kind` is its content type."""

    kind: str
    path: Path | None = None
    data: bytes = b""

    @property
    def tag(self) -> str:
        """What changes whenever the content does. Raises OSError where the file is gone."""
        if self.path is None:
            return hashlib.blake2b(self.data, digest_size=12).hexdigest()
        there = self.path.stat()
        return f"{there.st_size:x}-{there.st_mtime_ns:x}"

    @property
    def size(self) -> int:
        return len(self.data) if self.path is None else self.path.stat().st_size

    def read(self) -> bytes:
        return self.data if self.path is None else self.path.read_bytes()


def kind_of(name: str) -> str:
    """The content type by a file's name.

    >>> kind_of("main.dart.mjs"), kind_of("icons/Icon-192.png"), kind_of("NOTICES")
    ('text/javascript; charset=utf-8', 'image/png', 'application/octet-stream')
    """
    ending = Path(name).suffix.lower()
    kind = KINDS.get(ending) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind


def catalogue(assets: Path = ASSETS) -> dict[str, Source]:
    """Every address (without the first slash) and what is sent for it."""
    client = Path(get_package_web_dir())
    found: dict[str, Source] = {}
    for folder in (client, assets):
        for path in sorted(folder.rglob("*")):
            name = path.relative_to(folder).as_posix()
            if path.is_file() and offered(name):
                found[name] = Source(kind_of(name), path)
    ours = {family: name.lstrip("/") for family, name in FONTS.items()}
    found |= {f"assets/{name}": found[name] for name in ours.values()}
    listing = found["assets/FontManifest.json"].read()
    found["assets/FontManifest.json"] = Source(kind_of("x.json"), data=font_manifest(listing, ours))
    index = page.index(found["index.html"].read().decode())
    found["index.html"] = Source(kind_of("index.html"), data=index.encode())
    return found


def offered(name: str) -> bool:
    hidden = any(part.startswith(".") for part in name.split("/"))
    return not (hidden or name.startswith(LEFT_OUT) or name.endswith(LEFT_OUT_KINDS))


def font_manifest(listing: bytes, ours: Mapping[str, str]) -> bytes:
    """The fonts that the client loads before its first picture: its icons, and the app's own, also
    in the place of Roboto, which the engine would otherwise look for in the network.

    `ours` are files by their family, the plain one first.

    >>> font_manifest(b'[]', {"Sans": "fonts/Sans-400.ttf"})  # doctest: +NORMALIZE_WHITESPACE
    b'[{"family": "Sans", "fonts": [{"asset": "fonts/Sans-400.ttf"}]},
       {"family": "Roboto", "fonts": [{"asset": "fonts/Sans-400.ttf"}]}]'
    """
    kept = [
        font
        for font in json.loads(listing)
        if not any(face["asset"].startswith(UNUSED_FONTS) for face in font["fonts"])
    ]
    added = {**ours, "Roboto": next(iter(ours.values()))}
    kept += [{"family": family, "fonts": [{"asset": name}]} for family, name in added.items()]
    return json.dumps(kept).encode()
