"""The first Python that runs in the browser: it finds every other module in the pack.

No module is ever written to a file: its source stands in the pack, its compiled code in what the
last start has kept in this browser. Compiling all of them takes seconds on a phone, reading them
does not. What only score sheets need comes in a pack of its own, behind the first screen or with
its first import. It stands on nothing but what Python has loaded already.
"""

from __future__ import annotations

import gc
import json
import marshal
import os
import sys
import zipimport
from importlib.machinery import ModuleSpec

TYPING = False
if TYPING:
    from collections.abc import Callable
    from types import CodeType, ModuleType
    from typing import Any

ROOT = "/app/"
"""Where the files of the packs seem to lie, and those that are no modules really do."""
LATER = "later.json"
"""Which packages the second pack brings; a file of the first."""
STDLIB, TEXT = "stdlib:", "text:"
"""What the names of compiled code begin with that is no module of the pack."""


class Lying:
    """Where a module lies, in the form in which Python asks a loader for it."""

    def __init__(self, path: str) -> None:
        self.path = path


class Shelf:
    """Finds and loads the modules of packs. `codes` is compiled code by name, marshalled; `fresh`
    counts what was compiled since it was kept. `later` gives the second pack."""

    def __init__(
        self,
        pack: bytes,
        kept: bytes | None,
        root: str = ROOT,
        later: Callable[[], bytes] | None = None,
    ) -> None:
        self.root = root
        self.files: dict[str, memoryview] = {}
        self.folders: set[str] = set()
        self.unwritten: list[str] = []
        self.add(pack)
        self.later = later
        self.expected = set(json.loads(bytes(self.files[LATER]))) if LATER in self.files else set()
        self.codes: dict[str, bytes] = marshal.loads(kept) if kept else {}
        self.fresh = 0

    def add(self, pack: bytes) -> None:
        """Another pack, whose files are found from now on."""
        size = int.from_bytes(pack[:4], "big")
        body = memoryview(pack)[4 + size :]
        for path, (start, length) in json.loads(pack[4 : 4 + size]).items():
            self.files[path] = body[start : start + length]
            if path.endswith(".py"):
                self.folders.add(path.rpartition("/")[0])
            elif ".dist-info/" not in path:
                self.unwritten.append(path)

    @property
    def awaits(self) -> bool:
        """Whether the second pack has not come yet."""
        return bool(self.expected)

    def bring(self, pack: bytes) -> None:
        """The second pack, unless an import has brought it."""
        if self.awaits:
            self.add(pack)
            self.write()
            self.expected.clear()

    def read(self, path: str) -> memoryview:
        return self.files[path]

    def code(self, key: str, compiled: Callable[[], CodeType]) -> CodeType:
        """The code of a module: kept, or compiled now and kept from now on."""
        there = self.codes.get(key)
        if there is not None:
            known: CodeType = marshal.loads(there)
            return known
        made = compiled()
        self.codes[key] = marshal.dumps(made)
        self.fresh += 1
        return made

    def find_spec(
        self, name: str, _path: object = None, _target: object = None
    ) -> ModuleSpec | None:
        if self.later and name.partition(".")[0] in self.expected:
            self.bring(self.later())
        stem = name.replace(".", "/")
        package = stem + "/__init__.py"
        path = package if package in self.files else stem + ".py"
        if path not in self.files:
            return self.folder(name, stem)
        spec = ModuleSpec(name, self, origin=self.root + path, is_package=path == package)  # type: ignore[arg-type]
        spec.has_location = True
        if spec.submodule_search_locations is not None:
            spec.submodule_search_locations.append(self.root + stem)
        return spec

    def folder(self, name: str, stem: str) -> ModuleSpec | None:
        """A package that is nothing but a folder; None where there is none."""
        if stem not in self.folders:
            return None
        spec = ModuleSpec(name, None, is_package=True)
        spec.submodule_search_locations = [self.root + stem]
        return spec

    def create_module(self, _spec: ModuleSpec) -> None:
        """As usual."""

    def exec_module(self, module: ModuleType) -> None:
        path = module.__file__ or ""
        source = self.read(path.removeprefix(self.root))

        def compiled() -> CodeType:
            return compile(source, path, "exec", dont_inherit=True)

        exec(self.code(module.__name__, compiled), vars(module))

    def get_source(self, name: str) -> str | None:
        """For the lines of a traceback."""
        spec = self.find_spec(name)
        if spec is None or spec.origin is None:
            return None
        return bytes(self.read(spec.origin.removeprefix(self.root))).decode()

    def get_resource_reader(self, name: str) -> object:
        """For a package that reads files of its own."""
        from importlib.readers import FileReader

        spec = self.find_spec(name)
        return FileReader(Lying(spec.origin or "")) if spec is not None else None  # type: ignore[arg-type]

    def write(self) -> None:
        """Writes what is no module where it seems to lie: texts, fonts, signs."""
        for path in self.unwritten:
            os.makedirs(os.path.dirname(self.root + path), exist_ok=True)
            with open(self.root + path, "wb") as file:
                file.write(self.read(path))
        self.unwritten.clear()

    def keep_standard(self) -> None:
        """The modules of Python itself, which come from an archive, are kept compiled too. Python
        compiles each of them twice at every start, once only to learn where it lies."""
        within: Any = vars(zipimport)
        original = within["_compile_source"]

        def compiled(path: str, source: bytes) -> CodeType:
            return self.code(STDLIB + path, lambda: original(path, source))

        within["_compile_source"] = compiled

    def keep_written(self) -> None:
        """What Python itself writes as text and compiles at every start, for each dataclass and
        each named tuple, is kept compiled too: of what is left of a start it was the half."""
        import collections
        import dataclasses

        def written(text: str, mode: str) -> CodeType:
            return self.code(
                TEXT + text, lambda: compile(text, "<string>", mode, dont_inherit=True)
            )

        def run(text: str, names: dict[str, object], local: dict[str, object]) -> None:
            exec(written(text, "exec"), names, local)

        def worked_out(text: str, names: dict[str, object]) -> object:
            return eval(written(text, "eval"), names)

        vars(dataclasses)["exec"] = run
        vars(collections)["eval"] = worked_out

    def to_keep(self) -> bytes | None:
        """All compiled code where there is more of it than was kept; else None."""
        if not self.fresh:
            return None
        self.fresh = 0
        return marshal.dumps(self.codes)


def begin(pack: bytes, kept: bytes | None, later: Any) -> Shelf:
    """From now on every module of the packs is found; `later` is the script's, and gives the second
    one as it lies on the host. What is loaded stays: until the program has begun it is not looked
    through for garbage."""
    gc.disable()

    def second() -> bytes:
        import gzip

        return gzip.decompress(later().to_bytes())

    shelf = Shelf(pack, kept, later=second)
    shelf.write()
    shelf.keep_standard()
    shelf.keep_written()
    sys.meta_path.insert(0, shelf)
    return shelf
