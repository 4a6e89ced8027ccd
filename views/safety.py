"""No fault of ours freezes the screen or takes it away.

Four things can go wrong in Flet 1.0.5: a component that raises while it is drawn, a control that
cannot be sent, an event handler that raises, a callback from elsewhere that raises. Left alone the
first two stop all further drawing without a word, the third replaces the app by a page of error
text, the fourth is lost. Here each is logged, said in a calm sentence, and survived. A fifth is no
fault at all: a field that was asked for the focus answers when its page was left already, and Flet
would end the connection for it.

`safely_started` is called once by `main(page)`; components that may fail are `guarded`;
callbacks of subscriptions go through `bridge`, tasks through `background`.
"""

from __future__ import annotations

import asyncio
import contextvars
import functools
import inspect
import logging
import time
import weakref
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, ParamSpec

import flet as ft
from flet.components.utils import current_component

from scoring.texts import Texts, texts

log = logging.getLogger(__name__)

P = ParamSpec("P")

WATCH_SECONDS = 2.0
"""How often it is looked whether drawing still goes on."""
APART = 4.0
"""Seconds between two notices, so that a fault that repeats does not bury the screen."""


QUEUE = "_FletApp__send_queue"
"""What a connection of Flet's server has to send; None once it was closed."""


class Guard:
    """What is known of one session: its language, and when a fault was last told."""

    def __init__(self, page: ft.Page, said: Callable[[], Texts]) -> None:
        self.page = page
        self.said = said
        self.told = -APART
        self.watch: asyncio.Task[None] | None = None
        self.gave_way: weakref.WeakSet[Any] = weakref.WeakSet()

    def gone(self) -> bool:
        """Whether nobody is connected any more. Flet's server takes the queue of what is to be sent
        away some time before it says so."""
        connection = self.page.session.connection
        return connection is None or getattr(connection, QUEUE, connection) is None

    def tell(self) -> None:
        """A line at the foot of the screen: it did not work, nothing is lost."""
        if time.monotonic() - self.told < APART or self.gone():
            return
        self.told = time.monotonic()
        try:
            self.page.show_dialog(ft.SnackBar(ft.Text(self.said()("fault.action"))))
        except Exception:
            log.exception("the notice of a fault could not be shown")


GUARDS: weakref.WeakKeyDictionary[Any, Guard] = weakref.WeakKeyDictionary()
"""By Flet session."""


def lithuanian() -> Texts:
    return texts("lt")


def entered(main: Callable[[ft.Page], Any]) -> Callable[[ft.Page], Awaitable[None]]:
    """`main` with the safeguards round the session from its first moment. Where `main` fails, a
    plain screen with a way on stands there instead; the way on runs it again."""

    async def safe_main(page: ft.Page) -> None:
        guard_of(page)
        try:
            result = main(page)
            if inspect.isawaitable(result):
                await result
        except Exception:
            log.exception("a connection could not be begun")
            instead(page, lambda: background(page, safe_main, page))

    return safe_main


def safely_started(
    page: ft.Page, show: Callable[[], None], said: Callable[[], Texts] = lithuanian
) -> None:
    """Shows a session's first screen with `show()`, the safeguards round it.

    `said` gives the texts in the language of the moment. Where `show` fails a plain screen with
    a way on stands there instead.
    """
    guard_of(page).said = said
    try:
        show()
    except Exception:
        log.exception("the first screen could not be shown")
        instead(page, lambda: safely_started(page, show, said))


def guard_of(page: ft.Page) -> Guard:
    """The session's guard; set, with its watch, the first time."""
    guard = GUARDS.get(page.session)
    if guard is None:
        guard = GUARDS[page.session] = Guard(page, lithuanian)
        fenced(guard)
        watch = watching(weakref.ref(page.session))
        guard.watch = asyncio.get_running_loop().create_task(watch)
    return guard


def instead(page: ft.Page, again: Callable[[], None]) -> None:
    """A plain screen in the place of the one that could not be shown."""
    page.views = [fallback_view(again)]
    page.update()


def fenced(guard: Guard) -> None:
    """The session's own ways of failing, replaced: an error is told and not sent, an update that
    fails fails alone, what a control answers that has gone meanwhile ends no connection, and the
    watch ends with the session. Updates have an order."""
    session: Any = guard.page.session
    schedule, close = session.schedule_update, session.close

    def error(message: str) -> None:
        log.error("a fault in a handler or an effect: %s", message)
        guard.tell()

    def schedule_update(control: Any) -> None:
        schedule(control if isinstance(control, Careful) else Careful(control, guard))

    def answered(_control: int, call: str, result: Any, error: str | None) -> None:
        waiting = session._Session__method_calls.pop(call, None)
        if waiting is not None:
            session._Session__method_call_results[waiting] = result, error
            waiting.set()

    def closed() -> None:
        if guard.watch is not None:
            guard.watch.cancel()
        close()

    session.error = error
    session.schedule_update = schedule_update
    session.handle_invoke_method_results = answered
    session.close = closed
    session._Session__pending_updates = Pending()


class Pending(set["Careful"]):
    """What waits to be updated, in the order in which it was put on the screen: what holds a part
    before the part, and the form that was tapped before the lines below it."""

    def __iter__(self) -> Iterator[Careful]:
        return iter(sorted(super().__iter__(), key=lambda careful: int(careful.control._i)))


