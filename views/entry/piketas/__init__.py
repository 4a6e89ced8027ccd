"""Piketas: who won the declarations, then the tricks counted one by one, or as a number."""

from __future__ import annotations

from views.entry.form import DealForm
from views.entry.piketas.body import body
from views.entry.piketas.changes import turned
from views.entry.piketas.draft import draft_of
from views.entry.piketas.judging import fill
from views.entry.piketas.keys import keys
from views.entry.piketas.told import told

__all__ = ["FORM"]

FORM = DealForm("piketas", fill, body, draft_of, told=told, keys=keys, turned=turned)
