"""The door's parts by themselves: keys that are kept, turns of wrong ones, limits, addresses."""

from __future__ import annotations

import asyncio
import errno
import json
from pathlib import Path
from typing import Any, cast

import pytest

from scoring.book import disk
from scoring.texts import texts
from views import roles
from views.roles import Visitor
from views.serving.gate import Message, Receive, Scope, Send
from views.serving.table import addresses, qr
from views.serving.table.door import Door, cookie_name
from views.serving.table.keys import ADDRESS, FILE, Keys
from views.serving.table.limits import FREE, STEP, WAITING, Buckets, Slowing
from views.serving.table.table import Table
from views.serving.table.way import announced

PORT = 8550


def keys_in(folder: Path) -> Keys:
    return Keys(folder / FILE)


def test_keys_are_the_same_when_read_again(tmp_path: Path) -> None:
    first = keys_in(tmp_path)
    kept = [first.text("host"), first.text("write"), first.text("watch"), first.text("write", "m1")]
    again = keys_in(tmp_path)
    assert [
        again.text("host"),
        again.text("write"),
        again.text("watch"),
        again.text("write", "m1"),
    ] == kept
    assert len(set(kept)) == 4


def test_whose_a_key_is(tmp_path: Path) -> None:
    keys = keys_in(tmp_path)
    found = keys.visitor(keys.text("write", "m1"))
    assert found is not None
    assert (found.kind, found.match_id, found.ended) == ("write", "m1", False)
    assert keys.visitor("") is None
    assert keys.visitor(keys.text("watch")[:-1]) is None
    assert keys.visitor("ąžuolas") is None


def test_new_keys_end_all_but_the_hosts(tmp_path: Path) -> None:
    keys = keys_in(tmp_path)
    old = {
        key: keys.visitor(keys.text(*key))
        for key in (("write", ""), ("watch", ""), ("write", "m1"))
    }
    host, texts_before = keys.text("host"), {keys.text("write"), keys.text("watch")}
    told: list[str] = []
    keys.watch(lambda: told.append("ended"))
    keys.renew()
    assert all(visitor is not None and visitor.ended for visitor in old.values())
    assert keys.text("host") == host
    assert texts_before.isdisjoint({keys.text("write"), keys.text("watch")})
    assert keys.known("write", "m1") is None
    assert told == ["ended"]
    assert keys_in(tmp_path).text("write") == keys.text("write")


