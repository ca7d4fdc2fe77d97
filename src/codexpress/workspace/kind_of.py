"""A record in another kind's folder: one finding, rather than one for each of its fields."""

from __future__ import annotations

import re

from codexpress.document import Comment, Document
from codexpress.finding import Finding, Place
from codexpress.game import Game, Kind
from codexpress.schema import validate
from codexpress.workspace.files import stamp

_SCHEMA_LINE = re.compile(r"\$schema=\S*/(?P<kind>[a-z_]+)\.schema\.json")
_FOREIGN_FIELD = ("SCH001", "SCH002")
"""Rules that a record of another kind breaks: it has fields this one does not know."""


def wrong_kind(
    game: Game, kind: Kind, document: Document, against: tuple[Finding, ...]
) -> tuple[Kind, Finding] | None:
    """Say so when a record is of another kind than its folder.

    The editor's ``$schema`` line is believed where the record does not fit its folder; without
    such a line it is another kind's if it fits that one entirely.

    Args:
        game: the kinds there are.
        kind: the kind of the folder it lies in.
        document: the record.
        against: what that kind's schema has to say about it.

    Returns:
        The kind it is of, and the finding; None for a record in its place.
    """
    line = _schema_line(document)
    named = game.kinds.get(line[1]) if line else None
    if line and named and named is not kind:
        if against:
            return named, _misplaced(kind, named, document)
        return kind, _wrong_line(kind, named, line[0], document)
    if named or not any(finding.rule in _FOREIGN_FIELD for finding in against):
        return None
    fitting = [
        other
        for other in game.kinds.values()
        if other is not kind and not validate(document, other.schema)
    ]
    if len(fitting) != 1:
        return None
    return fitting[0], _misplaced(kind, fitting[0], document)


def _schema_line(document: Document) -> tuple[Comment, str] | None:
    for comment in document.comments:
        match = _SCHEMA_LINE.search(comment.text)
        if match:
            return comment, match["kind"]
    return None


def _misplaced(kind: Kind, likely: Kind, document: Document) -> Finding:
    which, where = likely.plural.lower(), kind.plural.lower()
    reason = f"this record is one of the {which}, but it lies among the {where}"
    hint = f"move the file to `{likely.folder}/`"
    return stamp("CX019", document.at((), on="key", reason=reason, hint=hint))


def _wrong_line(kind: Kind, named: Kind, comment: Comment, document: Document) -> Finding:
    reason = f"this record fits its folder, but its `$schema` line names the kind `{named.name}`"
    hint = f"name `{kind.name}.schema.json` in it, so that the editor checks the right fields"
    place = Place(document.source, comment.span)
    return Finding(place, {"reason": reason, "hint": hint}, rule="CX019")
