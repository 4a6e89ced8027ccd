"""Files: asked again by tag, compressed where that is offered, and nothing outside of them."""

from __future__ import annotations

import gzip
import importlib
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.browser.server import Server
from views.serving import device
from views.serving.catalogue import ASSETS, Source
from views.serving.press import Press
from views.serving.static import Static

BIG = "/main.dart.js"


def pressed(client: httpx.Client, path: str, encoding: str) -> tuple[str, bytes]:
    """The tag and the bytes as they were sent, once the compressed copy is there."""
    until = time.monotonic() + 120
    while True:
        with client.stream("GET", path, headers={"accept-encoding": encoding}) as answer:
            data = b"".join(answer.iter_raw())
        if answer.headers.get("content-encoding") == encoding:
            assert answer.headers["vary"] == "Accept-Encoding"
            return answer.headers["etag"], data
        assert time.monotonic() < until, f"{path} was never compressed"
        time.sleep(0.2)


@pytest.mark.parametrize("path", ["/", BIG, "/page.js", "/assets/FontManifest.json"])
def test_a_second_visit_costs_a_head(path: str, client: httpx.Client) -> None:
    first = client.get(path)
    assert first.headers["cache-control"] == "no-cache"
    again = client.get(path, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    other = client.get(path, headers={"if-none-match": '"another"'})
    assert other.status_code == 200


def test_compressed_where_offered(client: httpx.Client) -> None:
    plain = client.get("/page.js")
    gzip_tag, with_gzip = pressed(client, "/page.js", "gzip")
    brotli_tag, with_brotli = pressed(client, "/page.js", "br")
    assert gzip.decompress(with_gzip) == plain.content
    assert importlib.import_module("brotli").decompress(with_brotli) == plain.content
    tags = {gzip_tag, brotli_tag, plain.headers["etag"]}
    assert len(tags) == 3
    for tag in tags:
        assert client.get("/page.js", headers={"if-none-match": tag}).status_code == 304


def test_head_tells_the_length_and_no_more(client: httpx.Client) -> None:
    answer = client.head(BIG)
    assert int(answer.headers["content-length"]) > 1_000_000
    assert answer.content == b""


@pytest.mark.parametrize(
    "path",
    [
        "/../main.py",
        "/%2e%2e/main.py",
        "/..%2fmain.py",
        "/assets/../../main.py",
        "/x.y",
        "//etc/passwd.x",
    ],
)
def test_nothing_outside_the_catalogue(path: str, trial: Server) -> None:
    import http.client

    asking = http.client.HTTPConnection("127.0.0.1", trial.port)
    asking.request("GET", path)
    assert asking.getresponse().status == 404


def test_every_address_of_the_app_is_the_page(client: httpx.Client) -> None:
    for path in ("/new", "/match/abc/deal/3/before", "/history"):
        answer = client.get(path)
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert "<title>Taškų knyga</title>" in answer.text


def test_the_page_has_flets_settings_and_both_languages(client: httpx.Client) -> None:
    page = client.get("/").text
    assert 'flet.webSocketEndpoint="/ws";' in page
    assert "flet.noCdn=true;" in page
    assert "Ryšys nutrūko. Jungiamasi iš naujo…" in page
    assert "The connection is lost. Reconnecting…" in page
    assert "{{" not in page
    assert "<!-- words -->" not in page
    assert "http" not in page.replace("http-equiv", "")


def test_fonts_that_are_loaded_first_are_ours_and_are_there(client: httpx.Client) -> None:
    families = {
        font["family"]: font["fonts"] for font in client.get("/assets/FontManifest.json").json()
    }
    assert not [family for family in families if "KaTeX" in family]
    assert families["Roboto"]
    for faces in families.values():
        for face in faces:
            assert client.head(f"/assets/{face['asset']}").status_code == 200


def test_copies_outlive_the_program_and_stale_ones_go(tmp_path: Path) -> None:
    catalogue = {"page.js": Source("text/javascript", ASSETS / "page.js")}
    tag = catalogue["page.js"].tag
    (tmp_path / "0-0-deadbeef.gzip").write_bytes(b"of a file that has changed")
    (tmp_path / "somebody's folder").mkdir()
    first = Press(tmp_path)
    first.start(catalogue, after=0)
    until = time.monotonic() + 10
    while first.ready("page.js", tag, "gzip") is None and time.monotonic() < until:
        time.sleep(0.02)
    second = Press(tmp_path)
    second.start(catalogue, after=60)
    second.stop()
    there = second.ready("page.js", tag, "gzip")
    assert there is not None
    assert gzip.decompress(there.read_bytes()) == (ASSETS / "page.js").read_bytes()
    assert not (tmp_path / "0-0-deadbeef.gzip").exists()


def test_a_table_has_the_quickest_copies_before_anybody_comes(tmp_path: Path) -> None:
    source = Source("text/javascript", ASSETS / "page.js")
    press = Press(tmp_path)
    press.start({"page.js": source}, after=60, ahead=True)
    press.stop()
    assert press.ready("page.js", source.tag, "gzip") is not None
    assert press.ready("page.js", source.tag, "br") is None


def test_without_a_place_for_copies_files_are_sent_as_they_are(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    press = Press(tmp_path / "file" / "below")
    press.compress_all([("x", Source("text/plain", data=b"a" * 5000))], after=0)
    assert press.done == {}


async def test_the_page_comes_in_the_language_and_theme_of_the_device() -> None:
    async def kept(own_device: str) -> dict[str, object]:
        return {"language": "en", "theme": '"><script>'} if own_device == device.WINDOW else {}

    source = Source("text/html", data=b'<html lang="lt">')
    sent: list[Any] = []

    async def sending(message: Any) -> None:
        sent.append(message)

    async def receiving() -> Any:
        raise AssertionError("nothing is to be read")

    static = Static({"index.html": source}, Press(None), kept)
    scope = {"type": "http", "method": "GET", "path": "/", "headers": []}
    await static(scope, receiving, sending)
    assert sent[1]["body"] == b'<html data-language="en" lang="lt">'
    assert dict(sent[0]["headers"])[b"etag"].decode().strip('"') != source.tag
