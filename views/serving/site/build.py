"""The site as a table of files: the client, Python, our program, and the page that begins them."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Mapping
from pathlib import Path

from flet_web import get_package_web_dir

from views.serving import catalogue
from views.serving.site import boot, page
from views.serving.site.pack import packed
from views.serving.site.packages import FOR_SHEETS, PACKAGES, lean, ours, sources
from views.serving.site.place import MARK, mark
from views.serving.site.stripped import stripped

RENDERER = "canvaskit"
"""The one renderer that every browser can run, so that one list of files is all that is needed."""

CLIENT = (
    "main.dart.js",
    "canvaskit/canvaskit.js",
    "canvaskit/canvaskit.wasm",
)
"""The client as JavaScript, with the library it draws with."""

PYTHON = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")

NOT_HERE = (
    "main.dart.",
    "canvaskit/",
    "pyodide/",
    "python",
    "flutter",
    "version.json",
    "page.js",
    "icon",
    "splash",
    "assets/packages/flutter_map/",
    "assets/packages/media_kit/",
    "assets/packages/record_web/",
)
"""Of the client and of our assets what the site has no use for, or has otherwise."""
NOT_KEPT = ("assets/NOTICES", *page.PICTURES.values())
SHEETS = "sheets.pack"
SELDOM = ("assets/fonts/roboto.woff2", SHEETS)
"""What a start does not load."""
DOCS = catalogue.ASSETS.parent / "docs"
ICONS = ("icons/icon-", "icons/apple-touch-icon")

SERVICE_WORKER = re.compile(r"\s*serviceWorkerSettings: \{.*?\n    \},", re.DOTALL)
VARIANT = re.compile(r"(assetBase: flet\.assetBase)")

Files = dict[str, bytes]


def site(base: str) -> Files:
    """Every file of the site by its path."""
    return complete(parts(), base)


def parts() -> Files:
    """What the site is made of, wherever it will stand."""
    later = sources(FOR_SHEETS)  # most of all the Python there is
    expected = sorted({path.partition("/")[0] for path in later if path.endswith(".py")})
    first = program() | {boot.LATER: json.dumps(expected).encode()}
    found = client() | python() | {"app.pack": packed(first), SHEETS: packed(later)}
    for name in ("worker.js", "client.js", "site.js", "site.css"):
        found[name] = page.web(name).encode()
    found["boot.py"] = Path(boot.__file__).read_bytes()
    return found


def complete(made: Mapping[str, bytes], base: str) -> Files:
    """The parts with the page at `base`, the service worker and the mark, which name them."""
    found = dict(made)
    version = versioned(found, base)
    settings = {"version": version, "weights": weights(found)}
    found["index.html"] = page.index(base, settings, flet(base)).encode()
    found["sw.js"] = page.worker(version, digests(found)).encode()
    found[MARK] = mark(found, version)
    return found


def client() -> Files:
    """Flet's client and our assets."""
    root = Path(get_package_web_dir())
    found = {
        name: source.read()
        for name, source in catalogue.catalogue().items()
        if name in CLIENT or name.startswith(ICONS) or not name.startswith(NOT_HERE)
    }
    bootstrap = (root / "flutter_bootstrap.js").read_text("utf-8")
    found |= {name: (DOCS / name).read_bytes() for name in page.PICTURES.values()}
    sizes = {name: size(found[name]) for name in page.PICTURES.values()}
    source = found["manifest.json"]
    found["manifest.json"] = page.manifest(source, "lt", sizes)
    found["manifest.en.json"] = page.manifest(source, "en", sizes)
    own, count = SERVICE_WORKER.subn("", bootstrap)
    own, variant = VARIANT.subn(r'\1,\n    canvasKitVariant: "full"', own)
    if count != 1 or variant != 1:
        raise ValueError("expected Flutter's own service worker in flutter_bootstrap.js, got none")
    found["flutter_bootstrap.js"] = own.encode()
    return found


def size(png: bytes) -> tuple[int, int]:
    """Width and height of a PNG."""
    return int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")


def python() -> Files:
    """Pyodide, and a listing of packages to be had that names none."""
    root = Path(get_package_web_dir()) / "pyodide"
    found = {f"pyodide/{name}": (root / name).read_bytes() for name in PYTHON}
    listing = json.loads((root / "pyodide-lock.json").read_text("utf-8"))
    lean = {"info": listing["info"], "packages": {}}
    found["pyodide/pyodide-lock.json"] = json.dumps(lean, sort_keys=True).encode()
    return found


def program() -> Files:
    """Our rooms, the packages they stand on, and what is read of the assets."""
    found = lean(sources(PACKAGES) | ours())
    return {path: stripped(data) if path.endswith(".py") else data for path, data in found.items()}


def versioned(files: Mapping[str, bytes], base: str) -> str:
    """The name of exactly these files, and of the page that is filled in for them."""
    digest = hashlib.sha256(base.encode())
    for name in ("index.html", "sw.js"):
        digest.update(page.web(name).encode())
    for path in sorted(files):
        digest.update(path.encode() + b"\0" + hashlib.sha256(files[path]).digest())
    return digest.hexdigest()[:16]


def digests(files: Mapping[str, bytes]) -> dict[str, str]:
    """The digest of each file that the service worker keeps, as a browser checks it. What the app
    never loads is not kept: the licences of the client's parts, pictures for those who install."""
    return {
        name: "sha256-" + base64.b64encode(hashlib.sha256(data).digest()).decode()
        for name, data in sorted(files.items())
        if name not in NOT_KEPT
    }


def weights(files: Mapping[str, bytes]) -> dict[str, int]:
    """The large files that a start loads, in bytes: what the loading page counts."""
    return {
        name: len(data)
        for name, data in sorted(files.items())
        if len(data) > 50_000 and name not in (*NOT_KEPT, *SELDOM)
    }


def flet(base: str) -> dict[str, object]:
    """What Flet's client reads."""
    return {
        "pyodide": True,
        "multiView": False,
        "noCdn": True,
        "webSocketEndpoint": "ws",
        "entrypointBaseUrl": base,
        "assetBase": base,
        "routeUrlStrategy": "hash",
        "canvasKitBaseUrl": f"{base}canvaskit/",
        "fontFallbackBaseUrl": "assets/fonts/",
        "webRenderer": RENDERER,
        "appPackageUrl": "app.pack",
    }
