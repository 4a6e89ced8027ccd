"""A table in the room: nothing without a key, no more than the key allows, and an end to keys."""

from __future__ import annotations

import shutil
import stat
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from scoring.texts import texts
from tests.browser.seeded import MATCH, seeded
from tests.serving.tables import Phone, TableServer, packed
from views.serving.table.door import WATCHERS_FRAME, cookie_name
from views.serving.table.keys import FILE
from views.serving.table.limits import FREE, STEP

DEALS = ((1, 0, 0, 8), (3, 1, 2, 3))
PATHS = ("/", "/match/x", "/main.dart.js", "/page.js", "/manifest.json", "/ws", "/sheet/x.html")


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableServer]:
    with TableServer(seeded(tmp_path_factory.mktemp("table") / "data", DEALS)) as running:
        yield running


@pytest.fixture
def own_table(table: TableServer, tmp_path: Path) -> Iterator[TableServer]:
    """One for a test that leaves it otherwise than it was; what is compressed is compressed."""
    data = seeded(tmp_path / "data", DEALS)
    shutil.copytree(table.data / "cache", data / "cache")
    with TableServer(data) as running:
        yield running


@pytest.fixture
def client(table: TableServer) -> Iterator[httpx.Client]:
    with table.client() as asking:
        yield asking


def matches(server: TableServer) -> dict[str, bytes]:
    """What is written, but for what a device keeps for itself and for the list of all matches,
    which is made from them when somebody looks at it."""
    kept = (server.data / name for name in ("matches", "drafts", "removed"))
    files = [path for folder in kept for path in folder.rglob("*") if path.is_file()]
    derived = ("holder.json", "index.json")
    files += [path for path in server.data.glob("*.json") if path.name not in derived]
    return {str(path): path.read_bytes() for path in files}


def plain(answer: httpx.Response) -> bool:
    """Whether it is the plain page, in both languages, and nothing more."""
    said = all(texts(language)("table.no-key") in answer.text for language in ("lt", "en"))
    nothing_to_load = "src=" not in answer.text and "<script" not in answer.text
    return answer.status_code == 403 and said and nothing_to_load


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("cookie", ["", "{name}=AAAAAAAAAAAAAAAAAAAAAA", "{name}=../x"])
def test_without_a_right_key_there_is_one_plain_page(
    path: str, cookie: str, table: TableServer
) -> None:
    with table.client() as asking:
        told = cookie.format(name=cookie_name(table.port))
        if "AAAA" in told and path != "/":
            return  # a wrong key is slowed down: once is enough
        answer = asking.get(path, headers={"cookie": told} if told else {})
    assert plain(answer)
    assert "set-cookie" not in answer.headers
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS"])
def test_nor_by_another_method(method: str, client: httpx.Client) -> None:
    assert plain(client.request(method, "/incoming/x", content=b"x"))


def test_without_a_key_there_is_no_websocket(table: TableServer) -> None:
    with pytest.raises(InvalidStatus) as refused:
        connect(f"ws://127.0.0.1:{table.port}/ws", proxy=None, legacy=True)
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize("kind", ["host", "write", "watch"])
def test_a_key_is_exchanged_for_a_cookie_and_leaves_the_address(
    kind: str, table: TableServer, client: httpx.Client
) -> None:
    answer = client.get(table.way_in(kind))
    assert (answer.status_code, answer.headers["location"], answer.content) == (303, "/", b"")
    assert answer.headers["referrer-policy"] == "no-referrer"
    name, key = cookie_name(table.port), table.key(kind)
    assert answer.headers["set-cookie"].startswith(f"{name}={key}; HttpOnly; SameSite=Lax; Path=/")
    page = client.get("/")
    assert page.status_code == 200
    assert key not in page.text
    assert client.get("/page.js").status_code == 200


def test_keys_are_long_unlike_and_for_their_owner_alone(table: TableServer) -> None:
    keys = {table.key(kind) for kind in ("host", "write", "watch")}
    assert len(keys) == 3
    assert all(len(key) >= 22 for key in keys)
    assert stat.S_IMODE((table.data / FILE).stat().st_mode) == 0o600


@pytest.mark.parametrize("name", ["host", "origin"])
def test_a_foreign_host_or_origin_is_refused_with_a_right_key(
    name: str, table: TableServer, client: httpx.Client
) -> None:
    foreign = {"host": "evil.example", "origin": "http://evil.example"}[name]
    headers = {**table.cookie("write"), name: foreign}
    assert client.get("/", headers=headers).status_code == 403
    if name == "origin":
        with pytest.raises(InvalidStatus) as refused:
            connect(
                f"ws://127.0.0.1:{table.port}/ws",
                origin=Origin(foreign),
                additional_headers=table.cookie("write"),
                proxy=None,
            )
        assert refused.value.response.status_code == 403


def test_no_answer_opens_itself_to_other_sites(table: TableServer, client: httpx.Client) -> None:
    for cookies in ({}, table.cookie("watch")):
        for path in PATHS:
            headers = client.get(path, headers=cookies).headers
            assert "access-control-allow-origin" not in headers
            assert "server" not in headers


