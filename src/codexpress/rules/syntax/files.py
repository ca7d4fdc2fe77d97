"""Rules about a file as a whole: its bytes, and what it holds."""

from __future__ import annotations

from codexpress.finding import Severity
from codexpress.rule import declare
from codexpress.rules.syntax.page import page

RULES = (
    declare(
        "YML001",
        "unreadable-file",
        Severity.ERROR,
        message="this file cannot be read: {reason}",
        help="make it a plain file that you may read, or move it out of the content folder",
        docs=page(
            "A file that cannot be opened, or is no plain file.",
            "A record that cannot be read must not silently be missing from the book.",
        ),
    ),
    declare(
        "YML002",
        "file-too-large",
        Severity.ERROR,
        message="this file has {size} bytes; files of up to {limit} bytes are read",
        help="split the record, or move its prose into a rules chapter",
        docs=page(
            "A file of more than 1 MiB.",
            "No record needs that much, and a file that large would hold up every run.",
        ),
    ),
    declare(
        "YML003",
        "other-encoding",
        Severity.ERROR,
        message="byte {offset} is {byte}: this file is written in {encoding}, not in UTF-8",
        help="save it again as UTF-8 (in most editors: Save with Encoding)",
        label="{encoding} begins here",
        docs=page(
            "A file in UTF-16 or UTF-32.",
            "Content is UTF-8 everywhere, so that no letter changes on the way to a page.",
        ),
    ),
    declare(
        "YML004",
        "not-utf-8",
        Severity.ERROR,
        message="byte {offset} is {byte}, which is not UTF-8{guess}",
        help="save the file again as UTF-8 (in most editors: Save with Encoding)",
        label="not UTF-8",
        docs=page(
            "A byte that cannot stand in UTF-8, as old editors write accented letters.",
            "Guessing the letter would print the wrong one sooner or later.",
        ),
    ),
    declare(
        "YML005",
        "control-character",
        Severity.ERROR,
        message="byte {offset} is {character}, a control character",
        help="delete it; it may have come along with a copied text",
        label="{character}",
        docs=page(
            "A character below the space, other than tab and line ending, or one like it.",
            "It cannot be seen in an editor, and neither a page nor a book can hold it.",
        ),
    ),
    declare(
        "YML006",
        "unseen-character",
        Severity.ERROR,
        message="{name} {looks}",
        help="delete it, and type a plain space or start a new line if one belongs here",
        label="{name}",
        docs=page(
            "A space that is no space, or a character with no shape, where it changes what is "
            "read: in a key, or ending a line.",
            "`cost` with an unseen character in it is another word than `cost`, and no eye can "
            "tell. They come along with text copied from web pages.",
            "cost\u200b: 3",
            "cost: 3",
        ),
    ),
    declare(
        "YML010",
        "empty-file",
        Severity.ERROR,
        message="this file holds no record: it is {what}",
        help="fill in its fields (`codexpress new` writes a starter), or delete the file",
        docs=page(
            "A file without a single field.",
            "An empty file is a record somebody meant to write.",
            "# name: to be decided",
            "name: Bone Archer",
        ),
    ),
    declare(
        "YML011",
        "not-a-record",
        Severity.ERROR,
        message="this file holds {what}, not a record's fields",
        help="write it as fields, one to a line: `name: …`",
        label="not a field",
        docs=page(
            "A file whose top level is a list or a text.",
            "A record is a set of named fields.",
            "- name: Bone Archer",
            "name: Bone Archer",
        ),
    ),
    declare(
        "YML012",
        "several-documents",
        Severity.ERROR,
        message="a second document begins here",
        help="keep one record in a file: delete the `---` or `...` line, or move the rest away",
        label="second document",
        docs=page(
            "A file with several YAML documents in it.",
            "A record's name is its file's name, so a second record in one file has none.",
            "name: Bone Archer\n---\nname: Worg",
            "name: Bone Archer",
        ),
    ),
    declare(
        "YML013",
        "directive",
        Severity.ERROR,
        message="`{directive}` is an instruction to YAML readers; records have none",
        help="delete this line",
        docs=page(
            "A line such as `%YAML 1.1` at the top of the file.",
            "It changes how every word below is read.",
            "%YAML 1.1\n---\nname: Bone Archer",
            "name: Bone Archer",
        ),
    ),
    declare(
        "YML014",
        "too-deep",
        Severity.ERROR,
        message="this stands more than {limit} levels deep",
        help="flatten it; a record seldom needs more than five levels",
        docs=page(
            "Lists and mappings within each other, more than 50 deep.",
            "No record is that deep, and a file made to be could stop the tool.",
            "name: " + "[" * 50 + "]" * 50,
            "name: []",
        ),
    ),
)
