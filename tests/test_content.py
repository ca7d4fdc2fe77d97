"""The real content: clean, complete, built, and true to what it promises."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Iterator
from pathlib import Path

import jsonschema
import pytest

from codexpress.catalog import Catalog
from codexpress.check import Checked
from codexpress.pipeline.check import check_games
from codexpress.prose import parse_inline, plain
from codexpress.render.press.readback import page_texts
from codexpress.schema import prose
from codexpress.workspace import Project
from tests.conftest import ROOT, no_bar

pytestmark = [pytest.mark.content, pytest.mark.xdist_group("content")]

GAMES = sorted(path.parent.name for path in (ROOT / "content").glob("*/game.yaml"))
_NUMBER = re.compile(r"\d+|\b(?:one|two|three|four|five|six)\b", re.IGNORECASE)


@pytest.fixture(scope="module")
def checked() -> dict[str, Checked]:
    return {result.loaded.id: result for result in check_games(Project(ROOT))}


def catalog_of(checked: dict[str, Checked], game: str) -> Catalog:
    catalog = checked[game].loaded.catalog
    assert catalog is not None
    return catalog


@pytest.mark.parametrize("game", GAMES)
def test_it_is_clean(checked: dict[str, Checked], game: str) -> None:
    assert [f"{d.at.path}: {d.rule} {d.message}" for d in checked[game].diagnostics] == []


@pytest.mark.parametrize("game", GAMES)
def test_no_two_records_of_a_kind_share_effect_text(checked: dict[str, Checked], game: str) -> None:
    catalog = catalog_of(checked, game)
    for kind in catalog.game.kinds.values():
        seen: dict[str, str] = {}
        for entry in catalog.of(kind.name):
            for route, text in prose(kind.schema, entry.data):
                # What the source says, it may say in two places.
                if route[0] in ("lore", "source_says") or len(text) < 25:
                    continue
                masked = _NUMBER.sub("#", plain(parse_inline(text)).casefold())
                other = seen.setdefault(masked, entry.full_name)
                assert other == entry.full_name, f"{entry.full_name} {route} says what {other} does"


@pytest.mark.parametrize("game", GAMES)
def test_every_example_is_executed_and_every_ruling_is_printed(
    checked: dict[str, Checked], game: str
) -> None:
    catalog = catalog_of(checked, game)
    text = "\n".join(chapter.source.text for chapter in catalog.chapters)
    procedures = checked[game].module.procedures
    for entry in catalog.of("example"):
        assert entry.data["procedure"] in procedures
        assert f"::: example {entry.id}" in text, f"no chapter prints {entry.id}"
    for entry in catalog.of("ruling"):
        assert f"::: ruling {entry.id}" in text, f"no chapter prints {entry.id}"


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_has_an_example_record_and_a_template(
    checked: dict[str, Checked], game: str
) -> None:
    for name in catalog_of(checked, game).game.kinds:
        assert catalog_of(checked, game).of(name), f"no {name} record"
        folders = (game, "common")
        assert any((ROOT / "templates" / f / name / "block.html.j2").is_file() for f in folders)


def test_everything_is_built(real_build: Path) -> None:
    assert (real_build / "site" / "index.html").is_file()
    for game in GAMES:
        assert list((real_build / "codex").glob(f"{game}-*-a4.pdf"))
        assert list((real_build / "codex").glob(f"{game}-*-letter.pdf"))
        assert list((real_build / "proofs").glob(f"{game}-*-a4.pdf"))
        assert list((real_build / "cards" / game).rglob("*.png"))


def test_the_data_keep_their_schema(real_build: Path) -> None:
    schema = json.loads((ROOT / "schemas" / "data.schema.json").read_text(encoding="utf-8"))
    for game in GAMES:
        data = json.loads((real_build / "data" / f"{game}.json").read_text(encoding="utf-8"))
        jsonschema.validate(data, schema)


def pdfs(real_build: Path) -> Iterator[Path]:
    return itertools.chain(
        (real_build / "codex").glob("*.pdf"), (real_build / "proofs").glob("*.pdf")
    )


def test_no_page_of_a_pdf_is_empty_and_no_letter_is_missing(real_build: Path) -> None:
    for path in pdfs(real_build):
        texts = page_texts(path.read_bytes())
        assert texts
        for number, text in enumerate(texts, start=1):
            assert "\ufffd" not in text, f"{path.name} page {number}"


def test_every_font_is_embedded(real_build: Path) -> None:
    import pikepdf

    for path in pdfs(real_build):
        with pikepdf.open(path) as pdf:
            for thing in pdf.objects:
                if (
                    isinstance(thing, pikepdf.Dictionary)
                    and thing.get("/Type") == "/FontDescriptor"
                ):
                    assert any(key in thing for key in ("/FontFile", "/FontFile2", "/FontFile3"))


def test_codexes_are_tagged_titled_and_have_bookmarks(real_build: Path) -> None:
    import pikepdf

    for path in (real_build / "codex").glob("*.pdf"):
        with pikepdf.open(path) as pdf:
            assert pdf.Root.MarkInfo.Marked, path.name
            assert str(pdf.Root.Lang), path.name
            assert str(pdf.docinfo["/Title"]), path.name
            assert pdf.Root.Outlines.Count != 0, path.name


def test_pages_ask_nothing_of_the_network(real_build: Path) -> None:
    asks = re.compile(r"""(?:src|href)=["'](?:https?:)?//(?!www\.w3\.org)[^"']+["']""")
    for page in (real_build / "site").rglob("*.html"):
        for tag in re.findall(
            r"<(?:script|link|img|iframe|source)\b[^>]*>", page.read_text("utf-8")
        ):
            assert not asks.search(tag) or 'rel="canonical"' in tag, f"{page.name}: {tag}"


def test_every_drawing_operator_is_one_that_pdf_knows(real_build: Path) -> None:
    import pikepdf

    # PDF 2.0, table A.1: operators of content streams.
    known = set(
        b"b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J "
        b"K k l m M MP n q Q re RG rg ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz "
        b"v w W W* y ' \"".decode().split()
    )
    for path in (real_build / "proofs").glob("*.pdf"):
        with pikepdf.open(path) as pdf:
            for thing in pdf.objects:
                if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Form":
                    used = {str(line.operator) for line in pikepdf.parse_content_stream(thing)}
                    assert used <= known, f"{path.name}: {used - known}"


def test_a_cold_build_gives_the_same_bytes(real_build: Path) -> None:
    """What was kept from earlier builds and what is made from nothing cannot be told apart."""
    from codexpress.pipeline.build import run_build
    from codexpress.pipeline.building import Request
    from codexpress.store import Store

    small = (
        Request(("codex",), ("dual-fates",), only=("marrow-court",), papers=("a4",)),
        Request(("proofs",), only=("totem-cards", "pillars", "board", "army-sheets"), images=False),
        Request(("data", "site")),
    )
    made = {p: p.read_bytes() for p in real_build.rglob("*") if _published(p, real_build)}
    project = Project(ROOT)
    for request in small:
        run = run_build(project, request, no_bar, store=Store(None))
        assert not run.failed
        assert run.written
    again = {p: p.read_bytes() for p in real_build.rglob("*") if _published(p, real_build)}
    assert sorted(again) == sorted(made)
    assert [path.name for path in made if again[path] != made[path]] == []


def _published(path: Path, build: Path) -> bool:
    return path.is_file() and path.relative_to(build).parts[0] not in (".cache", "serve", "looks")
