"""Rules about lines: tabs, indentation, colons, what a merge left behind."""

from __future__ import annotations

from codexpress.finding import Severity
from codexpress.rule import declare
from codexpress.rules.syntax.page import page

RULES = (
    declare(
        "YML040",
        "tab",
        Severity.ERROR,
        message="a tab stands where YAML allows only spaces",
        help="replace it with spaces, two for each level",
        label="a tab",
        docs=page(
            "A tab in a line's indentation, or after a list's dash.",
            "YAML counts columns, and a tab has no width of its own. Editors can be set to type "
            "spaces when the tab key is pressed.",
        ),
    ),
    declare(
        "YML041",
        "indentation",
        Severity.ERROR,
        message="this line {what}",
        help="{mend}",
        docs=page(
            "A line that begins in a column where nothing above it begins, or deeper than a field "
            "that already has its value.",
            "Indentation says what belongs to what.",
            "name: Bone Archer\n  points: 2",
            "name: Bone Archer\npoints: 2",
        ),
    ),
    declare(
        "YML042",
        "missing-colon",
        Severity.ERROR,
        message="`{text}` is no field: it has no colon after its key",
        help="write `key: value`; indent the line by two spaces if it continues the one above",
        docs=page(
            "A line among fields that has no key.",
            "Nothing says what the line is about.",
            "name: Bone Archer\npoints 2",
            "name: Bone Archer\npoints: 2",
        ),
    ),
    declare(
        "YML043",
        "missing-space",
        Severity.ERROR,
        message="`{key}` is not followed by a colon and a space",
        help="write `{example}`",
        label="no colon and space",
        docs=page(
            "A key and its value with nothing between them but the colon.",
            "To YAML `points:2` is one word.",
            "name: Bone Archer\npoints:2",
            "name: Bone Archer\npoints: 2",
        ),
    ),
    declare(
        "YML044",
        "conflict-marker",
        Severity.ERROR,
        message="`{marker}` was left behind by a merge",
        help="choose between the two sides, and delete the three marker lines",
        docs=page(
            "The lines git writes into a file it could not merge.",
            "Both versions are in the file.",
            "<<<<<<< HEAD\npoints: 2\n=======\npoints: 3\n>>>>>>> rework",
            "points: 3",
        ),
    ),
    declare(
        "YML045",
        "list-among-fields",
        Severity.ERROR,
        message="{what}",
        help="indent the line under the key it belongs to, or give it the form of its neighbours",
        docs=page(
            "A list item among fields, or a field among list items, in the same column.",
            "A value is a list or a set of fields, never both.",
            "name: Bone Archer\n- flying",
            "name: Bone Archer\nkeywords:\n  - flying",
        ),
    ),
    declare(
        "YML046",
        "item-in-text",
        Severity.ERROR,
        message="this dash starts no list item: the line still belongs to the text of {field}",
        help="indent the item under its key alone, or quote the text if the dash belongs to it",
        label="read as text",
        docs=page(
            "A list item below a value that has already begun.",
            "YAML reads on, dash and all, and two items become one text.",
            "keywords:\n  - flying\n    - undead",
            "keywords:\n  - flying\n  - undead",
        ),
    ),
    declare(
        "YML099",
        "not-yaml",
        Severity.ERROR,
        message="this does not fit what stands before it: `{text}`",
        help="look for a missing quote, colon or bracket here or on the line above; quote the "
        "value when in doubt",
        docs=page(
            "A line that cannot be read and none of the other rules explains.",
            "A file that is read by guesswork prints something nobody wrote.",
        ),
    ),
)
