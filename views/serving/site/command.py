"""`python main.py --site DIR [--base /path/]`: builds the site, and says how large each part is."""

from __future__ import annotations

import gzip
import os
import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from scoring.texts import Texts, texts
from views.serving.arguments import BAD_ARGUMENTS, Refusal

SITE, BASE = "--site", "--base"
ADDRESS = re.compile(r"/(?:[A-Za-z0-9._~-]*[A-Za-z0-9_~-][A-Za-z0-9._~-]*/)*")
"""Where on its host the site stands; no part of it is nothing but dots."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """The folder to build, and the address on the host that will carry it."""

    folder: Path
    base: str


def asked_for(arguments: Sequence[str]) -> bool:
    """Whether it is a site that is to be built.

    >>> asked_for(["--site", "x"]), asked_for(["--site=x"]), asked_for(["--web"])
    (True, True, False)
    """
    return any(argument.partition("=")[0] in (SITE, BASE) for argument in arguments)


def wanted(arguments: Sequence[str]) -> Wanted:
    """The arguments understood. Raises Refusal.

    >>> wanted(["--site", "out", "--base=/book/"])
    Wanted(folder=PosixPath('out'), base='/book/')
    """
    told: dict[str, str] = {}
    rest = iter(arguments)
    for argument in rest:
        name, equals, value = argument.partition("=")
        if name not in (SITE, BASE):
            raise Refusal("site.unknown-argument", {"argument": argument}, BAD_ARGUMENTS)
        value = value if equals else next(rest, "")
        if not value or value.startswith("--"):
            raise Refusal("site.value-missing", {"argument": name}, BAD_ARGUMENTS)
        told[name] = value
    if SITE not in told:
        raise Refusal("site.value-missing", {"argument": SITE}, BAD_ARGUMENTS)
    base = told.get(BASE, "/")
    if not ADDRESS.fullmatch(base):
        raise Refusal("site.bad-base", {"got": base}, BAD_ARGUMENTS)
    return Wanted(Path(told[SITE]).expanduser(), base)


def built(arguments: Sequence[str]) -> int:
    """The program: the exit status. What cannot be is said in one sentence."""
    from views.serving.ways import machine_language

    said = texts(machine_language(os.environ))
    if "--help" in arguments or "-h" in arguments:
        print(said("start.usage"))
        return 0
    try:
        asked = wanted(arguments)
        from views.serving.site.build import site
        from views.serving.site.place import placed, refuse

        refuse(asked.folder)
        files = site(asked.base)
        placed(asked.folder, files)
    except Refusal as refusal:
        print(said(refusal.code, **refusal.params), file=sys.stderr)
        return refusal.status
    print(said("site.built", folder=str(asked.folder), base=asked.base))
    for line in weighed(files, said):
        print(line)
    return 0


PARTS = (
    ("site.part-client", ("main.dart.", "flutter", "assets/")),
    ("site.part-drawing", ("canvaskit/",)),
    ("site.part-python", ("pyodide/",)),
    ("site.part-program", ("app.pack", "sheets.pack", "boot.py", "worker.js")),
    ("site.part-page", ("",)),
)
"""The parts that are told, by how their files begin; the last has the rest."""


def weighed(files: Mapping[str, bytes], said: Texts) -> list[str]:
    """A line a part and one for the whole: megabytes as they lie there, and as a host that
    compresses sends them."""
    sizes = {code: [0, 0] for code, _ in PARTS}
    for path, data in files.items():
        code = next(code for code, starts in PARTS if path.startswith(starts))
        sizes[code][0] += len(data)
        sizes[code][1] += min(len(data), len(gzip.compress(data, 6)))
    sizes["site.part-all"] = [sum(column) for column in zip(*sizes.values(), strict=True)]
    return [
        f"  {said(code):<28}{whole / 1e6:7.2f} MB {sent / 1e6:7.2f} MB gzip"
        for code, (whole, sent) in sizes.items()
    ]
