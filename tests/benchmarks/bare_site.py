"""The smallest app as a static site: the same builder, page, client and Python as ours, and nothing
but that app inside. It is what our site is measured beside."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from tests.benchmarks import bare_app
from views.serving.site.build import SHEETS, Files
from views.serving.site.pack import packed
from views.serving.site.packages import FLET, sources

INSIDE = """
import gc
import importlib

import flet as ft

import bare_app

def main(page):
    page.bgcolor = "#FBF7EF"  # the ground on which the page waits
    bare_app.main(page)

async def started():
    script = importlib.import_module("site_js")
    script.reached("imported")
    script.reached("opened")
    ft.run(main)
    gc.freeze()
    gc.enable()
"""

LATE = "async def loaded(): pass"
"""Nothing is left for later."""


def bare(made: Mapping[str, bytes]) -> Files:
    """The parts of our site with the bare app in the place of ours."""
    program: Files = {
        "views/serving/site/inside.py": INSIDE.encode(),
        "views/late.py": LATE.encode(),
        "bare_app.py": Path(bare_app.__file__).read_bytes(),
    }
    for folder in ("views", "views/serving", "views/serving/site"):
        program[f"{folder}/__init__.py"] = b""
    program |= sources(FLET)
    return {**made, "app.pack": packed(program), SHEETS: packed({})}