def test_old_keys_are_ended_also_where_the_new_ones_cannot_be_kept(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    keys = keys_in(tmp_path / "data")
    old = keys.visitor(keys.text("write"))
    (tmp_path / "data" / FILE).unlink()
    (tmp_path / "data" / FILE).mkdir()  # nothing can take the place of a folder
    with pytest.raises(IsADirectoryError):
        keys.renew()
    assert old is not None
    assert old.ended


def full(*_: Any, **__: Any) -> None:
    raise OSError(errno.ENOSPC, "full")


def test_a_key_that_could_not_be_kept_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = keys_in(tmp_path)
    with monkeypatch.context() as broken:
        broken.setattr(disk, "put", full)
        for _ in range(2):
            with pytest.raises(OSError, match="full"):
                keys.text("write", "m1")
            assert keys.known("write", "m1") is None
    made = keys.text("write", "m1")
    assert keys_in(tmp_path).visitor(made) is not None


def test_ended_keys_open_nothing_after_a_restart_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the new ones could not be kept; they are, once there is room again."""
    keys = keys_in(tmp_path)
    old = keys.text("write")
    with monkeypatch.context() as broken:
        broken.setattr(disk, "put", full)
        with pytest.raises(OSError, match="full"):
            keys.renew()
    assert keys.visitor(old) is None
    new = keys.text("write")
    again = keys_in(tmp_path)
    assert again.visitor(old) is None
    assert again.visitor(new) is not None


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"keys": [{}]}', '{"keys": [{"kind": "god", "match_id": "", "text": "'
    + "x" * 30 + '"}]}', '{"keys": [{"kind": "write", "match_id": "", "text": "short"}]}']
)  # fmt: skip
def test_a_file_that_cannot_be_understood_gives_new_keys(text: str, tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(text)
    keys = keys_in(tmp_path)
    assert len({keys.text("host"), keys.text("write"), keys.text("watch")}) == 3
    assert {row["kind"] for row in json.loads((tmp_path / FILE).read_text())["keys"]} == {
        "host",
        "write",
        "watch",
    }


async def test_wrong_keys_wait_one_after_another_and_too_many_are_not_read() -> None:
    waits: list[float] = []
    going = asyncio.Event()

    async def sleep(seconds: float) -> None:
        waits.append(seconds)
        await going.wait()

    slowing = Slowing(lambda: 100.0, sleep)
    for _ in range(FREE):
        assert await slowing.turn("a")
        slowing.wrong("a")
    turns = [asyncio.ensure_future(slowing.turn("a")) for _ in range(WAITING + 3)]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert [turn.result() for turn in turns if turn.done()] == [False] * 3
    assert waits == [STEP]
    assert await slowing.turn("b")
    going.set()
    assert [await turn for turn in turns].count(True) == WAITING


def test_after_a_quiet_minute_a_wrong_key_is_a_first_one() -> None:
    now = [0.0]
    slowing = Slowing(lambda: now[0])
    for _ in range(FREE):
        slowing.wrong("a")
    assert slowing.slow("a")
    now[0] = 61.0
    assert not slowing.slow("a")


class Behind:
    """What stands behind the door: it notes who came."""

    def __init__(self) -> None:
        self.visitors: list[Visitor | None] = []

    async def __call__(self, _scope: Scope, _receive: Receive, send: Send) -> None:
        self.visitors.append(roles.CURRENT.get())
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})


async def asked(
    door: Door, path: str = "/", cookie: str = "", method: str = "GET"
) -> list[Message]:
    """What is answered."""
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        return {"type": "http.request", "body": b""}

    headers = [(b"cookie", cookie.encode())] if cookie else []
    scope: dict[str, Any] = {
        "type": "http",
        "method": method,
        "path": path,
        "headers": headers,
        "client": ("192.168.1.9", 5000),
    }
    await door(scope, receive, send)
    return sent


async def test_behind_the_door_everybody_is_known(tmp_path: Path) -> None:
    behind, keys = Behind(), keys_in(tmp_path)
    door = Door(behind, keys, PORT)
    for kind in ("host", "write", "watch"):
        cookie = f"{cookie_name(PORT)}={keys.text(kind)}"
        assert (await asked(door, cookie=cookie))[0]["status"] == 200
    assert [visitor.kind for visitor in behind.visitors if visitor] == ["host", "write", "watch"]
    assert (await asked(door))[0]["status"] == 403
    assert len(behind.visitors) == 3
    assert roles.CURRENT.get() is None


async def test_more_requests_than_allowed_are_turned_away(tmp_path: Path) -> None:
    door = Door(Behind(), keys_in(tmp_path), PORT)
    door.requests = Buckets(2, 0.0)
    codes = [(await asked(door))[0]["status"] for _ in range(3)]
    assert codes == [403, 403, 429]


async def test_a_key_is_not_taken_from_a_form(tmp_path: Path) -> None:
    keys = keys_in(tmp_path)
    door = Door(Behind(), keys, PORT)
    answer = await asked(door, ADDRESS + keys.text("write"), method="POST")
    assert answer[0]["status"] == 403


def table(tmp_path: Path, places: tuple[str, ...], secure: bool = False) -> Table:
    return Table(keys_in(tmp_path), "0.0.0.0", PORT, secure, lambda _: places)


@pytest.mark.parametrize("language", ["lt", "en"])
def test_the_terminal_tells_every_address_on_a_line_of_its_own(
    language: str, tmp_path: Path
) -> None:
    here = table(tmp_path, ("192.168.1.5", "10.0.0.7"))
    said = texts(language)
    lines = announced(here, said).splitlines()
    for place in here.places:
        for kind, code in (("write", "table.write-line"), ("watch", "table.watch-line")):
            address = here.address("write" if kind == "write" else "watch", place)
            assert said(code, address=address) in lines
    assert said("table.here", address=here.address("host", "127.0.0.1")) in lines
    assert said("table.not-encrypted") in lines
    assert said("table.plain-http") in lines
    assert sum("▄▄▄▄▄" in line for line in lines) > 4


def test_with_a_certificate_nothing_is_said_of_plain_http(tmp_path: Path) -> None:
    lines = announced(table(tmp_path, ("192.168.1.5",), True), texts("lt")).splitlines()
    assert texts("lt")("table.not-encrypted") not in lines
    assert any("https://192.168.1.5:8550/k/" in line for line in lines)


async def test_the_addresses_are_found_anew(tmp_path: Path) -> None:
    networks = [("192.168.1.5",), ("10.0.0.7", "192.168.1.5")]
    here = Table(keys_in(tmp_path), "0.0.0.0", PORT, False, lambda _: networks.pop(0))
    assert here.places == ("192.168.1.5",)
    await here.look_again()
    assert here.places == ("10.0.0.7", "192.168.1.5")


def test_this_machine_has_an_address_to_hand_out() -> None:
    found = addresses.addresses("0.0.0.0")
    assert found
    assert all(one.count(".") == 3 for one in found)


def test_a_code_is_read_back() -> None:
    """By its own modules: the picture shows what was encoded, with a margin all round."""
    from io import BytesIO

    from PIL import Image

    address = "http://192.168.100.200:8550/k/" + "x" * 22
    data, modules = qr.picture(address)
    picture = Image.open(BytesIO(data)).convert("L")
    assert picture.size == (modules * qr.SCALE,) * 2
    rows = list(qr.code(address).matrix_iter(border=qr.MARGIN))
    half = qr.SCALE // 2
    seen = [
        [picture.getpixel((x * qr.SCALE + half, y * qr.SCALE + half)) == 0 for x in range(modules)]
        for y in range(modules)
    ]
    assert seen == [[bool(module) for module in row] for row in rows]


async def test_wrong_keys_in_a_cookie_are_as_slow(tmp_path: Path) -> None:
    """Once there were some: so many wait, the others are sent away at once."""
    keys, waits, statuses = keys_in(tmp_path), list[float](), list[int]()
    going = asyncio.Event()

    async def sleep(seconds: float) -> None:
        waits.append(seconds)
        await going.wait()

    async def app(_scope: Any, _receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})

    door = Door(app, keys, PORT)
    door.slowing = Slowing(lambda: 100.0, sleep)

    async def asked(key: str) -> None:
        cookie = f"{cookie_name(PORT)}={key}".encode()
        scope = {"type": "http", "method": "GET", "path": "/", "headers": [(b"cookie", cookie)]}

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                statuses.append(message["status"])

        await door({**scope, "client": ("192.168.1.9", 1)}, cast(Any, None), send)

    wrong = "A" * 22
    going.set()
    for _ in range(FREE):
        await asked(wrong)
    assert set(statuses) == {403}
    going.clear()
    waits.clear()
    statuses.clear()
    asking = [asyncio.ensure_future(asked(wrong)) for _ in range(WAITING + 3)]
    await asyncio.sleep(0.05)
    assert statuses == [429] * 3
    await asked(keys.text("watch"))
    assert statuses[-1] == 200, "who has the right one does not wait for them"
    going.set()
    await asyncio.gather(*asking)
    assert waits == [STEP] * WAITING
