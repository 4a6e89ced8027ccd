"""Which device a connection comes from: a cookie without a name of anybody in it.

Drafts and preferences are kept per device. The gate reads the cookie and sets the context
variable; `main(page)` and every event handler of that connection see it. A callback of another
connection (a subscription) sees the sender's: see `views.safety.bridge`.
"""

from __future__ import annotations

import re
import secrets
from contextvars import ContextVar

from scoring.book.drafts import OWN
from views.serving.cookies import cookie

WINDOW = OWN
"""The one device of the native window, where there is no cookie."""

CURRENT: ContextVar[str] = ContextVar("device", default=WINDOW)

ID = re.compile(r"[A-Za-z0-9_-]{22}")
YEAR = 365 * 24 * 3600


def current() -> str:
    """The device of this connection; `WINDOW` in the native window.

    >>> current()
    'window'
    """
    return CURRENT.get()


def fresh() -> str:
    """A new device: 128 random bits as 22 characters that a file name may hold."""
    return secrets.token_urlsafe(16)


def cookie_name(port: int) -> str:
    """A browser ignores the port when it sends cookies, so the port is in the name.

    >>> cookie_name(8550)
    'taskuknyga-8550'
    """
    return f"taskuknyga-{port}"


def from_cookies(header: str, name: str) -> str | None:
    """The device in a Cookie header; None where there is none or it is not one of ours.

    >>> from_cookies("a=b; taskuknyga-1=0123456789abcdefABCDEF", "taskuknyga-1")
    '0123456789abcdefABCDEF'
    >>> from_cookies("taskuknyga-1=../../etc/passwd", "taskuknyga-1") is None
    True
    """
    return cookie(header, name, ID)


def set_cookie(device: str, name: str, secure: bool = False) -> str:
    """The Set-Cookie header: not for scripts, not for other sites, for a year; `secure`: only by
    TLS.

    >>> set_cookie("x", "taskuknyga-1")
    'taskuknyga-1=x; HttpOnly; SameSite=Strict; Path=/; Max-Age=31536000'
    """
    only = "; Secure" if secure else ""
    return f"{name}={device}; HttpOnly; SameSite=Strict; Path=/; Max-Age={YEAR}{only}"
