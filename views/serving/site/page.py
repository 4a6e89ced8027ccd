"""The first page of the site, its manifest and its service worker, filled in."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Mapping
from importlib.resources import files

from scoring.texts import LANGUAGES, texts
from views.serving.page import SCRIPT, digest

WORDS = (
    "page.opening",
    "page.slow",
    "page.failed",
    "page.again",
    "site.looks-on",
    "site.emptied",
    "site.new-version",
    "site.update",
    "site.offline",
    "site.close",
    "site.later",
    "site.not-kept",
)
"""What the page itself says."""

WEB = files(__package__).joinpath("web")
CODE = re.compile(r"\{\{([\w.-]+)\}\}")


def web(name: str) -> str:
    """A file of ours that runs in the browser before Python does."""
    return WEB.joinpath(name).read_text("utf-8")


def index(base: str, settings: Mapping[str, object], flet: Mapping[str, object]) -> str:
    """The page at `base`. `settings` is for our own script; `flet` is what Flet's client reads."""
    said = {language: {code: texts(language)(code) for code in WORDS} for language in LANGUAGES}
    client = (
        f"<script>var flet = {data(flet)};\n"
        "flet.flutterAppLoaded = new Promise((resolve) => { flet.flutterAppResolve = resolve; });"
        "</script>"
    )
    page = web("index.html")
    page = page.replace("<!-- words -->", block("words", said))
    page = page.replace("<!-- settings -->", block("settings", settings) + "\n  " + client)
    page = page.replace("<!-- policy -->", policy(page))
    lithuanian = texts("lt")
    return CODE.sub(
        lambda found: html.escape(base if found[1] == "base" else lithuanian(found[1])), page
    )


def data(value: object) -> str:
    """JSON that may stand in a page."""
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return text.replace("<", "\\u003c")


def block(name: str, value: object) -> str:
    return f'<script type="application/json" id="{name}">{data(value)}</script>'


PICTURES = {"narrow": "pictures/phone.png", "wide": "pictures/desktop.png"}
"""What an app's entry shows before it is installed, by the form of the device."""


def manifest(source: bytes, language: str, sizes: Mapping[str, tuple[int, int]]) -> bytes:
    """The manifest in one language; `sizes` are those of the pictures, in pixels."""
    said = texts(language)
    told = json.loads(source) | {"lang": language, "description": said("site.description")}
    told["screenshots"] = [
        {
            "src": name,
            "sizes": f"{sizes[name][0]}x{sizes[name][1]}",
            "type": "image/png",
            "form_factor": form,
            "label": said(f"site.picture-{form}"),
        }
        for form, name in PICTURES.items()
    ]
    return json.dumps(told, ensure_ascii=False, indent=1).encode()


def policy(page: str) -> str:
    """What the page may load: nothing but what the site itself has."""
    hashes = " ".join(f"'sha256-{digest(script)}'" for script in SCRIPT.findall(page))
    rules = "; ".join(
        (
            "default-src 'none'",
            f"script-src 'self' 'wasm-unsafe-eval' {hashes}",
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data: blob:",
            "font-src 'self' data:",
            "media-src 'self'",
            "worker-src 'self' blob:",
            "manifest-src 'self'",
            "connect-src 'self' data: blob:",
            "base-uri 'self'",
            "form-action 'none'",
        )
    )
    return f'<meta http-equiv="Content-Security-Policy" content="{rules}">'


def worker(version: str, listing: Mapping[str, str]) -> str:
    """The service worker of a version; `listing` has the digest of each file."""
    told = json.dumps({"version": version, "files": listing}, sort_keys=True, indent=1)
    return web("sw.js").replace("/* listing */", told)
