"""Rules about a game's manifest and what it names."""

from __future__ import annotations

from codexpress.finding import Severity
from codexpress.rule import declare

RULES = (
    declare(
        "CX010",
        "manifest-id",
        Severity.ERROR,
        message="the id is `{id}`, but the folder is `{folder}`",
        help="write `id: {folder}`, or rename the folder",
        label="expected {folder}",
        docs="""A game's id is the name of its folder under `content/`.

Addresses and full names are built from it.

Bad: `id: my-game` in `content/mygame/game.yaml`

Good: `id: mygame` there
""",
    ),
    declare(
        "CX011",
        "kind-without-schema",
        Severity.ERROR,
        message="the kind `{kind}` has no schema: {path} does not exist",
        help="write the schema, or remove the kind from the manifest",
        docs="""Each kind of a manifest is checked against `schemas/<game>/<kind>.schema.json`.

Without it nothing of that kind could be checked or published.

Bad: a line under `kinds` and no such file

Good: the file, or no such line
""",
    ),
    declare(
        "CX012",
        "kind-without-template",
        Severity.ERROR,
        message="the kind `{kind}` has cards, but there is no template {path}",
        help="write the template, or remove `card` from the kind",
        docs="""A kind with `card` needs two templates: a front and a back.

They are `front.html.j2` and `back.html.j2` under `templates/<game>/<kind>/`; without them there
would be no cards, and no word about it.

Bad: `card: tarot` and no such files

Good: both files, or no `card`
""",
    ),
    declare(
        "CX023",
        "name-taken",
        Severity.ERROR,
        message="{reason}",
        help="{hint}",
        label="taken",
        docs="""A kind has a name or a folder that is used for something else.

Its records would be read twice, or could not be named in a chapter.

Bad: `tip: {folder: rules, title: Tip, plural: Tips}`

Good: `advice: {folder: advice, title: Advice, plural: Advice}`
""",
    ),
    declare(
        "CX024",
        "unknown-kind",
        Severity.ERROR,
        message="the field `{field}` of {file} refers to the kind `{other}`, which there is not",
        help="{hint}",
        docs="""A schema's `x-ref` names a kind that the manifest does not have.

No record could ever be right.

Bad: `"x-ref": "keywords"` where the kind is `keyword`

Good: `"x-ref": "keyword"`
""",
    ),
    declare(
        "CX025",
        "no-such-field",
        Severity.ERROR,
        message="the kind `{kind}` has no field `{name}`",
        help="{hint}",
        label="no such field",
        docs="""A line of the manifest names a field that the kind's schema does not have.

Lists, filters and cards would quietly go without it.

Bad: `index: [fraction]`

Good: `index: [faction]`
""",
    ),
    declare(
        "CX027",
        "print-line",
        Severity.ERROR,
        message="{reason}",
        help="{hint}",
        docs="""A line of `prints` or `handouts` cannot be printed as it stands.

It names a kind, a field, a table or a template that there is not, asks a field for a number that
it cannot give, or leaves open on what to print. Cards would be missing, or be too few or too many,
and nobody would be told.

Bad: `copies_from: cuont`

Good: `copies_from: count`
""",
    ),
)
