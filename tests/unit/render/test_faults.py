"""What the print engine says, as findings that writers can act on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from codexpress.finding import Diagnostic, Finding
from codexpress.render.faults import Subject, failed, lost, of_face, of_notices, skipped
from codexpress.render.press.face import FaceResult, Notice, Overflow
from codexpress.report import diagnose
from codexpress.rule import collect
from codexpress.rules import fit
from codexpress.workspace import Project, load_games

RULES = collect(fit)
TEXT = ("tricks", 0, "text")


@pytest.fixture
def subject(toy: Project) -> Subject:
    (loaded,) = load_games(toy)
    assert loaded.catalog
    entry = loaded.catalog.get("frog", "bulgo")
    return Subject(loaded.catalog, entry, (), "front of the card of Bulgo")


def told(findings: Iterator[Finding] | list[Finding]) -> list[Diagnostic]:
    return [diagnose(finding, RULES[finding.rule]) for finding in findings]


def overflow(kind: str, **more: object) -> FaceResult:
    values = {"field": "tricks/0/text", "side": "bottom", "mm": 3.21, "size_pt": 7.5, "kind": kind}
    return FaceResult("bulgo-front", None, (Overflow(**{**values, **more}),))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("rule", "kind", "text", "words"),
    [
        ("FIT003", "glyph", "no font has U+5F71", "影"),
        ("FIT004", "image", "it has 120 dpi", "120 dpi"),
        ("FIT005", "small", "text of 5 pt", "5 pt"),
        ("FIT007", "refused", "https://example.org/x.png is not served", "example.org"),
        ("FIT010", "engine", "unknown property `colour`", "unknown property"),
    ],
)
def test_what_the_engine_noticed(
    subject: Subject, rule: str, kind: str, text: str, words: str
) -> None:
    notice = Notice(kind, text, "tricks/0/text")  # type: ignore[arg-type]
    (found,) = told(of_notices(subject, [notice, notice]))
    assert found.rule == rule
    assert words in found.message
    assert found.help


def test_nothing_noticed_is_nothing_said(subject: Subject) -> None:
    assert told(of_notices(subject, [])) == []
    assert told(of_face(subject, FaceResult("bulgo-front", None))) == []


@pytest.mark.parametrize(("rule", "kind"), [("FIT001", "box"), ("FIT002", "safe")])
def test_what_does_not_fit_is_told_at_its_field_in_millimetres(
    subject: Subject, rule: str, kind: str
) -> None:
    (finding,) = of_face(subject, overflow(kind))
    (found,) = told([finding])
    assert (found.rule, finding.place.route) == (rule, TEXT)
    assert "3.2 mm" in found.message
    assert found.at.span
    assert found.at.span.line == 10


def test_a_face_that_could_not_be_laid_out(subject: Subject) -> None:
    (found,) = told(
        of_face(subject, FaceResult("bulgo-front", None, error="it was not done after 20 seconds"))
    )
    assert found.rule == "FIT006"
    assert "20 seconds" in found.message
    assert told([failed(subject, "it crashed")])[0].rule == "FIT006"


def test_a_text_that_cannot_be_read_in_a_book(subject: Subject) -> None:
    assert subject.entry
    (found,) = told([lost(subject.entry, TEXT, "Take one fly " * 20, "pond-rules-a4.pdf")])
    assert found.rule == "FIT008"
    assert "pond-rules-a4.pdf" in found.message
    assert len(found.message) < 120


def test_a_heading_that_skips_a_level(subject: Subject) -> None:
    (found,) = told(skipped(subject, [(1, 3, "Gusts")]))
    assert found.rule == "FIT009"
    assert "Gusts" in found.message
