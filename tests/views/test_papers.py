"""The printed page as the server gives it, and what saved files are called."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import re
import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.book import Book
from scoring.match import Match
from scoring.sheets import Making, Progress, by_name, finished, written
from tests.views.evening import ladder
from views.file_names import file_name
from views.making import Meter, Work, made
from views.serving.papers import Papers

MATCH = "match-0001"


async def asked(book: Book, path: str, query: str = "", method: str = "GET") -> tuple[Any, bytes]:
    """Status with headers, and the body."""
    answers: list[Any] = []

    async def send(message: Any) -> None:
        answers.append(message)

    async def receive() -> Any:
        return {"type": "http.disconnect"}

    scope = {"type": "http", "method": method, "path": path, "query_string": query.encode()}
    await Papers(book)(scope, receive, send)
    return answers[0], answers[1]["body"]


def header(start: Any, name: bytes) -> str:
    (found,) = [value for key, value in start["headers"] if key == name]
    return bytes(found).decode()


async def test_the_page_is_the_html_sheet_and_may_load_nothing(
    book: Book, people: tuple[str, ...]
) -> None:
    await ladder(book, people, MATCH)
    match = await book.exported(MATCH)
    assert isinstance(match, Match)
    for query, proof in (("lang=lt", False), ("lang=lt&proof=1", True), ("proof=0", False)):
        start, data = await asked(book, f"/sheet/{MATCH}.html", query)
        assert start["status"] == 200
        assert data == finished(written("html", [by_name(match)], "lt", proof=proof))
    style = re.search(r"<style>(.*?)</style>", data.decode(), re.DOTALL)
    assert style is not None
    digest = base64.b64encode(hashlib.sha256(style[1].encode()).digest()).decode()
    policy = header(start, b"content-security-policy")
    assert policy.startswith(f"default-src 'none'; style-src 'sha256-{digest}';")
    assert "script" not in policy
    assert "unsafe" not in policy
    assert " style=" not in data.decode(), "a style that the policy forbids"
    assert header(start, b"cache-control") == "no-store"


async def test_head_has_no_body_and_nothing_else_is_answered(
    book: Book, people: tuple[str, ...]
) -> None:
    await ladder(book, people, MATCH, deals=1)
    path = f"/sheet/{MATCH}.html"
    start, data = await asked(book, path, method="HEAD")
    assert (start["status"], data) == (200, b"")
    assert int(header(start, b"content-length")) > 1000
    assert (await asked(book, path, method="POST"))[0]["status"] == 405


@pytest.mark.parametrize(
    ("path", "query"),
    [
        ("/sheet/not-there-1.html", ""),
        ("/sheet/../../etc/passwd.html", ""),
        ("/sheet/", ""),
        (f"/sheet/{MATCH}.html", "lang=xx"),
        ("/sheet/blank/sedma/3.html", ""),
        ("/sheet/blank/tetris/4.html", ""),
    ],
)
async def test_what_is_not_there_is_not_found(
    book: Book, people: tuple[str, ...], path: str, query: str
) -> None:
    await ladder(book, people, MATCH, deals=1)
    assert (await asked(book, path, query))[0]["status"] == 404


async def test_an_empty_sheet_can_be_printed(book: Book) -> None:
    start, data = await asked(book, "/sheet/blank/sedma/4.html", "lang=en")
    assert start["status"] == 200
    assert b'<html lang="en">' in data


@given(
    st.text(max_size=30),
    st.sampled_from(["", "2026-11-29"]),
    st.lists(st.text(max_size=50), max_size=8),
    st.sampled_from(["pdf", "json"]),
)
def test_a_file_name_is_a_name_everywhere(
    what: str, date: str, names: list[str], form: str
) -> None:
    name = file_name(what, date, names, form)
    assert re.fullmatch(rf"[a-z0-9][a-z0-9-]*\.{form}", name)
    assert len(name) <= 90
    assert date in name


def steps(log: list[str], name: str, count: int = 3) -> Making[str]:
    """Work that tells when each step is done, and when it is closed."""
    try:
        for n in range(count):
            time.sleep(0.01)
            log.append(f"{name}{n}")
            yield Progress(n + 1, count)
        return name
    finally:
        log.append(f"{name} closed")


async def test_the_work_of_several_people_takes_turns() -> None:
    log: list[str] = []
    one, other = await asyncio.gather(
        made(steps(log, "a"), lambda _: True), made(steps(log, "b"), lambda _: True)
    )
    assert (one, other) == ("a", "b")
    assert log[:4] == ["a0", "b0", "a1", "b1"]


async def test_work_that_is_stopped_or_left_is_closed() -> None:
    log: list[str] = []
    assert await made(steps(log, "a", 9), lambda progress: progress.done < 2) is None
    task = asyncio.ensure_future(made(steps(log, "b", 9), lambda _: True))
    while "b0" not in log:
        await asyncio.sleep(0.001)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await made(steps(log, "c", 1), lambda _: True)  # after all that was begun before it
    assert log[:3] == ["a0", "a1", "a closed"]
    assert "b closed" in log
    assert "b8" not in log


async def test_without_threads_the_loop_breathes_between_the_steps(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("views.making.WORKER", None)
    log: list[str] = []

    async def other() -> None:
        for _ in range(3):
            log.append("other")
            await asyncio.sleep(0)

    result, _ = await asyncio.gather(made(steps(log, "a"), lambda _: True), other())
    assert result == "a"
    assert log[0] == "other"
    assert log.index("other", 1) < log.index("a2")


async def test_new_work_takes_the_place_of_what_is_under_way() -> None:
    shown: list[float | None] = []
    log: list[str] = []
    work = Work(shown.append)
    first = asyncio.ensure_future(work.run(steps(log, "a", 50), 1))
    while "a0" not in log:
        await asyncio.sleep(0.001)
    assert work.running
    assert await work.run(steps(log, "b"), 1) == "b"
    assert await first is None
    assert shown[-1] is None
    assert not work.running
    assert "a49" not in log


def test_the_bar_never_goes_back() -> None:
    meter = Meter(3)
    phases = [(1, 40), (40, 40), (1, 40), (40, 40), (1, 90), (90, 90)]
    shares = [meter.share(Progress(*step)) for step in phases]
    assert shares == sorted(shares)
    assert shares[-1] == 1.0
