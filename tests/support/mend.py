"""Doing what a finding's help says, where that needs no thought."""

from __future__ import annotations

import re

from codexpress.finding import Diagnostic
from codexpress.source import Source
from codexpress.workspace import Project

_RENAME_FILE = re.compile(r"rename (?:it|the file) to `?(?P<name>[\w./-]+\.(?:yaml|md))`?\Z")
_MOVE_FILE = re.compile(r"move the file to `(?P<folder>[a-z_-]+)/`")
_RENAME_KEY = re.compile(r"rename it to `(?P<new>[^`]+)`\Z")
_WRITE = re.compile(
    r"(?:\A|; )(?:write|quote it|quote the (?:whole )?(?:value|text)(?: if it is text)?|remove the quotes"
    r"|close it at the end of the value|put straight quotes around it|[^;]*words or units):? "
    r"`(?P<new>.+?)`(?=;|, if|, or|\Z)"
)


def mend(project: Project, found: Diagnostic) -> None:
    """Change the file a finding is about as its help says.

    Raises:
        AssertionError: the help says nothing that can be done without thought.
    """
    path = project.root / found.at.path
    renamed, moved = _RENAME_FILE.search(found.help), _MOVE_FILE.search(found.help)
    if renamed:
        path.rename(path.with_name(renamed["name"]))
    elif moved:
        path.rename(path.parents[1] / moved["folder"] / path.name)
    else:
        with path.open(encoding="utf-8-sig", newline="") as file:
            source = Source(path, found.at.path, file.read())
        path.write_text(_mended(source, found), encoding="utf-8", newline="")


def _mended(source: Source, found: Diagnostic) -> str:
    span, text = found.at.span, source.text
    assert span is not None, found
    start = source.offset(span.line, span.column)
    end = source.offset(span.end_line, span.end_column)
    if found.help.startswith("delete this line"):
        first = source.offset(span.line, 1)
        return text[:first] + text[source.offset(span.line + 1, 1) :]
    if found.help.startswith("delete"):
        return text[:start] + text[end:]
    new = _RENAME_KEY.search(found.help) or _WRITE.search(found.help)
    assert new, f"nothing to be done without thought: {found.help}"
    if ": " in new["new"] or new["new"].startswith("- "):
        return _with_line(source, span.line, new["new"])
    return text[:start] + new["new"] + text[end:]


def _with_line(source: Source, number: int, new: str) -> str:
    """The text with a line's content replaced; its indentation, and a dash before it, stay."""
    line = source.line(number)
    kept = re.match(r"\s*" if new.startswith("- ") else r"\s*(?:- +)?", line)
    assert kept
    start = source.offset(number, 1)
    return source.text[: start + kept.end()] + new + source.text[start + len(line) :]
