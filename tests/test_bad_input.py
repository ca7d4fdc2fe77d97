"""Everything writers and strangers do to files: one finding, in its place, with its cure.

Each row spoils a clean project in one way and says which finding must come of it. Where the help
can be followed without thought, it is followed, and the project must then be clean.
"""

from __future__ import annotations

import shutil
import struct
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from codexpress.finding import Diagnostic
from codexpress.pipeline.check import run_check
from codexpress.workspace import Project
from tests.conftest import copy_toygame, toy_modules
from tests.support.mend import mend

NIP = "content/pond/frogs/nip.yaml"
GAME = "content/pond/game.yaml"
CHAPTER = "content/pond/rules/01-leaping.md"
SCHEMA = "schemas/pond/frog.schema.json"

Spoil = Callable[[Project], None]


@dataclass(frozen=True)
class Bad:
    """One way to go wrong.

    Attributes:
        what: the row's name.
        spoil: does it to a clean project.
        rule: the rule it breaks.
        at: where, as ``path:line:column`` or ``path``.
        words: what the message must speak of.
        mends: whether following the help makes the project clean again.
    """

    what: str
    spoil: Spoil
    rule: str
    at: str
    words: tuple[str, ...]
    mends: bool = False


def put(path: str, content: str | bytes) -> Spoil:
    def spoil(project: Project) -> None:
        file = project.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content.encode() if isinstance(content, str) else content)

    return spoil


def swap(path: str, old: str, new: str | bytes) -> Spoil:
    def spoil(project: Project) -> None:
        file = project.root / path
        raw = file.read_bytes()
        assert raw.count(old.encode()) >= 1, (path, old)
        replacement = new.encode("utf-8", "surrogatepass") if isinstance(new, str) else new
        file.write_bytes(raw.replace(old.encode(), replacement, 1))

    return spoil


def name(new: str | bytes) -> Spoil:
    return swap(NIP, "name: Nip", b"name: " + (new.encode() if isinstance(new, str) else new))


def leap(new: str) -> Spoil:
    return swap(NIP, "leap: 1", f"leap: {new}")


def text(new: str) -> Spoil:
    return swap(NIP, "text: Until the next round [[nip|Nip]] is **Slippery**.", f"text: {new}")


def prose(new: str) -> Spoil:
    return swap(CHAPTER, "Count pads, then leap.", new)


def link(path: str, target: str) -> Spoil:
    def spoil(project: Project) -> None:
        file = project.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.unlink(missing_ok=True)
        file.symlink_to(target)

    return spoil


def gone(path: str) -> Spoil:
    return lambda project: (project.root / path).unlink()


def without(folder: str) -> Spoil:
    return lambda project: shutil.rmtree(project.root / folder)


def both(*spoils: Spoil) -> Spoil:
    def spoil(project: Project) -> None:
        for each in spoils:
            each(project)

    return spoil


