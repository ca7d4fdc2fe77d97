"""The rules chapters of a game, and what is wrong with their files."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from codexpress.catalog import Chapter
from codexpress.document import decode
from codexpress.finding import Finding
from codexpress.slug import slug
from codexpress.workspace.files import RESERVED, at_file, files_in
from codexpress.workspace.project import Project

_NAME = re.compile(r"[0-9]{2}-(?P<slug>[a-z0-9]+(?:-[a-z0-9]+)*)\Z")

_NUMBER = re.compile(r"[0-9]{1,2}-?(?=[^0-9])")


@dataclass(frozen=True)
class Chapters:
    """What was read of a game's rules.

    Attributes:
        chapters: in reading order.
        broken: slugs of chapters that are there but cannot be read.
        findings: what is wrong with the files.
    """

    chapters: tuple[Chapter, ...]
    broken: frozenset[str]
    findings: tuple[Finding, ...]


def read_chapters(project: Project, game: str) -> Chapters:
    """Every chapter of a game, with findings about the other files there."""
    listing = files_in(project, project.content / game / "rules", ".md", "chapters")
    paths, findings = listing.paths, list(listing.findings)
    chapters: dict[str, Chapter] = {}
    broken = {_NUMBER.sub("", stem) for stem in listing.meant}
    free = 1 + max((int(path.stem[:2]) for path in paths if _NAME.match(path.stem)), default=0)
    for path in paths:
        match = _NAME.match(path.stem)
        if not match or match["slug"] in RESERVED:
            words, finding = _bad_name(project, path, free)
            broken.add(words)
            findings.append(finding)
            continue
        earlier = chapters.get(match["slug"])
        if earlier:
            fields = {"other": earlier.source.path.name, "slug": match["slug"]}
            findings.append(at_file("CX022", project, path, **fields))
            continue
        source = decode(path, project.name_of(path))
        if isinstance(source, Finding):
            findings.append(source)
            broken.add(match["slug"])
        else:
            chapters[match["slug"]] = Chapter(game, path.stem, match["slug"], source)
    return Chapters(tuple(chapters.values()), frozenset(broken), tuple(findings))


def _bad_name(project: Project, path: Path, free: int) -> tuple[str, Finding]:
    """The slug that was meant, and the finding; ``free`` is the next number."""
    number = _NUMBER.match(path.stem)
    words = slug(path.stem[number.end() :] if number else path.stem) or "chapter"
    if words in RESERVED:
        words = f"{words}-chapter"
        reason = "it would overwrite the page that lists the chapters"
    else:
        reason = "chapters are named by two digits, for their order, and words in small letters"
    suggestion = f"{number[0].strip('-') if number else free:0>2}-{words}.md"
    fields = {"what": "chapter", "reason": reason, "suggestion": suggestion}
    return words, at_file("CX014", project, path, **fields)
