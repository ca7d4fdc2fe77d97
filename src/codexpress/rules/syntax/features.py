"""Rules about parts of YAML that records have no use for."""

from __future__ import annotations

from codexpress.finding import Severity
from codexpress.rule import declare
from codexpress.rules.syntax.page import page

_WHY_NO_ANCHORS = (
    "A value that is kept elsewhere has no position of its own, and `&` and `*` at the start of a "
    "text are far more often a writer's words than an anchor."
)

RULES = (
    declare(
        "YML020",
        "anchor",
        Severity.ERROR,
        message="{field} starts with `&`, so YAML takes `{name}` as an anchor and drops it",
        help="quote the value if it is text: `{example}`; anchors are not used in records",
        label="starts an anchor",
        docs=page(
            "A value that starts with `&`.",
            _WHY_NO_ANCHORS,
            "name: &Sons Mercenaries",
            'name: "&Sons Mercenaries"',
        ),
    ),
    declare(
        "YML021",
        "alias",
        Severity.ERROR,
        message="{field} starts with `*`, so YAML takes `{name}` as a reference to an anchor",
        help="quote the value if it is text: `{example}`; anchors are not used in records",
        label="refers to an anchor",
        docs=page(
            "A value that starts with `*`.",
            _WHY_NO_ANCHORS,
            "text: *Strike",
            'text: "*Strike"',
        ),
    ),
    declare(
        "YML022",
        "merge-key",
        Severity.ERROR,
        message="`<<` copies another mapping's fields into this one, which records may not",
        help="write the fields out",
        docs=page(
            "The key `<<`.",
            "Every field of a record stands in its own file, where it can be found and checked.",
            "name: Bone Archer\n<<: {points: 2}",
            "name: Bone Archer\npoints: 2",
        ),
    ),
    declare(
        "YML023",
        "tag",
        Severity.ERROR,
        message="{field} starts with `!`, so YAML takes `{tag}` as a tag and drops it",
        help="quote the value if it is text: `{example}`; tags are not used in records",
        label="starts a tag",
        docs=page(
            "A value that starts with `!`.",
            "YAML reads `!Charge` as the type of what follows: the word is gone.",
            "text: !Charge now",
            'text: "!Charge now"',
        ),
    ),
    declare(
        "YML024",
        "complex-key",
        Severity.ERROR,
        message="a key is a plain word, but this one {what}",
        help="write the field as `key: value`, or quote the value if this was meant as text",
        docs=page(
            "A key that is a list or a mapping, or one written after `?`.",
            "Fields have names; nothing else can be looked up.",
            "? name\n: Bone Archer",
            "name: Bone Archer",
        ),
    ),
    declare(
        "YML025",
        "duplicate-key",
        Severity.ERROR,
        message="`{key}` is given twice",
        help="{mend}",
        label="given again",
        docs=page(
            "The same key twice in one mapping.",
            "Readers of YAML silently keep the last, so the first is lost.",
            "points: 2\nname: Bone Archer\npoints: 3",
            "points: 3\nname: Bone Archer",
        ),
    ),
    declare(
        "YML026",
        "empty-key",
        Severity.ERROR,
        message="there is no key before this colon",
        help="write the field's name before the colon, or quote the line if it is text",
        docs=page(
            "A colon with nothing before it.",
            "A value without a name cannot be found.",
            "name: Bone Archer\n: 3",
            "name: Bone Archer\npoints: 3",
        ),
    ),
)
