"""The website as a whole: what is on it, what is refused, what can never be on it."""

from __future__ import annotations

import filecmp
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from tests.conftest import copy_toygame
from tests.unit.site.conftest import checked, dress

from codexpress.errors import ProjectError
from codexpress.render.site import html

HOSTILE = "<script>alert(1)</script><img src=x onerror=alert(2)> \"' &amp; {{ 7*7 }}"


def read(site: Path, address: str) -> str:
    return (site / address / "index.html").read_text(encoding="utf-8")


def write(project, path: str, text: str) -> Path:
    file = project.root / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def words(project, findings) -> list[str]:
    return [
        f"{f.place.source.name}: {f.fields.get('words', f.fields.get('name'))}" for f in findings
    ]


class Scripts(HTMLParser):
    """Whatever in a page could run: handlers, script addresses, scripts that are not the frame's."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.inside = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.inside = tag
        for name, value in attrs:
            if name.startswith("on") or re.match(
                r"\s*(?:javascript|data:text)", value or "", re.IGNORECASE
            ):
                self.found.append(f"{tag} {name}={value}")

    def handle_data(self, data: str) -> None:
        if self.inside == "script" and "alert" in data:
            self.found.append(data)

    def handle_endtag(self, tag: str) -> None:
        self.inside = ""


def test_a_game_has_all_its_pages(pond):
    for address in (
        "",
        "pond",
        "pond/rules",
        "pond/rules/leaping",
        "pond/ponds",
        "pond/ponds/sump",
        "pond/frogs",
        "pond/frogs/bulgo",
        "pond/words",
        "pond/examples",
        "pond/knots",
        "pond/knots/early",
        "pond/knots/builder",
        "pond/downloads",
        "reference/rules",
        "reference/rules/pd",
        "reference/fields/pond/frog",
        "credits",
    ):
        assert (pond / address / "index.html").is_file(), address
    assert (pond / "404.html").is_file()


def test_words_and_listed_records_share_a_page_and_have_no_other(pond):
    assert not (pond / "pond/words/slippery").exists()
    assert 'id="word-slippery"' in read(pond, "pond/words")
    assert 'id="example-a-leap"' in read(pond, "pond/examples")


def test_a_record_shows_its_sheet_and_who_speaks_of_it(pond):
    page = read(pond, "pond/frogs/bulgo")
    assert "Long Tongue" in page
    mentions = page[page.index('id="appears-in"') :]
    assert 'href="../../knots/early/"' in mentions
    assert 'href="../../rules/leaping/"' in mentions


def test_the_chapter_for_the_table_is_offered_beside_the_rules(pond, tmp_path, build):
    assert re.search(r's-button--ghost" href="rules/leaping/">.*? Leaping</a>', read(pond, "pond"))
    project = dress(copy_toygame(tmp_path / "project"))
    manifest = project.content / "pond/game.yaml"
    text = manifest.read_text(encoding="utf-8")
    manifest.write_text(text.replace("table: leaping", "table: swimming"), encoding="utf-8")
    assert any("swimming" in line for line in words(project, build(project)))


def test_only_whole_books_and_prints_are_offered(tmp_path, build):
    project = dress(copy_toygame(tmp_path / "project"))
    manifest = project.content / "pond/game.yaml"
    flies = (
        "  flies: {title: Flies, counter: fly, each: tables.flies, face: {width_mm: 25, "
        "height_mm: 25}, sheets: {a4: a4-counter-25}}\n"
    )
    text = manifest.read_text(encoding="utf-8").replace("prints:\n", f"prints:\n{flies}")
    manifest.write_text(text, encoding="utf-8")
    offered = [
        *("codex/pond-rules-a4.pdf", "data/pond.json"),
        *("proofs/pond-frog-cards-letter.pdf", "proofs/pond-flies-a4.pdf"),
    ]
    own = ["pond-early-frog-cards-a4", "pond-frog-cards-a4-low-ink", "pond-toad-cards-a4", "pond2"]
    for name in (*offered, *(f"proofs/{name}.pdf" for name in own)):
        write(project, f"build/{name}", "%PDF")
    assert words(project, build(project)) == []
    downloads = project.build / "site/pond/downloads"
    files = {path.name for path in downloads.iterdir()} - {"index.html"}
    assert files == {name.partition("/")[2] for name in offered}
    page = (downloads / "index.html").read_text(encoding="utf-8")
    assert set(re.findall(r'href="([^"]*)" download', page)) == files


def test_a_group_gathers_its_records(pond):
    page = read(pond, "pond/ponds/mirrormere")
    assert 'href="../../frogs/bulgo/"' in page
    assert "frogs/nip/" not in page


def test_the_first_use_of_a_word_is_marked_and_the_word_is_told_as_plain_text(pond):
    assert 'data-term="word-slippery"' in read(pond, "pond/rules/leaping")
    terms = json.loads((pond / "pond/terms.json").read_text())
    assert terms["word-slippery"] == ["Slippery", "Word", "A Slippery frog cannot be grabbed."]


def test_a_roster_shows_its_verdict_with_a_link_to_each_rule(pond):
    page = read(pond, "pond/knots/early")
    assert "A knot holds at most 3 frogs." in page
    assert 'href="../../../reference/rules/pd/#pd201"' in page
    assert 'id="pd201"' in read(pond, "reference/rules/pd")


def test_lists_carry_what_their_filters_ask_for(pond):
    page = read(pond, "pond/frogs")
    item = re.search(r'<li data-s-item="nip"[^>]*>', page)[0]
    assert 'data-f-pond="sump"' in item
    assert 'data-f-leap="1"' in item
    text = json.loads((pond / "pond/frogs/text.json").read_text())
    assert "mud dive" in text["nip"]
    assert "slippery" in text["nip"]


def test_the_search_knows_records_by_name_and_by_the_words_of_their_parts(pond):
    docs = json.loads((pond / "search/search_index.json").read_text())["docs"]
    found = {doc["location"]: doc for doc in docs}
    assert found["pond/frogs/nip/"]["title"] == "Nip"
    assert found["pond/frogs/nip/"]["boost"] > 1
    # A whole page counts (1 + 2²) / (1 + 1²) as much as a section: a word comes before it all the same.
    word = next(doc for doc in docs if doc["location"].endswith("#word-slippery"))
    assert word["boost"] > 2.5 * found["pond/frogs/nip/"]["boost"]
    assert not [doc["title"] for doc in docs if doc["title"].endswith("#")]
    assert any("Mud Dive" in doc["title"] + doc["text"] for doc in docs)
    assert not any("search:" in doc["text"] for doc in docs)


def test_no_page_asks_for_anything_from_elsewhere(pond):
    for page in pond.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        wanted = re.findall(
            r'<(?:link|script|img|iframe|source)\b[^>]*?(?:href|src)="([^"]*)"', text
        )
        assert [link for link in wanted if re.match(r"(?:[a-z]+:)?//", link)] == [], page
    for sheet in pond.rglob("*.css"):
        assert not re.search(
            r"(?:url\(|@import)\s*['\"]?(?:https?:)?//", sheet.read_text("utf-8")
        ), sheet


def test_every_page_forbids_what_is_not_the_sites_own(pond):
    for page in pond.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        assert "Content-Security-Policy\" content=\"default-src 'self'" in text, page


def test_fonts_lie_on_the_site_with_their_licences(pond):
    sheet = (pond / "assets/stylesheets/fonts.css").read_text()
    names = re.findall(r"\.\./fonts/([^']+)", sheet)
    assert len(names) > 10
    for name in names:
        assert (pond / "assets/fonts" / name).read_bytes()[:4] == b"wOF2"
    assert "OPEN FONT LICENSE" in (pond / "assets/fonts/spectral-licence.txt").read_text().upper()


def test_every_page_has_one_heading_of_the_first_level_and_no_id_twice(pond):
    for page in pond.rglob("index.html"):
        text = page.read_text(encoding="utf-8")
        assert len(re.findall(r"<h1\b", text)) == 1, page
        ids = html.ids(text[text.index("<article") : text.rindex("</article>")])
        assert len(ids) == len(set(ids)), page


def test_two_builds_are_the_same_to_the_byte(pond, build, tmp_path):
    project = dress(copy_toygame(tmp_path / "project"))
    assert build(project) == ()
    again = project.build / "site"
    names = sorted(p.relative_to(pond).as_posix() for p in pond.rglob("*") if p.is_file())
    assert names == sorted(p.relative_to(again).as_posix() for p in again.rglob("*") if p.is_file())
    _, differ, missing = filecmp.cmpfiles(pond, again, names, shallow=False)
    assert (differ, missing) == ([], [])


def test_it_builds_with_the_bare_theme_too(toy, build):
    assert words(toy, build(toy)) == []
    assert "Mud Dive" in read(toy.build / "site", "pond/frogs/nip")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("# The pond\n\n[gone](gone.md)\n", "gone.md"),
        ("# The pond\n\n[gone](pond/frogs.md#nobody)\n", "nobody"),
        ("# The pond\n\n<a href='pond/frogs/nobody/'>x</a>\n", "nobody"),
        ("# The pond\n\n<a href='pond/frogs/nip/#nowhere'>x</a>\n", "nowhere"),
        ("# The pond\n\n<img src='gone.png' alt=''>\n", "gone.png"),
        ("# The pond\n\n<a href='../outside/'>x</a>\n", "outside"),
        ("# The pond\n\n<i id='a'></i><i id='a'></i>\n", "`a`"),
    ],
)
def test_a_link_that_leads_nowhere_keeps_the_old_site(toy, build, text, problem):
    old = write(toy, "build/site/old.html", "old")
    write(toy, "site/index.md", text)
    found = words(toy, build(toy))
    assert len(found) == 1
    assert found[0].startswith("site/index.md: ")
    assert problem in found[0]
    assert old.read_text() == "old"
    assert not list(toy.build.glob(".site*"))


def test_a_draft_is_built_in_spite_of_its_faults(toy, build):
    write(toy, "site/index.md", "# The pond\n\n[gone](gone.md)\n")
    assert len(build(toy, strict=False)) == 1
    assert (toy.build / "site/index.html").is_file()


def test_a_page_that_another_would_overwrite_is_refused(toy, build):
    write(toy, "site/pond/frogs.md", "# Mine\n")
    faults = build(toy)
    assert {fault.rule for fault in faults} == {"CX060"}
    found = words(toy, faults)
    assert any("pond/frogs/index.html" in line and "already" in line for line in found)


def test_two_pages_that_differ_only_in_case_are_refused(toy, build):
    write(toy, "site/Pond/Frogs/index.md", "# Mine\n")
    assert any("already" in line for line in words(toy, build(toy)))


def test_a_link_in_the_file_system_is_refused(toy, build, tmp_path):
    secret = tmp_path / "secret.txt"
    secret.write_text("secret")
    (toy.root / "site/note.txt").symlink_to(secret)
    (found,) = build(toy)
    assert (found.rule, found.fields["name"]) == ("CX061", "site/note.txt")
    assert not (toy.build / "site").exists()


def test_mkdocs_itself_builds_the_same_site(pond, tmp_path, monkeypatch):
    """``mkdocs build --strict``, once the plugin is told where its pages come from."""
    from mkdocs.commands.build import build as mkdocs_build
    from mkdocs.config import load_config

    from codexpress.pipeline import website
    from codexpress.render.site import plugin

    class Entry:
        def load(self):
            return website.for_mkdocs

    monkeypatch.setattr(plugin, "entry_points", lambda group: [Entry()])
    monkeypatch.setattr(website, "check_games", checked)
    project = dress(copy_toygame(tmp_path / "project"))
    config = load_config(str(project.root / "mkdocs.yml"), strict=True)
    mkdocs_build(config)
    made = project.build / "site"
    assert read(made, "pond/frogs/nip") == read(pond, "pond/frogs/nip")
    write(project, "site/index.md", "# The pond\n\n<a href='pond/nowhere/'>x</a>\n")
    with pytest.raises(SystemExit):
        mkdocs_build(load_config(str(project.root / "mkdocs.yml"), strict=True))


def test_a_broken_configuration_is_the_projects_fault(toy, build):
    write(toy, "mkdocs.yml", "site_name: 7\ntheme: {name: nothing-of-the-kind}\n")
    with pytest.raises(ProjectError) as fault:
        build(toy)
    assert "mkdocs.yml" in fault.value.message


def test_no_record_can_put_markup_or_script_on_a_page(toy, build):
    quoted = json.dumps(HOSTILE)
    frog = (toy.root / "content/pond/frogs/nip.yaml").read_text()
    frog = frog.replace("name: Nip", "name: " + json.dumps(HOSTILE[:58]))
    frog = re.sub(r"text: Until.*", lambda _: f"text: {quoted}", frog)
    write(toy, "content/pond/frogs/nip.yaml", frog)
    write(
        toy,
        "content/pond/words/slippery.yaml",
        f"name: {json.dumps(HOSTILE[:58])}\ntext: {quoted}\n",
    )
    game = (toy.root / "content/pond/game.yaml").read_text()
    game = game.replace("title: Pond Duel", "title: " + json.dumps(HOSTILE[:58])).replace(
        "tagline: Frogs, lily pads, and a long memory.", f"tagline: {quoted}"
    )
    game = re.sub(r"rights: .*", lambda _: f"rights: {quoted}", game)
    write(toy, "content/pond/game.yaml", game)
    chapter = toy.root / "content/pond/rules/01-leaping.md"
    chapter.write_text(
        "# Leaping <script>alert(1)</script>\n\n[x](javascript:alert(1)) <img src=x onerror=alert(2)>\n"
        "\n## <b onclick=alert(3)>How</b> far\n\nSo.\n"
    )
    dress(toy)
    build(toy, strict=False)
    site = toy.build / "site"
    assert (site / "pond/frogs/nip/index.html").is_file()
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        reader = Scripts()
        reader.feed(text)
        assert reader.found == [], page
    assert "{{ 7*7 }}" in read(site, "pond/frogs/nip")
    index = (site / "search/search_index.json").read_text()
    assert "<script" not in index
    assert "onerror=alert(2)>" not in index.replace("&lt;img src=x onerror=alert(2)&gt;", "")


def test_a_record_that_only_illustrates_has_a_page_and_is_in_no_list(toy, build):
    frog = (toy.root / "content/pond/frogs/old-croak.yaml").read_text()
    schema = json.loads((toy.root / "schemas/pond/frog.schema.json").read_text())
    if "illustrative" not in schema["properties"]:
        schema["properties"]["illustrative"] = {"type": "boolean"}
        write(toy, "schemas/pond/frog.schema.json", json.dumps(schema))
    write(toy, "content/pond/frogs/old-croak.yaml", frog + "illustrative: true\n")
    assert words(toy, build(toy)) == []
    site = toy.build / "site"
    assert "Remember" in read(site, "pond/frogs/old-croak")
    for address in ("pond/frogs", "pond/ponds/mirrormere", "pond/knots/builder", "pond"):
        assert "old-croak" not in read(site, address)
