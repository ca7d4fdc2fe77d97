"""Faces to sheets: fit found at its field, prints refused or marked, backs behind fronts."""

from __future__ import annotations

import io

import pikepdf
import pytest
from tests.unit.cards.conftest import PRINTS

from codexpress.errors import ProjectError
from codexpress.render.cards import Wishes, check_fit, images, proofs
from codexpress.render.press.readback import page_texts
from codexpress.store import Store

FROG = """\
name: Bulgo
pond: mirrormere
leap: 3
tricks:
  - {{name: Short, flies: Free, text: "A small thing."}}
  - {{name: Long, flies: 2, text: "{words}"}}
"""
WORD = "lily "


def frog(words: int) -> dict[str, str]:
    return {"content/pond/frogs/bulgo.yaml": FROG.format(words=(WORD * words).strip())}


def test_sheets_and_names(workshop) -> None:
    made = proofs(workshop(), Wishes(papers=("a4", "letter")))
    assert [str(artifact.path) for artifact in made.artifacts] == [
        "proofs/pond-frog-cards-a4.pdf",
        "proofs/pond-frog-cards-letter.pdf",
        "proofs/pond-flies-a4.pdf",
    ]
    assert made.findings == ()
    with pikepdf.open(io.BytesIO(made.artifacts[0].content)) as sheets:
        assert len(sheets.pages) == 2  # fronts, and their backs
    assert "Bulgo" in page_texts(made.artifacts[0].content)[0]


@pytest.mark.parametrize(
    ("wishes", "name"),
    [
        (Wishes(papers=("a4",), duplex="short"), "pond-frog-cards-a4-short-edge.pdf"),
        (Wishes(papers=("a4",), duplex=""), "pond-frog-cards-a4-one-sided.pdf"),
        (Wishes(papers=("a4",), low_ink=True), "pond-frog-cards-a4-low-ink.pdf"),
        (Wishes(papers=("a4",), copies=5), "pond-frog-cards-a4-5-copies.pdf"),
        (Wishes(papers=("a4",), only=("bulgo",)), "pond-frog-cards-bulgo-a4.pdf"),
        (
            Wishes(papers=("a4",), only=("bulgo", "old-croak", "fly-1")),
            "pond-frog-cards-bulgo-and-1-more-a4.pdf",
        ),
    ],
)
def test_what_is_out_of_the_ordinary_is_in_the_name(workshop, wishes: Wishes, name: str) -> None:
    made = proofs(workshop(), wishes)
    assert made.artifacts[0].path.name == name


def test_copies_fill_more_sheets(workshop) -> None:
    made = proofs(workshop(), Wishes(papers=("a4",), copies=3, duplex="", only=("frog-cards",)))
    with pikepdf.open(io.BytesIO(made.artifacts[0].content)) as sheets:
        assert len(sheets.pages) == 4  # six cards at four a sheet, fronts and backs


def test_only_names_prints_and_records(workshop) -> None:
    made = proofs(workshop(), Wishes(papers=("a4",), only=("old-croak",)))
    names = [artifact.path.name for artifact in made.artifacts]
    assert names == ["pond-frog-cards-old-croak-a4.pdf"]
    text = page_texts(made.artifacts[0].content)[0]
    assert "Old Croak" in text
    assert "Bulgo" not in text


def test_a_text_grown_word_by_word_is_found_at_its_field(workshop) -> None:
    def findings(words: int) -> tuple:
        return check_fit(workshop(**frog(words)), Wishes(only=("bulgo",)))

    low, high = 10, 390
    assert not findings(low)
    assert findings(high)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if findings(middle) else (middle, high)
    (finding,) = findings(high)
    assert finding.rule == "FIT001"
    assert finding.place.route == ("tricks", 1, "text")
    assert finding.place.span is not None
    assert finding.place.span.line == 6
    assert float(str(finding.fields["mm"])) > 0
    assert finding.fields["size"] == "6.5 pt"


def test_what_does_not_fit_is_refused_but_as_a_draft_marked(workshop) -> None:
    crowded = workshop(**frog(390))
    refused = proofs(crowded, Wishes(papers=("a4",)))
    assert [artifact.path.name for artifact in refused.artifacts] == ["pond-flies-a4.pdf"]
    draft = proofs(crowded, Wishes(papers=("a4",), draft=True))
    assert "Does not fit" in page_texts(draft.artifacts[0].content)[0]
    assert draft.findings == refused.findings


def test_a_missing_character_is_found_where_it_stands(workshop) -> None:
    text = FROG.format(words="Ends in 𓀀 always")
    found = check_fit(workshop(**{"content/pond/frogs/bulgo.yaml": text}), Wishes(only=("bulgo",)))
    assert {finding.rule for finding in found} == {"FIT003"}
    assert found[0].place.route == ("tricks", 1, "text")
    assert found[0].fields["char"] == "𓀀"


def test_one_picture_a_face(workshop) -> None:
    made = images(workshop(), Wishes(only=("bulgo",)), dpi=50)
    assert [str(artifact.path) for artifact in made.artifacts] == [
        "cards/pond/frog-cards/bulgo-front.png",
        "cards/pond/frog-cards/bulgo-back.png",
    ]
    assert all(artifact.content.startswith(b"\x89PNG") for artifact in made.artifacts)


def test_a_sheet_that_does_not_exist_is_named(workshop) -> None:
    from tests.unit.cards.test_prints import manifest

    odd = workshop(**manifest(PRINTS.replace("a4-tarot", "a4-scroll")))
    with pytest.raises(ProjectError, match="a4-scroll"):
        proofs(odd, Wishes(papers=("a4",)))


def test_an_incremental_build_is_a_cold_one(workshop, tmp_path) -> None:
    from dataclasses import replace

    shop = workshop()
    kept = replace(shop, store=Store(tmp_path / "store"))
    first = proofs(kept, Wishes(papers=("a4",)))
    assert proofs(kept, Wishes(papers=("a4",))) == first
    assert proofs(shop, Wishes(papers=("a4",))) == first
