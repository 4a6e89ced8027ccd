"""A control is begun with what it is given, not with all that it could have.

Flet sets each of the fields of a control when it is made, seventy of a text, nearly all of them to
what they are anyway. It sets a method of its class anew each time, upon which Python forgets what
it has learned of that class. And each control keeps for itself what is the same in all of its sort.
"""

from __future__ import annotations

import dataclasses
import functools
import inspect
from collections.abc import Callable
from types import FunctionType
from typing import Any

from flet.controls import base_control
from flet.controls.base_control import BaseControl
from flet.controls.id_counter import ControlId
from flet.controls.value_types import Prop

THEIRS: Any = base_control
CONTROL: Any = BaseControl
INSTALL: Callable[[type], None] = THEIRS._install_props
"""What Flet does with each sort of control when it comes to know it."""
OWN = frozenset({"_values", "_dirty"})
"""Where a control keeps what it was given, and what of it has changed since."""
Begin = Callable[..., None]


def spare() -> None:
    """From now on. May be called again."""
    CONTROL.__post_init__.__code__ = finish.__code__
    if THEIRS._install_props is INSTALL:
        THEIRS._install_props = installed
        for kind in below(BaseControl):
            sparse(kind)


def installed(kind: type) -> None:
    """A sort of control that is loaded later."""
    INSTALL(kind)
    sparse(kind)


def below(kind: type) -> set[type]:
    """All sorts of controls there are so far."""
    found: set[type] = set(type.__subclasses__(kind))
    return found.union(*(below(one) for one in found))


def finish(self: Any, ref: Any) -> None:
    """Flet's own `__post_init__`, as its code: what a class is told, it is told once."""
    kind = self.__class__
    if kind.__dict__.get("__hash__") is not BaseControl.__hash__:
        kind.__hash__ = BaseControl.__hash__
    self._i = ControlId.next()
    if getattr(self, "_c", None) is None:
        raise ValueError(f"{kind.__qualname__} must have the @control decorator with a type name.")
    if ref is not None:
        ref.current = self
    self.init()
    self._dirty.clear()


def sparse(kind: Any) -> None:
    """Gives a sort of control its `__init__`, made when the first of them is."""
    thorough = kind.__dict__.get("__init__")
    if not isinstance(thorough, FunctionType) or thorough.__code__.co_flags & inspect.CO_VARARGS:
        return  # not the one that dataclasses write

    @functools.wraps(thorough)
    def first(self: Any, *args: Any, **given: Any) -> None:
        kind.__init__ = begin = sparsely(kind, thorough)
        begin(self, *args, **given)

    kind.__init__ = first


def raw(kind: type, name: str) -> Any:
    """What a class has by that name, itself."""
    return next((vars(one)[name] for one in kind.__mro__ if name in vars(one)), None)


def defaults_of(function: FunctionType) -> dict[str, Any]:
    """What its parameters are where they are not given."""
    code, last = function.__code__, function.__defaults__ or ()
    names = code.co_varnames[: code.co_argcount]
    return dict(zip(names[len(names) - len(last) :], last, strict=True)) | (
        function.__kwdefaults__ or {}
    )


def sparsely(kind: Any, thorough: FunctionType) -> Begin:
    """An `__init__` with the outcome of the `thorough` one, which does what is out of the way."""
    code, defaults = thorough.__code__, defaults_of(thorough)
    positional = code.co_varnames[1 : code.co_argcount]
    names = code.co_varnames[1 : code.co_argcount + code.co_kwonlyargcount]
    fields = {one.name: one for one in dataclasses.fields(kind)}
    beside = {
        name: defaults.get(name)
        for name in kind.__dataclass_fields__
        if name in names and name not in fields
    }
    """What only `__post_init__` is given, in its order."""
    made = {
        name: one.default_factory
        for name, one in fields.items()
        if one.default_factory is not dataclasses.MISSING and name not in OWN
    }
    usual = {name: prop.default for name in names if isinstance(prop := raw(kind, name), Prop)}
    plain = {
        name: fields[name].default
        for name in names
        if name in defaults and name in fields and name not in (*made, *usual)
    }
    needed = {name for name in names if name not in defaults}
    known = frozenset(names)
    settled = kind.before_update is BaseControl.before_update
    """Whether a control notes nothing about itself once it is made."""
    common: list[dict[str, Any]] = []
    """What the first of them noted when it was made."""

    @functools.wraps(thorough)
    def begin(self: Any, *args: Any, **given: Any) -> None:
        if args:
            for name, one in zip(positional, args, strict=False):
                if name in given:
                    break
                given[name] = one
            else:
                args = args[len(positional) :]
        if args or type(self) is not kind or not needed <= given.keys() <= known:
            thorough(self, *args, **given)
            return
        self._values, self._dirty = values, _ = {}, {}
        for name, make in made.items():
            setattr(self, name, make())
        for name, one in plain.items():
            setattr(self, name, one)
        rest = [given.pop(name, one) for name, one in beside.items()]
        for name, one in given.items():
            if name not in usual:
                setattr(self, name, one)
            elif one != usual[name]:
                values[name] = one
        self.__post_init__(*rest)
        if settled:
            if not common:
                common.append(self._internals)
            elif self._internals == common[0]:
                self._internals = common[0]

    return begin