def png(width: int, height: int) -> bytes:
    """A whole grey PNG; its pixels, all alike, pack to nearly nothing."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        check = zlib.crc32(kind + data)
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)

    header = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    rows = zlib.compress(bytes(((width + 7) // 8 + 1) * height), 9)
    parts = (chunk(b"IHDR", header), chunk(b"IDAT", rows), chunk(b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def art(content: bytes, file: str = "nip.png") -> Spoil:
    return both(
        swap(NIP, "leap: 1", f"leap: 1\nart: {file}"), put(f"content/pond/art/{file}", content)
    )


SILENT_LOSSES = (
    Bad("a number after a hash", name("Sasuke #4"), "YML030", f"{NIP}:2:14", ("#4", "lost"), mends=True),
    Bad("a hash first", name("#4 Samurai"), "YML030", f"{NIP}:2:7", ("#4 Samurai", "lost"), mends=True),
    Bad("brackets", text("[click]"), "SCH008", f"{NIP}:10:11", ("`text`", "`[`", "list"), mends=True),
    Bad("an exclamation mark first", text("!Charge now"), "YML023", f"{NIP}:10:11", ("`!Charge`", "tag"), mends=True),
    Bad("an ampersand first", text("&quot;hi&quot; there"), "YML033", f"{NIP}:10:11", ("`&`", "anchor"), mends=True),
    Bad("a leading zero in a text", name("007"), "SCH016", f"{NIP}:2:7", ("007", "leading zero"), mends=True),
    Bad("a leading zero in a number", leap("01"), "SCH006", f"{NIP}:4:7", ("`01`",), mends=True),
    Bad("a plus sign", leap("+1"), "SCH006", f"{NIP}:4:7", ("`+1`",), mends=True),
    Bad("a date as text", name("2024-01-01"), "SCH016", f"{NIP}:2:7", ("2024-01-01", "date"), mends=True),
    Bad("no date at all", name("2024-13-45"), "SCH016", f"{NIP}:2:7", ("2024-13-45", "date"), mends=True),
    Bad("an exponent", leap("1e1"), "SCH006", f"{NIP}:4:7", ("`1e1`",)),
    Bad("not a number", leap(".nan"), "SCH006", f"{NIP}:4:7", ("`.nan`",)),
    Bad("a decimal point", leap("1.0"), "SCH006", f"{NIP}:4:7", ("`1.0`",), mends=True),
    Bad("yes", name("yes"), "SCH016", f"{NIP}:2:7", ("yes", "true"), mends=True),
    Bad("a backslash and a space", text('"Win \\ lose"'), "YML036", f"{NIP}:10:16", ("backslash is lost",)),
)  # fmt: skip

MISLEADING_ERRORS = (
    Bad("a second colon", text("Reaction: When hit, leap."), "YML032", f"{NIP}:10:19", ("`text`", "colon"), mends=True),
    Bad("bold first", text("**Bold** start"), "YML033", f"{NIP}:10:11", ("`text`", "`*`"), mends=True),
    Bad("an at sign first", text("@ Leap."), "YML033", f"{NIP}:10:11", ("`@`",), mends=True),
    Bad("a backtick first", text("`Leap."), "YML033", f"{NIP}:10:11", ("backtick",), mends=True),
    Bad("a percent sign first", text("%50 leap."), "YML033", f"{NIP}:10:11", ("`%`",), mends=True),
    Bad("a greater-than first", text("> 3 leap."), "YML033", f"{NIP}:10:11", ("`>`",), mends=True),
    Bad("a bar first", text("| 3 leap."), "YML033", f"{NIP}:10:11", ("`|`",), mends=True),
    Bad("a question mark first", text("? Leap."), "YML033", f"{NIP}:10:11", ("`?`",), mends=True),
    Bad("a brace first", text("{fly} Leap."), "YML033", f"{NIP}:10:11", ("`{`",), mends=True),
    Bad("a quote never closed", name('"Nip'), "YML034", f"{NIP}:2:7", ("quote", "never closed"), mends=True),
    Bad("an apostrophe first", name("'Tis Nip"), "YML034", f"{NIP}:2:7", ("quote",), mends=True),
    Bad("a tag that does not fit", leap('!!int "abc"'), "YML023", f"{NIP}:4:7", ("!!int",)),
    Bad("5,000 digits", leap("9" * 5000), "SCH006", f"{NIP}:4:7", ("`leap`",)),
    Bad("a control character", name("Nip\x07"), "YML005", f"{NIP}:2:10", ("BELL",), mends=True),
    Bad("Latin-1", name("Níp".encode("latin-1")), "YML004", f"{NIP}:2:8", ("0xED", "UTF-8", "í")),
)  # fmt: skip

BROKEN_FILES = (
    Bad("tabs", swap(NIP, "    flies", "\tflies"), "YML040", f"{NIP}:9:1", ("tab",)),
    Bad("a key twice", swap(NIP, "mood: cross", "mood: cross\nleap: 2"), "YML025", f"{NIP}:6:1", ("`leap`", "twice")),
    Bad("an anchor", swap(NIP, "words: [", "words: &all ["), "YML020", f"{NIP}:6:8", ("`words`", "`all`")),
    Bad("an alias", swap(NIP, "words: [slippery]", "words: *all"), "YML021", f"{NIP}:6:8", ("`all`",)),
    Bad("a merge key", swap(NIP, "mood: cross", "<<: {mood: cross}"), "YML022", f"{NIP}:5:1", ("`<<`",)),
    Bad("a tag", name("!frog Nip"), "YML023", f"{NIP}:2:7", ("`!frog`",), mends=True),
    Bad("a tag that would run", name("!!python/name:os.system Nip"), "YML023", f"{NIP}:2:7", ("python",), mends=True),
    Bad("a number for a text", name("1984"), "SCH005", f"{NIP}:2:7", ("`name`", "1984"), mends=True),
    Bad("a text for a number", leap("three"), "SCH006", f"{NIP}:4:7", ("`leap`", "three")),
    Bad("a misspelt key", swap(NIP, "mood:", "mod:"), "SCH001", f"{NIP}:5:1", ("`mod`",), mends=True),
    Bad("a reference to nothing", swap(NIP, "pond: sump", "pond: sumpf"), "REF001", f"{NIP}:3:7", ("`sumpf`",), mends=True),
    Bad("a link to nothing", text("See [[bullgo|him]]."), "REF002", f"{NIP}:10:15", ("[[bullgo]]",)),
    Bad("an empty file", put(NIP, ""), "YML010", f"{NIP}:1:1", ("empty",)),
    Bad("two documents", swap(NIP, "tricks:", "---\ntricks:"), "YML012", f"{NIP}:7:1", ("second document",)),
    Bad("a list", put(NIP, "- name: Nip\n"), "YML011", f"{NIP}:1:1", ("a list",)),
    Bad("UTF-16", put(NIP, "name: Nip\n".encode("utf-16")), "YML003", f"{NIP}:1:1", ("UTF-16", "UTF-8")),
    Bad("UTF-16 without a mark", put(NIP, "name: Nip\n".encode("utf-16-le")), "YML003", f"{NIP}:1:1", ("UTF-16",)),
    Bad("UTF-32", put(NIP, "name: Nip\n".encode("utf-32")), "YML003", f"{NIP}:1:1", ("UTF-32",)),
    Bad("invalid UTF-8", name(b"N\xc3p"), "YML004", f"{NIP}:2:8", ("0xC3",)),
    Bad("half a character", name(b"N\xed\xa0\x80p"), "YML004", f"{NIP}:2:8", ("0xED",)),
    Bad("NUL", name("Nip\x00"), "YML005", f"{NIP}:2:10", ("NUL",), mends=True),
    Bad("a text turned round", name("Nip\u202epiN"), "YML005", f"{NIP}:2:10", ("RIGHT-TO-LEFT OVERRIDE",), mends=True),
    Bad("2 MB", put(NIP, "#" * 2_000_000), "YML002", NIP, ("2,000,000",)),
    Bad("100,000 brackets", name("[" * 100_000), "YML014", f"{NIP}:2:56", ("50",)),
    Bad("1,000 levels", put(NIP, "".join(f"{' ' * n}a:\n" for n in range(1000))), "YML014", f"{NIP}:51:51", ("50",)),
    Bad("an id that differs in case", put("content/pond/frogs/Nip.yaml", "name: Nip\n"), "CX015", "content/pond/frogs/Nip.yaml", ("`Nip`", "`nip`")),
    Bad("an id with a space", put("content/pond/words/Very Wet.yaml", "name: Wet\ntext: It drips.\n"), "CX014", "content/pond/words/Very Wet.yaml", ("Very Wet",), mends=True),
    Bad("another ending", put("content/pond/words/wet.yml", "name: Wet\ntext: It drips.\n"), "CX013", "content/pond/words/wet.yml", (".yaml",), mends=True),
    Bad("a file in the wrong folder", lambda p: (p.root / NIP).rename(p.root / "content/pond/words/nip.yaml") and None, "CX019", "content/pond/words/nip.yaml:2:1", ("frogs", "words"), mends=True),
    Bad("an unreadable file", link(NIP, "nothing.yaml"), "YML001", NIP, ("no such file",)),
    Bad("a folder for a file", both(gone(NIP), put(f"{NIP}/x", "")), "CX013", NIP, ("no folders inside",)),
    Bad("a link out", link(NIP, "/etc/hostname"), "CX016", NIP, ("leads out",)),
    Bad("a link in a circle", link("content/pond/frogs/tuck.yaml", "tuck.yaml"), "CX016", "content/pond/frogs/tuck.yaml", ("nowhere",)),
)  # fmt: skip

PROJECTS = (
    Bad("a missing schema", gone(SCHEMA), "CX011", f"{GAME}:13:3", ("`frog`", SCHEMA)),
    Bad("a missing template", gone("templates/pond/frog/front.html.j2"), "CX012", f"{GAME}:13:75", ("front.html.j2",)),
    Bad("a schema that is no JSON", put(SCHEMA, "{"), "SCH090", f"{SCHEMA}:1:2", ("JSON",)),
    Bad("a schema 100,000 levels deep", put(SCHEMA, "[" * 100_000), "SCH090", f"{SCHEMA}:1:1", ("nested",)),
    Bad("a schema that is no schema", swap(SCHEMA, '"type": "object"', '"type": "thing"'), "SCH091", f"{SCHEMA}:3:46", ("thing",)),
    Bad("a schema on the network", swap(SCHEMA, "../common.schema.json", "https://example.org/x.json"), "SCH092", f"{SCHEMA}:5:14", ("network",)),
    Bad("a schema from outside", swap(SCHEMA, "../common.schema.json#/$defs/name", "../../../../../../etc/passwd"), "SCH092", f"{SCHEMA}:5:14", ("not a file in the schema folders",)),
    Bad("a schema that is a link out", link(SCHEMA, "/etc/passwd"), "CX016", SCHEMA, ("leads out",)),
    Bad("a manifest that is a link out", link(GAME, "/etc/passwd"), "CX016", GAME, ("leads out",)),
    Bad("a chapter that is a link out", link(CHAPTER, "/etc/passwd"), "CX016", CHAPTER, ("leads out",)),
    Bad("an empty manifest", put(GAME, ""), "YML010", f"{GAME}:1:1", ("empty",)),
    Bad("a manifest in Latin-1", swap(GAME, "Pond Duel", b"P\xf6nd"), "YML004", f"{GAME}:2:9", ("ö",)),
    Bad("a misspelt field of the manifest", swap(GAME, "tagline:", "tag_line:"), "SCH001", f"{GAME}:3:1", ("tag_line",), mends=True),
    Bad("a date that is none", swap(GAME, "2026-01-01", "2026-13-45"), "SCH013", f"{GAME}:5:15", ("edition_date",)),
    Bad("a kind without a folder of its own", both(swap(GAME, "folder: knots", "folder: ponds"), without("content/pond/knots")), "CX023", f"{GAME}:15:18", ("ponds",)),
    Bad("a constraint that takes a rule's place", swap(GAME, "id: PD201", "id: TG101"), "RST001", f"{GAME}:27:13", ("TG101", "game's own")),
    Bad("a kind no schema knows", swap(SCHEMA, '"x-ref": "word"', '"x-ref": "words"'), "CX024", f"{GAME}:13:3", ("words",)),
)  # fmt: skip

PRINTS = (
    *(
        Bad(what, swap(GAME, old, new), "CX027", f"{GAME}:{at}", words, mends)
        for what, old, new, at, words, mends in (
            ("a print of an unknown kind", "    kind: frog\n    face", "    kind: frgo\n    face", "55:11", ("`frgo`",), True),
            ("a print of nothing", "    kind: frog\n    face", "    face", "54:5", ("nothing",), False),
            ("a print of two things", "    kind: frog\n    face", "    kind: frog\n    counter: pad\n    face", "54:5", ("both",), False),
            ("a list of counters that is not there", "    kind: frog\n    face", "    counter: pad\n    each: tables.pads\n    face", "56:11", ("`tables.pads`",), False),
            ("text sizes that grow", "[9, 8, 7, 6.5]", "[7, 8]", "56:55", ("8, after 7",), False),
            ("copies from a field that is not there", "    kind: frog\n    face", "    kind: frog\n    copies_from: laep\n    face", "56:18", ("`laep`",), True),
            ("copies from a text", "    kind: frog\n    face", "    kind: frog\n    copies_from: name\n    face", "56:18", ("`name`", "how many"), False),
            ("a roster's counts that are not there", "    kind: frog\n    face", "    kind: frog\n    roster_counts: count\n    face", "56:20", ("`count`",), False),
            ("a roster's counts that are a name", "    kind: frog\n    face", "    kind: frog\n    roster_counts: frog\n    face", "56:20", ("`frog`", "how many"), False),
            ("a field that names no record", "    kind: frog\n    face", "    kind: frog\n    roster_by: mood\n    face", "56:16", ("`mood`",), False),
            ("what comes along by a field that is not there", "    kind: frog\n    face", "    kind: frog\n    roster_brings: [word]\n    face", "56:21", ("`word`",), True),
            ("a gallery without cards", "group_by: pond, card: tarot", "group_by: pond, gallery: true", "13:78", ("gallery",), False),
        )
    ),
    *(
        Bad(what, both(put("templates/pond/frog/sheet.html.j2", "x"), put("templates/pond/handout/mat.html.j2", "x"), swap(GAME, "prints:", f"handouts:\n  odd: {{title: Odd, {line}}}\nprints:")), "CX027", f"{GAME}:53:{at}", words)
        for what, line, at, words in (
            ("a handout of an unknown kind", "kind: frgo, template: sheet, papers: [a4]", 27, ("`frgo`",)),
            ("a handout without a template", "kind: frog, template: shet, papers: [a4]", 43, ("templates/pond/frog/shet.html.j2",)),
            ("a handout of the game without one", "template: sheet, papers: [a4]", 31, ("templates/pond/handout/sheet.html.j2",)),
            ("a handout without paper", "template: mat", 8, ("neither",)),
            ("a handout of a size on papers", "template: mat, papers: [a4], size: {width_mm: 90, height_mm: 90}", 8, ("a size and papers",)),
            ("sheets cut up onto sheets", "template: mat, papers: [a4], tiles: [a4]", 57, ("`tiles`",)),
            ("a handout's sizes that grow", "template: mat, papers: [a4], text_pt: [8, 8]", 63, ("8, after 8",)),
        )
    ),
)  # fmt: skip

CHAPTERS = (
    Bad("raw HTML", prose("<b>Leap</b> now."), "TXT002", f"{CHAPTER}:7:1", ("<b>",)),
    Bad("a script", prose("<script>alert(1)</script>"), "TXT002", f"{CHAPTER}:7:1", ("<script>",)),
    Bad("a word in angle brackets", prose("Take <X> damage."), "TXT002", f"{CHAPTER}:7:6", ("<X>",)),
    Bad("a script's address", prose("[Leap](JavaScript:alert(1))"), "TXT007", f"{CHAPTER}:7:8", ("JavaScript:",)),
    Bad("a bar in a cell", prose("| A | B |\n|---|---|\n| 1 | 2 | 3 |"), "TXT012", f"{CHAPTER}:9:1", ("3 cells", "2 columns")),
    Bad("a value that is not there", prose("{{ limits.knot.frog }}"), "TXT001", f"{CHAPTER}:7:1", ("`frog`", "frogs")),
    Bad("a value that would run long", prose("{{ 'a' * 1000000000 }}"), "TXT001", f"{CHAPTER}:7:1", ("only values",)),
    Bad("a value 10,000 deep", prose("{{ " + "(" * 10_000 + " }}"), "TXT001", f"{CHAPTER}:7:1", ("too long",)),
    Bad("a value that reaches out", prose("{{ game.__class__.__mro__ }}"), "TXT001", f"{CHAPTER}:7:1", ("__class__",)),
    Bad("a chapter in UTF-16", put(CHAPTER, "# Leaping\n".encode("utf-16")), "YML003", f"{CHAPTER}:1:1", ("UTF-16",)),
    Bad("a chapter of 2 MB", put(CHAPTER, "# Leaping\n" + "x" * 2_000_000), "YML002", CHAPTER, ("2,000,010",)),
    Bad("an empty chapter", put(CHAPTER, ""), "TXT005", f"{CHAPTER}:1:1", ("title",)),
    Bad("two chapters of one name", put("content/pond/rules/09-leaping.md", "# Again\n"), "CX022", "content/pond/rules/09-leaping.md", ("01-leaping.md",)),
    Bad("a chapter called index", put("content/pond/rules/09-index.md", "# Index\n"), "CX014", "content/pond/rules/09-index.md", ("overwrite",), mends=True),
    Bad("a record called index", put("content/pond/words/index.yaml", "name: Wet\ntext: It drips.\n"), "CX014", "content/pond/words/index.yaml", ("overwrite",), mends=True),
)  # fmt: skip

PICTURES = (
    Bad("no picture", swap(NIP, "leap: 1", "leap: 1\nart: nip.png"), "IMG001", f"{NIP}:5:6", ("nip.png",)),
    Bad("a picture outside", both(art(b""), link("content/pond/art/nip.png", "/etc/hostname")), "IMG002", f"{NIP}:5:6", ("outside",)),
    Bad("a picture by a way out", swap(NIP, "leap: 1", "leap: 1\nart: ../../../nip.png"), "SCH013", f"{NIP}:5:6", ("../../../nip.png",)),
    Bad("40 megapixels", art(png(8000, 5000)), "IMG002", f"{NIP}:5:6", ("40 megapixels",)),
    Bad("400 megapixels", art(png(20_000, 20_000)), "IMG002", f"{NIP}:5:6", ("megapixels",)),
    Bad("a picture cut off", art(png(600, 600)[:-30]), "IMG002", f"{NIP}:5:6", ("cut off",)),
    Bad("no picture at all", art(b"This is Nip."), "IMG002", f"{NIP}:5:6", ("not a picture",)),
    Bad("a picture of no bytes", art(b""), "IMG002", f"{NIP}:5:6", ("not a picture",)),
    Bad("a GIF called PNG", art(b"GIF89a\x01\x00\x01\x00\x00\x00\x00;"), "IMG002", f"{NIP}:5:6", ("not a picture",)),
    Bad("a PNG called JPEG", art(png(8, 8), "nip.jpg"), "IMG002", f"{NIP}:5:6", ("PNG", ".jpg")),
    Bad("a drawing with a script", art(b"<svg><script/></svg>", "nip.svg"), "IMG002", f"{NIP}:5:6", ("<script>",)),
)  # fmt: skip

ALL = (
    *SILENT_LOSSES, *MISLEADING_ERRORS, *BROKEN_FILES, *PROJECTS, *PRINTS, *CHAPTERS, *PICTURES,
)  # fmt: skip


def check(project: Project) -> tuple[Diagnostic, ...]:
    return run_check(project, modules=toy_modules).diagnostics


def place(found: Diagnostic) -> str:
    span = found.at.span
    return f"{found.at.path}:{span.line}:{span.column}" if span else found.at.path


@pytest.mark.parametrize("bad", ALL, ids=lambda bad: bad.what.replace(" ", "-"))
def test_one_finding_in_its_place_with_its_cure(bad: Bad, toy: Project) -> None:
    bad.spoil(toy)
    found = check(toy)
    assert len(found) == 1, [(d.rule, place(d), d.message) for d in found]
    (only,) = found
    assert (only.rule, place(only)) == (bad.rule, bad.at), only.message
    for word in bad.words:
        assert word in only.message
    assert only.help
    assert only.at.span is None or only.at.lines
    if bad.mends:
        mend(toy, only)
        assert [(d.rule, d.message) for d in check(toy)] == []


GOOD = {
    "a byte order mark": put(NIP, b"\xef\xbb\xbfname: Nip\npond: sump\nleap: 1\ntricks: [{name: A, flies: 1, text: B}]\n"),
    "Windows line endings": lambda p: (p.root / NIP).write_bytes((p.root / NIP).read_bytes().replace(b"\n", b"\r\n")),
    "old Macintosh line endings": lambda p: (p.root / NIP).write_bytes((p.root / NIP).read_bytes().replace(b"\n", b"\r")),
    "Windows line endings in a chapter": lambda p: (p.root / CHAPTER).write_bytes((p.root / CHAPTER).read_bytes().replace(b"\n", b"\r\n")),
    "accents in UTF-8": name("Níp"),
    "exactly 1 MiB": lambda p: (p.root / NIP).write_bytes((p.root / NIP).read_bytes().ljust(2**20 - 1, b"#")[:-2] + b"\n# "),
    "a tab inside a text": text("Leap\t1 pad."),
    "a picture of 24 megapixels": art(png(6000, 4000)),
    "a link inside the project": both(put("content/pond/art/words.yaml", "name: Wet\ntext: It drips.\n"), link("content/pond/words/wet.yaml", "../art/words.yaml")),
    "a definition in brackets": both(text('"[trash]: Draw"'), prose("[trash]: Draw")),
    "asterisks between digits": both(text("Roll 2*3*4 dice."), prose("Roll 2*3*4 dice.")),
    "a number and a full stop": text('"1. x"'),
    "a dash and a number": text("-2 Morale"),
    "angle brackets in a record": text("Take <X> damage."),
    "a hash in a record": text('"# x"'),
    "a bar in a record": text("Fly | leap."),
}  # fmt: skip


@pytest.mark.parametrize("what", GOOD)
def test_what_looks_wrong_and_is_not(what: str, toy: Project) -> None:
    GOOD[what](toy)
    assert [(d.rule, place(d), d.message) for d in check(toy)] == []


@pytest.mark.parametrize("bad", BROKEN_FILES, ids=lambda bad: bad.what.replace(" ", "-"))
def test_a_broken_file_hides_no_other(bad: Bad, tmp_path: Path) -> None:
    project = copy_toygame(tmp_path / "project")
    swap("content/pond/frogs/old-croak.yaml", "mood: calm", "mood: clam")(project)
    swap("content/pond/ponds/sump.yaml", "material/barrel", "material/barel")(project)
    bad.spoil(project)
    found = {d.rule for d in check(project)}
    assert {"SCH010", "IMG003", bad.rule} <= found
