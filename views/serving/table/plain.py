"""The one page for who has no key: a sentence in both languages, no script and nothing to load."""

from __future__ import annotations

import base64
import hashlib
import html

from scoring.texts import LANGUAGES, texts
from views.serving.gate import Headers, Message, Scope, Send

STYLE = """
:root { color-scheme: light dark; --ground: #FBF7EF; --ink: #1E1B16; --flame: #9A6200 }
@media (prefers-color-scheme: dark) {
  :root { --ground: #101512; --ink: #EFEAE0; --flame: #F2C063 }
}
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; gap: 24px;
  align-items: center; justify-content: center; background: var(--ground); color: var(--ink);
  font: 18px/1.5 system-ui, sans-serif; text-align: center }
h1 { margin: 0; font-size: 28px; font-weight: 600; color: var(--flame) }
p { margin: 0; max-width: 30em; padding: 0 24px }
"""

CODES = {403: "table.no-key", 429: "table.too-many"}
"""What the page says, by its status."""


def page(status: int) -> bytes:
    """The page of a status."""
    lines = "\n".join(
        f'<p lang="{language}">{html.escape(texts(language)(CODES[status]))}</p>'
        for language in LANGUAGES
    )
    title = html.escape(texts(LANGUAGES[0])("app.title"))
    return (
        f'<!DOCTYPE html>\n<html lang="{LANGUAGES[0]}">\n<head>\n<meta charset="UTF-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n"
        f"<body>\n<h1>{title}</h1>\n{lines}\n</body>\n</html>\n"
    ).encode()


PAGES = {status: page(status) for status in CODES}
_DIGEST = base64.b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()
POLICY = (
    f"default-src 'none'; style-src 'sha256-{_DIGEST}'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)


async def answer(scope: Scope, send: Send, status: int) -> None:
    """Sends it; nobody keeps it, since a key may come the next moment."""
    body = PAGES[status]
    headers: Headers = [
        (b"content-type", b"text/html; charset=utf-8"),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"no-store"),
        (b"content-security-policy", POLICY.encode()),
    ]
    if status == 429:
        headers.append((b"retry-after", b"10"))
    start: Message = {"type": "http.response.start", "status": status, "headers": headers}
    await send(start)
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})
