"""How a finished sheet leaves the app: saved, shared, or opened to be printed."""

from __future__ import annotations

import atexit
import logging
import tempfile
import webbrowser
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import flet as ft

from scoring.core import Params
from views.making import off_the_loop
from views.parts.notice import Kind

log = logging.getLogger(__name__)

KINDS = {
    "pdf": "application/pdf",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "csv": "text/csv",
    "png": "image/png",
    "html": "text/html",
    "json": "application/json",
}
HERE = ("127.0.0.1", "localhost", "::1")


class Handed(NamedTuple):
    """What is told about it."""

    kind: Kind
    code: str
    params: Params = ()


def mobile(page: ft.Page) -> bool:
    return page.platform is not None and page.platform.is_mobile()


def trusted(page: ft.Page) -> bool:
    """Whether the browser lets this page share: over plain http only on this machine."""
    address = urlsplit(page.url or "")
    return address.scheme in ("https", "wss") or (address.hostname or "") in HERE


def can_share(page: ft.Page) -> bool:
    """Whether there is something to share with: phones, and the windows of macOS and Windows."""
    if page.web:
        return mobile(page) and trusted(page)
    return mobile(page) or page.platform in (ft.PagePlatform.MACOS, ft.PagePlatform.WINDOWS)


def lacks_share(page: ft.Page) -> bool:
    """A phone that could share, over a connection on which its browser does not."""
    return page.web and mobile(page) and not trusted(page)


def served(page: ft.Page) -> bool:
    """Whether a server of ours is there to answer for the printed page."""
    return page.web and not page.pyodide


def can_open(page: ft.Page) -> bool:
    """Whether a file can be opened in the machine's own browser: from the window."""
    return not page.web and not mobile(page)


async def saved(picker: ft.FilePicker, name: str, data: bytes) -> Handed | None:
    """Into a file that the person chooses, or among the downloads; None where he changed his
    mind."""
    page = ft.context.page
    try:
        path = await picker.save_file(file_name=name, src_bytes=data)
    except (RuntimeError, OSError, ValueError):
        log.exception("a sheet could not be saved")
        return Handed("problem", "sheet-page.not-saved")
    if page.web:
        return Handed("done", "sheet-page.sent", (("name", name),))
    return Handed("done", "sheet-page.saved", (("path", path),)) if path else None


async def shared(picker: ft.FilePicker, name: str, data: bytes) -> Handed | None:
    """With whatever the device offers; where that fails it is saved."""
    kind = KINDS[name.rpartition(".")[2]]
    try:
        await ft.Share().share_files([ft.ShareFile.from_bytes(data, mime_type=kind, name=name)])
    except (RuntimeError, OSError, ValueError):
        log.warning("a sheet could not be shared, so it is saved", exc_info=True)
        return await saved(picker, name, data)
    return None


async def opened(_: ft.FilePicker, name: str, data: bytes) -> Handed | None:
    """In the machine's browser, from where it can be printed."""
    try:
        shown = await off_the_loop(lambda: shown_in_browser(name, data))
    except OSError:
        log.exception("a sheet could not be opened")
        shown = False
    return None if shown else Handed("problem", "sheet-page.not-saved")


def shown_in_browser(name: str, data: bytes) -> bool:
    """The file lies where it goes when the program ends."""
    folder = tempfile.TemporaryDirectory(prefix="taskai-", ignore_cleanup_errors=True)
    atexit.register(folder.cleanup)
    path = Path(folder.name) / name
    path.write_bytes(data)
    return webbrowser.open(path.as_uri())