class Careful:
    """A control to be updated, as the scheduler sees it: equal to itself by the control, and an
    update that raises is told here instead of ending the scheduler."""

    __slots__ = ("control", "guard")

    def __init__(self, control: Any, guard: Guard) -> None:
        self.control = control
        self.guard = guard

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Careful) and other.control is self.control

    def __hash__(self) -> int:
        return id(self.control)

    def update(self) -> None:
        try:
            self.control.update()
        except Exception:
            if self.guard.gone():
                return
            log.exception("%s could not be sent", type(self.control).__name__)
            if not give_way(self.control, self.guard.gave_way):
                self.guard.tell()
        else:
            self.guard.gave_way.discard(self.control)


BOUNDARIES: weakref.WeakKeyDictionary[Any, Callable[[], None]] = weakref.WeakKeyDictionary()
"""By guarded component: draws its fallback once instead of what it would draw."""


def give_way(control: Any, already: weakref.WeakSet[Any]) -> bool:
    """Lets the nearest guarded component at or round `control` show its fallback; whether there
    is one. What could not be sent once would fail each time the screen changes. One that has given
    way `already` does so no more until it could be sent: else it would be drawn without end."""
    while control is not None:
        boundary = BOUNDARIES.get(control)
        if boundary is not None and control not in already:
            already.add(control)
            boundary()
            return True
        control = control.parent
    return False


async def watching(session: weakref.ref[Any]) -> None:
    """Starts the scheduler again should it ever have died; that is nothing where it lives."""
    while (there := session()) is not None:
        if there.components_mode and there.connection is not None:
            there.start_updates_scheduler()
        del there
        await asyncio.sleep(WATCH_SECONDS)


def guarded(part: Callable[P, Any]) -> Callable[P, Any]:
    """A component that shows a calm sentence in its place where drawing it fails."""
    return ft.component(caught(part, fallback_part))


def guarded_view(screen: Callable[P, Any]) -> Callable[P, Any]:
    """The same for a component that gives a whole `ft.View`."""
    return ft.component(caught(screen, fallback_view))


def caught(
    draw: Callable[P, Any], fallback: Callable[[Callable[[], None]], Any]
) -> Callable[P, Any]:
    """`draw` with `fallback` for what it raises. Our hooks come first, so that they have the
    same place whether drawing fails or not."""

    @functools.wraps(draw)
    def drawn(*args: P.args, **kwargs: P.kwargs) -> Any:
        refused = ft.use_ref(False)
        _, count = ft.use_state(0)

        def again() -> None:
            count(lambda times: times + 1)

        def refuse() -> None:
            refused.current = True
            again()

        BOUNDARIES[current_component()] = refuse
        if refused.current:
            refused.current = False
            return fallback(again)
        try:
            return draw(*args, **kwargs)
        except Exception:
            log.exception("drawing %s failed", draw.__name__)
            return fallback(again)

    return drawn


def fallback_part(again: Callable[[], None]) -> ft.Control:
    """What stands where a part of the screen could not be drawn."""
    said = words()
    return ft.Column(
        [
            ft.Text(f"{said('fault.part')} {said('fault.safe')}"),
            ft.OutlinedButton(said("fault.again"), height=48, on_click=lambda _: again()),
        ]
    )


def fallback_view(again: Callable[[], None]) -> ft.View:
    """What stands where a whole screen could not be drawn: why, and the two ways on."""
    said = words()
    home = functools.partial(go_home, again)
    return ft.View(
        route=ft.context.page.route,
        vertical_alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        spacing=16,
        controls=[
            ft.Text(said("fault.screen"), size=22, text_align=ft.TextAlign.CENTER),
            ft.Text(said("fault.safe"), size=16, text_align=ft.TextAlign.CENTER),
            ft.FilledButton(said("fault.again"), height=48, on_click=lambda _: again()),
            ft.TextButton(said("fault.home"), height=48, on_click=home),
        ],
    )


async def go_home(again: Callable[[], None], _event: Any) -> None:
    await ft.context.page.push_route("/")
    again()


def words() -> Texts:
    """The texts of the session that is being drawn."""
    guard = GUARDS.get(ft.context.page.session)
    return guard.said() if guard else texts("lt")


def bridge(page: ft.Page, handler: Callable[..., Any]) -> Callable[..., None]:
    """A callback that may be called from anywhere, for `handler` to run as this session's.

    To be made where the session is the current one (in `main(page)`, an effect or a handler): the
    handler then runs on the loop with that page and device, whoever calls; a plain one too. Once
    the session is disconnected the call does nothing. What the handler raises is logged and told.
    """
    here = contextvars.copy_context()
    loop = asyncio.get_running_loop()

    def called(*args: Any) -> None:
        def begin() -> None:
            if page.session.connection is not None:
                kept(loop.create_task(survived(page, handler, *args), context=here.copy()))

        loop.call_soon_threadsafe(begin)

    return called


def background(page: ft.Page, work: Callable[..., Awaitable[None]], *args: Any) -> None:
    """Runs `work(*args)` beside the screen; what it raises is logged and told."""
    bridge(page, work)(*args)


async def survived(page: ft.Page, handler: Callable[..., Any], *args: Any) -> None:
    """Runs a plain or async handler; no fault leaves here."""
    try:
        result = handler(*args)
        if inspect.isawaitable(result):
            await result
    except Exception:
        log.exception("a callback failed")
        guard = GUARDS.get(page.session)
        if guard is not None:
            guard.tell()


RUNNING: set[asyncio.Task[None]] = set()
"""The loop itself holds its tasks only weakly."""


def kept(task: asyncio.Task[None]) -> None:
    RUNNING.add(task)
    task.add_done_callback(RUNNING.discard)