def test_wrong_keys_are_slowed_down_and_who_is_in_stays_in(own_table: TableServer) -> None:
    with own_table.client() as asking:
        for _ in range(FREE):
            assert asking.get("/k/AAAAAAAAAAAAAAAAAAAAAA").status_code == 403
        began = time.monotonic()
        assert asking.get("/k/AAAAAAAAAAAAAAAAAAAAAA").status_code == 403
        assert time.monotonic() - began >= STEP
        began = time.monotonic()
        assert asking.get("/", headers=own_table.cookie("watch")).status_code == 200
        assert time.monotonic() - began < STEP


def closing_code(phone: Phone, act: Callable[[], None]) -> int:
    """The code with which the server ends the connection after that."""
    act()
    try:
        while True:
            phone.socket.recv(timeout=30)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0


def test_a_watchers_frame_is_small_and_a_writers_need_not_be(table: TableServer) -> None:
    large = packed([3, {"target": 1, "name": "x", "data": "x" * WATCHERS_FRAME}])
    watcher = Phone(table, table.cookie("watch"))
    watcher.listen()
    assert closing_code(watcher, lambda: watcher.socket.send(large)) == 1009
    writer = Phone(table, table.cookie("write"))
    writer.listen()
    writer.socket.send(large)
    writer.tap("Nauja partija")
    writer.close()


def test_a_flood_of_messages_ends_the_connection(table: TableServer) -> None:
    phone = Phone(table, table.cookie("watch"))
    phone.listen()

    def flood() -> None:
        for _ in range(600):
            phone.event(1, "x")

    assert closing_code(phone, flood) == 1008


def test_a_watcher_sends_no_file(table: TableServer, client: httpx.Client) -> None:
    for method in ("POST", "PUT"):
        answer = client.request(method, "/incoming/x", headers=table.cookie("watch"))
        assert answer.status_code == 403


EVENTS = ("click", "change", "submit", "select", "accept", "confirm_pop", "reorder", "result")
DATA = (None, "7", {"route": f"/match/{MATCH}/deal"})


@pytest.mark.parametrize("route", ["/", "/new", f"/match/{MATCH}", f"/match/{MATCH}/deal",
    f"/match/{MATCH}/deal/1", f"/match/{MATCH}/data", "/players", "/history", "/table"])  # fmt: skip
def test_whatever_a_watcher_sends_to_whatever_it_is_given_nothing_changes(
    route: str, table: TableServer
) -> None:
    before = matches(table)
    phone = Phone(table, table.cookie("watch"), route)
    phone.listen(0.6)
    targets = [number for number in phone.controls if phone.controls[number].get("_c")][:40]
    for number in targets:
        phone.event(number, EVENTS[number % len(EVENTS)], DATA[number % len(DATA)])
        phone.event(number, "click")
    phone.listen(0.4)
    phone.close()
    assert matches(table) == before


def test_a_writer_of_one_match_begins_and_writes_there_only(own_table: TableServer) -> None:
    host = Phone(own_table, own_table.cookie("host"), f"/match/{MATCH}/key")
    host.listen(1.0)
    host.close()
    with own_table.client() as asking:
        answer = asking.get(own_table.way_in("write", MATCH))
    assert answer.headers["location"] == f"/match/{MATCH}"
    writer = Phone(own_table, own_table.cookie("write", MATCH), f"/match/{MATCH}")
    before = matches(own_table)
    writer.tap("Atšaukti")
    writer.listen(0.5)
    assert matches(own_table) != before
    assert not list(writer.named("Revanšas"))
    before = matches(own_table)
    for route in ("/new", "/players"):
        away = Phone(own_table, own_table.cookie("write", MATCH), route)
        away.listen(0.5)
        for number in list(away.controls):
            away.event(number, "click")
        away.listen(0.3)
        away.close()
    writer.close()
    assert matches(own_table) == before


def test_new_keys_end_the_old_ones_at_once_and_the_host_stays(own_table: TableServer) -> None:
    old = {kind: own_table.cookie(kind) for kind in ("write", "watch")}
    ways = [own_table.way_in(kind) for kind in old]
    phones = [Phone(own_table, cookies) for cookies in old.values()]
    host = Phone(own_table, own_table.cookie("host"), "/table")
    for phone in (*phones, host):
        phone.listen()
    while own_table.cookie("write") == old["write"]:
        host.tap("Nauji raktai")  # a tap on what is drawn anew just then finds nothing
        host.listen(1.0)
    for phone in phones:
        assert closing_code(phone, lambda: None) == 1008
    with own_table.client() as asking:
        for cookies in old.values():
            assert plain(asking.get("/", headers=cookies))
        for way in ways:
            assert plain(asking.get(way))
        for kind in old:
            assert asking.get("/", headers=own_table.cookie(kind)).status_code == 200
    host.listen()
    assert host.socket.ping().wait(5)
    host.close()


def test_keys_outlive_the_program(own_table: TableServer) -> None:
    before = [own_table.cookie(kind) for kind in ("host", "write", "watch")]
    own_table.restart()
    with own_table.client() as asking:
        for cookies in before:
            assert asking.get("/", headers=cookies).status_code == 200
