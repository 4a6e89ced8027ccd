"""The page that the browser loads first, filled in: Flet's settings, our words, our policy."""

from __future__ import annotations

import base64
import hashlib
import html
import json
import re
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

from flet_web import patch_index_html

from scoring.texts import LANGUAGES, texts

WORDS = (
    "page.opening",
    "page.slow",
    "page.failed",
    "page.again",
    "page.cut",
    "page.cut-hint",
    "page.no-script",
)
"""What the page itself says, before the app is there or while it is cut off."""

DRESS = {"language": LANGUAGES, "theme": ("light", "dark", "black")}
"""The preferences that the page shows from its first moment, and what they may be."""

SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)


def index(source: str) -> str:
    """`assets/index.html` ready to be sent: Flet's settings for a server without a CDN, and the
    words of both languages."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "index.html"
        path.write_text(source, encoding="utf-8")
        patch_index_html(str(path), base_href="/", websocket_endpoint_path="/ws", no_cdn=True)
        patched = path.read_text(encoding="utf-8")
    return with_words(patched)


def with_words(page: str) -> str:
    """The page with `<!-- words -->` as a block of data that its script reads, and each
    `{{code}}` in Lithuanian, for who has no scripts."""
    words = {language: {code: texts(language)(code) for code in WORDS} for language in LANGUAGES}
    data = json.dumps(words, ensure_ascii=False).replace("<", "\\u003c")
    block = f'<script type="application/json" id="words">{data}</script>'
    filled = page.replace("<!-- words -->", block)
    return re.sub(r"\{\{([\w.-]+)\}\}", lambda found: html.escape(texts("lt")(found[1])), filled)


def dressed(page: bytes, kept: Mapping[str, object]) -> bytes:
    """The page in the language and theme that were chosen on this device, if they were.

    >>> dressed(b"<html lang>", {"language": "en", "theme": "dark", "awake": True})
    b'<html data-language="en" data-theme="dark" lang>'
    """
    chosen = "".join(
        f' data-{name}="{kept[name]}"'
        for name, choices in DRESS.items()
        if kept.get(name) in choices
    )
    return page.replace(b"<html", f"<html{chosen}".encode(), 1)


def policy(page: str) -> Callable[[str, bool], str]:
    """The Content-Security-Policy of a page, for a host and whether it is reached by TLS: nothing
    but what this server sends.

    The scripts that stand in the page are named by their hash. Flutter compiles WebAssembly,
    starts its drawing threads from a blob and writes styles.
    """
    hashes = " ".join(f"'sha256-{digest(script)}'" for script in SCRIPT.findall(page))
    fixed = "; ".join(
        (
            "default-src 'none'",
            f"script-src 'self' 'wasm-unsafe-eval' {hashes}",
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data: blob:",
            "font-src 'self' data:",
            "media-src 'self'",
            "worker-src 'self' blob:",
            "manifest-src 'self'",
            "base-uri 'self'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    )
    return lambda host, tls: f"{fixed}; connect-src 'self' {'wss' if tls else 'ws'}://{host}"


def digest(script: str) -> str:
    """The hash of a script as a policy names it.

    >>> digest("")
    '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='
    """
    return base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
