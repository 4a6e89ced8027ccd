"""Sedma: the akys of a pair in one tap, full cards with the last trick, or every card as it lay."""

from __future__ import annotations

from views.entry.form import DealForm
from views.entry.sedma.body import body
from views.entry.sedma.draft import draft_of
from views.entry.sedma.filling import fill
from views.entry.sedma.keys import keys
from views.entry.sedma.told import told

FORM = DealForm("sedma", fill, body, draft_of, told=told, keys=keys)
