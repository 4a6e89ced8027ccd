"""The first page of the site, its manifest and its service worker, filled in."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Mapping
from importlib.resources import files

from scoring.texts import LANGUAGES, texts

WORDS = (
    "page.opening",
    "page.slow",
    "page.failed",
    "page.again",
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
