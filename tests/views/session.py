"""A screen without a client: a real Flet session whose messages go nowhere but are packed.

Drawing faults, wrong argument names and broken handlers show here; what it looks like does not.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import flet as ft
import msgpack
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page
from flet.messaging.connection import Connection
from flet.messaging.protocol import (
    Message,
    MessageAction,
    RegisterClientResponseBody,
    configure_encode_object_for_msgpack,
)
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

from scoring.book import Book
from views.app import entry
from views.serving.whole import before_answering

WAIT = 20.0


class Wire(Connection):
    """Packs what is sent, as it would be for a client, and answers what is asked."""

    def __init__(self) -> None:
        super().__init__()
        self.page_url = "http://127.0.0.1"
        self.loop = asyncio.get_running_loop()
        self.executor = ThreadPoolExecutor(1)
        self.pubsubhub = PubSubHub(self.loop, self.executor)
        self.session: Session | None = None
        self.crashes: list[Any] = []
        self.events: list[asyncio.Future[None]] = []
        self.calls: list[Any] = []
        self.first = b""
        """The answer to the client's first message."""
        self.patches: list[bytes] = []
        """What changed the screen, as it was sent, oldest first."""

    def send_message(self, message: Message) -> None:
        packed = msgpack.packb(
            [message.action, message.body],
            default=configure_encode_object_for_msgpack(BaseControl),
        )
        if message.action == MessageAction.PATCH_CONTROL:
            self.patches.append(packed)
        if message.action == MessageAction.REGISTER_CLIENT:
            self.first = packed
        if message.action == MessageAction.SESSION_CRASHED:
            self.crashes.append(message.body)
        elif message.action == MessageAction.INVOKE_METHOD:
            self.calls.append(message.body)
            self.loop.call_soon(self.answer, message.body)

    def answer(self, call: Any) -> None:
        """What the client does: it goes where it is told, and answers everything else with
        nothing."""
        session = self.session
        assert session is not None
        session.handle_invoke_method_results(call.control_id, call.call_id, None, None)
        if call.name == "push_route":
            route = call.args["route"]
            session.apply_patch(session.page._i, {"route": route})
            event = session.dispatch_event(session.page._i, "route_change", {"route": route})
            self.events.append(asyncio.ensure_future(event))


class Window:
    """One connection to a book at an address, in a window of a size."""

    def __init__(self, session: Session, wire: Wire) -> None:
        self.session = session
        self.wire = wire

    @property
    def page(self) -> ft.Page:
        return self.session.page

    def controls(self) -> Iterator[Any]:
        """Everything on the topmost view and in dialogs."""
        yield from below(views(self.page.views)[-1])
        yield from below(self.page._dialogs)

    def texts(self) -> list[str]:
        """What is read or said, in order."""
        found = []
        for one in self.controls():
            if isinstance(one, ft.Text):
                found.append(one.value or "")
            elif isinstance(one, ft.Semantics) and one.label:
                found.append(one.label)
        return found

    def button(self, name: str) -> ft.TextButton | None:
        """The button of this accessible name."""
        for one in self.controls():
            content = getattr(one, "content", None)
            said = content.label if isinstance(content, ft.Semantics) else None
            if isinstance(one, ft.TextButton) and said == name:
                return one
        return None

    def enabled(self, name: str) -> bool:
        """Whether the button of that name is there and can be tapped."""
        button = self.button(name)
        return button is not None and not button.disabled

    async def until(self, holds: Any, what: str) -> None:
        end = asyncio.get_running_loop().time() + WAIT
        while not holds():
            assert asyncio.get_running_loop().time() < end, f"{what}; there is {self.texts()!r}"
            await asyncio.sleep(0.01)

    async def sees(self, *texts: str) -> None:
        """Waits until each can be read."""
        for text in texts:
            await self.until(
                lambda text=text: any(text in there for there in self.texts()), f"no {text!r}"
            )

    async def tap(self, name: str, *, wait: bool = True) -> None:
        """A tap on the button of that name, once it is there and enabled. Without `wait` the
        handler's end is not waited for."""
        await self.until(lambda: self.enabled(name), f"no {name!r} to tap")
        button = self.button(name)
        assert button is not None
        tapped = asyncio.ensure_future(self.session.dispatch_event(button._i, "click", None))
        if wait:
            await tapped

    def called(self, name: str) -> list[Any]:
        """The arguments with which the client was asked to do this, oldest first."""
        return [call.args for call in self.wire.calls if call.name == name]

    async def type(self, label: str, text: str) -> None:
        """Puts a text into the field of that label, as the client does while somebody types."""
        found: list[ft.TextField] = []

        def there() -> bool:
            found[:] = [
                one
                for one in self.controls()
                if isinstance(one, ft.TextField) and one.label == label
            ]
            return bool(found)

        await self.until(there, f"no field {label!r}")
        self.session.apply_patch(found[0]._i, {"value": text})
        await self.session.dispatch_event(found[0]._i, "change", text)

    def close(self) -> None:
        self.session.close()


def views(found: Any) -> list[ft.View]:
    """The views in what a root component gave, the topmost last."""
    if isinstance(found, (list, tuple)):
        return [view for one in found for view in views(one)]
    return [found] if isinstance(found, ft.View) else views(getattr(found, "_b", None) or [])


def below(control: Any) -> Iterator[Any]:
    """The control and everything in it, as the client has it."""
    if isinstance(control, (list, tuple)):
        for one in control:
            yield from below(one)
        return
    if not isinstance(control, BaseControl):
        return
    body = getattr(control, "_b", None)
    yield control
    if body is not None:
        yield from below(body)
    for name in (
        "appbar",
        "navigation_bar",
        "leading",
        "title",
        "content",
        "controls",
        "actions",
        "destinations",
    ):
        part = getattr(control, name, None)
        if part is not None and not isinstance(part, str):
            yield from below(part)


async def opened(
    book: Book,
    route: str = "/",
    *,
    size: tuple[float, float] = (360, 800),
    main: Callable[[ft.Page], Awaitable[None]] | None = None,
) -> Window:
    """A new connection, as the server makes it; with a `main` that several share, as at a table."""
    wire = Wire()
    session = Session(wire)
    wire.session = session
    _context_page.set(session.page)
    session.apply_page_patch({"route": route, "width": size[0], "height": size[1]})
    await before_answering(main or entry(book))(session.page)
    registered = RegisterClientResponseBody(
        session_id=session.id, page_patch=session.get_page_patch(), error=""
    )
    wire.send_message(Message(MessageAction.REGISTER_CLIENT, registered))
    return Window(session, wire)
