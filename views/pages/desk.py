"""Where a sheet is looked at, saved, shared and printed, whatever it is a sheet of."""

from __future__ import annotations

from functools import partial

import flet as ft

from views.layout import Layout
from views.pages import handing_out
from views.pages.desk_job import ZOOMS, Desk, Job, out, stopped
from views.pages.desk_options import options, quiet
from views.pages.frame import frame, heading, room, scrolling
from views.parts.buttons import icon_button, main_button, quiet_button
from views.parts.header import section
from views.parts.notice import notice
from views.parts.paper import paper
from views.parts.words import words
from views.state import State
from views.theme import SMALL

SIDE = 360
"""The width of the choices beside the paper."""
GAP = 24


def desk_view(state: State, desk: Desk, job: Job) -> ft.View:
    """The choices, the paper, and what can be done with it."""
    title = heading(state, desk.title)
    if not state.layout.wide:
        width = room(state.layout)
        parts = [*desk.above, *options(state, desk, job), *papers(state, job, width)]
        return frame(state, title, scrolling(parts, spacing=8), foot(state, desk, job))
    chosen = [*desk.above, *options(state, desk, job)]
    left = ft.Column([scrolling(chosen, spacing=8), foot(state, desk, job)], width=SIDE, spacing=0)
    right = room(state.layout) - SIDE - GAP
    lying = scrolling(papers(state, job, right))
    body = ft.Row(
        [left, ft.Container(lying, expand=True)],
        spacing=GAP,
        expand=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return frame(state, title, body)


def papers(state: State, job: Job, width: float) -> list[ft.Control]:
    """The preview; while another is made the last one stays."""
    say, shown = state.say, job.shown
    parts: list[ft.Control] = [above_papers(state, job)]
    if job.looking is not None:
        parts.append(bar(state, "sheet-page.drawing", job.looking))
    if shown is None:
        return parts
    if not shown.pages:
        return [*parts, notice(state.look, "news", say("sheet-page.no-preview"), live=False)]
    wide = min(width - 2, paper_width(state.layout))
    for n, picture in enumerate(shown.pictures, 1):
        name = say("sheet-page.card") if shown.card else say("sheet-page.page", n=n, of=shown.pages)
        parts.append(lying(paper(picture, wide * job.zoom, name), job.zoom))
    rest = shown.pages - len(shown.pictures)
    if rest:
        parts.append(quiet(state, say.count("sheet-page.more", rest)))
    return parts


def lying(sheet: ft.Control, zoom: float) -> ft.Control:
    """A paper in the middle; one that is enlarged is moved about under its own bar."""
    if zoom == ZOOMS[0]:
        return ft.Row([sheet], alignment=ft.MainAxisAlignment.CENTER)
    return ft.Row([sheet], scroll=ft.ScrollMode.ALWAYS)


def above_papers(state: State, job: Job) -> ft.Control:
    """The heading of the preview, with what makes it larger and smaller."""
    say, look = state.say, state.look
    if job.shown is None or not job.shown.pages:
        return section(look, say("sheet-page.preview"))
    at = ZOOMS.index(job.zoom)
    less = partial(job.enlarge, ZOOMS[at - 1]) if at else None
    more = partial(job.enlarge, ZOOMS[at + 1]) if at + 1 < len(ZOOMS) else None
    return ft.Row(
        [
            ft.Container(section(look, say("sheet-page.preview")), expand=True),
            icon_button(look, ft.Icons.ZOOM_OUT, say("sheet-page.smaller"), less),
            icon_button(look, ft.Icons.ZOOM_IN, say("sheet-page.larger"), more),
        ],
        vertical_alignment=ft.CrossAxisAlignment.END,
        spacing=8,
    )


def paper_width(layout: Layout) -> float:
    """How wide a page may be: on a desk one is seen whole in its width, not in its height."""
    return 800 if layout.width >= 1200 else 600


def bar(state: State, code: str, share: float) -> ft.Control:
    """How far long work is, seen and said."""
    text = state.say(code, percent=round(share * 100))
    return ft.Column(
        [
            words(state.look, text, SMALL),
            ft.ProgressBar(value=share, semantics_label=text, bar_height=8, border_radius=4),
        ],
        spacing=6,
        tight=True,
    )


def foot(state: State, desk: Desk, job: Job) -> ft.Control:
    """«Išsaugoti», «Dalytis», «Spausdinti»; or how far the work is, with «Nutraukti»."""
    say, look = state.say, state.look
    lines: list[ft.Control] = []
    if job.handed is not None:
        kind = job.handed.kind
        lines.append(notice(look, kind, say(job.handed.code, **dict(job.handed.params))))
    if job.making is not None:
        lines += [
            bar(state, "sheet-page.working", job.making),
            quiet_button(look, say("sheet-page.stop"), partial(stopped, job), outlined=True),
        ]
    else:
        lines += hands(state, desk, job)
    column = ft.Column(
        lines, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )
    return ft.Container(column, padding=ft.Padding.symmetric(vertical=4))


def hands(state: State, desk: Desk, job: Job) -> list[ft.Control]:
    """What can be done with the sheet on this device."""
    say, look = state.say, state.look
    page = ft.context.page
    low = not state.layout.tall and look.text_size < 150  # else each has a line of its own
    keep = partial(out, desk, job, handing_out.saved)
    save = main_button(look, say("sheet-page.save"), keep, expand=1 if low else None)
    beside: list[ft.Control] = []
    if handing_out.can_share(page):
        share = partial(out, desk, job, handing_out.shared)
        beside.append(quiet_button(look, say("sheet-page.share"), share, outlined=True, expand=1))
    if desk.address is not None:
        beside += printing(state, desk, job)
    lines: list[ft.Control] = [ft.Row([save, *beside], spacing=8)] if low else [save]
    if beside and not low:
        lines.append(ft.Row(beside, spacing=8))
    if handing_out.lacks_share(page):
        lines.append(quiet(state, say("sheet-page.no-share")))
    return lines


def printing(state: State, desk: Desk, job: Job) -> list[ft.Control]:
    """The HTML sheet opened in a browser: by its address, in the window as a file."""
    say, page, asked = state.say("sheet-page.print"), ft.context.page, job.asked
    assert desk.address is not None
    if handing_out.served(page):
        action = ft.OpenUrl(desk.address(asked), target=ft.UrlTarget.BLANK)
        return [quiet_button(state.look, say, None, outlined=True, expand=1, action=action)]
    if handing_out.can_open(page):
        work = partial(out, desk, job, handing_out.opened, "html")
        return [quiet_button(state.look, say, work, outlined=True, expand=1)]
    return []
