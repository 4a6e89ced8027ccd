"""What has changed is looked for where something is.

When a control comes or goes Flet looks into every field that it could have, seventy of a text, to
find controls in it; nearly all of them are unset. Here only what is set is looked into, with the
same outcome. It asks of every value whether it keeps fields, which takes long where it does not.
"""

from __future__ import annotations

import dataclasses
import functools
import weakref
from collections.abc import Callable, Iterable, Iterator
from types import SimpleNamespace
from typing import Any

from flet.controls import object_patch
from flet.controls.base_control import BaseControl

THEIRS: Any = object_patch
"""Where Flet takes what it looks with."""
CONTROL: Any = BaseControl
CHECK: Any = CONTROL._before_update_safe
"""What Flet does with each control before it is sent."""
REPORTED = "__reported_validation_errors"
"""Where it puts what it has found wrong in one: an empty set each, of which a table full of screens
has thousands."""
PLAIN = frozenset({str, int, float, bool, type(None)})
"""What no control stands in."""


def spare() -> None:
    """From now on. May be called again."""
    THEIRS.DiffBuilder = Sparing
    THEIRS.logger = SILENT
    THEIRS.dataclasses = KNOWING
    CONTROL._before_update_safe = checked


def checked(control: Any) -> None:
    """As Flet does it; where nothing is wrong nothing stays noted."""
    CHECK(control)
    if not getattr(control, REPORTED, True):
        delattr(control, REPORTED)


SILENT = SimpleNamespace(debug="".format)
"""In place of the log that Flet keeps of its comparing, a thousand lines a change: takes anything
and does nothing with it."""

kept_fields: Callable[[type], bool] = functools.cache(dataclasses.is_dataclass)
"""Whether a class keeps fields; asked once of each."""


def is_dataclass(item: Any) -> bool:
    """What `dataclasses` says of an object, asked once of its class."""
    return kept_fields(type(item))


KNOWING = SimpleNamespace(**{**vars(dataclasses), "is_dataclass": is_dataclass})
"""`dataclasses` for Flet's comparing, which asks of every value whether it keeps fields."""


@functools.cache
def places(kind: Any) -> dict[str, int]:
    """The fields of a sort of control that Flet looks into, each with its place among them."""
    fields = dataclasses.fields(kind)
    return {one.name: n for n, one in enumerate(fields) if not one.metadata.get("skip", False)}


def filled(item: Any) -> Iterable[Any]:
    """What stands in an object's fields, those left out in which no control can stand; in the
    order of the fields, which is the one in which controls are begun."""
    kind: Any = type(item)
    known = places(kind)
    names = [name for name in (*kind._structural_fields, *item._values) if name in known]
    names.sort(key=known.__getitem__)
    found = [getattr(item, name) for name in names]
    return [one for one in found if type(one) not in PLAIN]


class Sparing(object_patch.DiffBuilder):
    """Finds what has come and gone. What is not `_frozen` (what components gave is) is left to
    Flet: it looks for changes in it later and needs to have seen every field."""

    def _configure_dataclass(
        self, item: Any, parent: Any, frozen: bool, configure_setattr_only: bool = False
    ) -> Iterator[Any]:
        sparse = hasattr(item, "_values") and (frozen or hasattr(item, "_frozen"))
        if not sparse or not getattr(item, "_frozen", True):
            yield from super()._configure_dataclass(item, parent, frozen, configure_setattr_only)
            return
        if parent is None and (known := getattr(item, "_parent", None)) is not None:
            parent = known()
        if parent is item:
            raise object_patch.ObjectPatchException(f"Parent is the same as item: {item}")
        if parent:
            item._parent = weakref.ref(parent)
        item._frozen = True
        if getattr(type(item), "__flet_control_cls__", None) is None:
            type(item).__flet_control_cls__ = self.control_cls
        if self.control_cls and isinstance(item, self.control_cls):
            parent = item
            if not configure_setattr_only:
                item.build()
                item._before_update_safe()
                object.__setattr__(item, "_initialized", True)
            yield item
        if not configure_setattr_only:
            for part in filled(item):
                yield from self._configure_dataclass(part, parent, True)

    def _removed_controls(self, item: Any, recurse: bool) -> Iterator[Any]:
        own = self.control_cls and isinstance(item, self.control_cls)
        if not own or hasattr(item, "__prev_lists") or not recurse:
            yield from super()._removed_controls(item, recurse)
            return
        for part in filled(item):
            yield from self._removed_controls(part, recurse)
        yield item
