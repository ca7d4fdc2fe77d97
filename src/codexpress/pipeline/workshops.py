"""A checked game made ready for the presses."""

from __future__ import annotations

from codexpress.check import Checked
from codexpress.render.workshop import Workshop
from codexpress.store import Store
from codexpress.workspace import Project


def workshop(project: Project, checked: Checked, store: Store) -> Workshop:
    """The game with its templates, tables and store; it must have a catalogue."""
    assert checked.loaded.catalog is not None
    return Workshop(checked.loaded.catalog, project.templates, checked.module.tables, store)
