"""Rules about where files lie and what they are called."""

from __future__ import annotations

from codexpress.finding import Severity
from codexpress.rule import declare

RULES = (
    declare(
        "CX013",
        "stray-file",
        Severity.WARNING,
        message="`{name}` is not read: {reason}",
        help="{hint}",
        docs="""A file lies where nothing looks for it, or has another ending than is looked for.

It would be left out of everything without a word.

Bad: `units/ash-walker.yml`

Good: `units/ash-walker.yaml`
""",
    ),
    declare(
        "CX014",
        "record-id",
        Severity.ERROR,
        message="`{name}` is no name for a {what}: {reason}",
        help="rename the file to `{suggestion}`",
        docs="""A record's id is its file's name: small letters, digits and single hyphens.

Addresses are made of it, so it must be the same on every disk and every server. `index` is the
name of the page that lists a folder. Chapters have two digits before their name, for their order.

Bad: `units/Ash Walker.yaml`, `rules/Scoring.md`

Good: `units/ash-walker.yaml`, `rules/07-scoring.md`
""",
    ),
    declare(
        "CX015",
        "same-id",
        Severity.ERROR,
        message="`{id}` and `{other}` differ only in capitals",
        help="rename this file, or delete it",
        docs="""Two files of a folder differ only in capitals.

On many disks the two are one file, and on the site one page would overwrite the other.

Bad: `units/ash-walker.yaml` beside `units/Ash-Walker.yaml`

Good: one of them
""",
    ),
    declare(
        "CX016",
        "link-out",
        Severity.ERROR,
        message="`{name}` is a link that leads out of the project, or nowhere",
        help="put the file itself there",
        docs="""A symbolic link leads to something outside of the project, or round in a circle.

Nothing outside the project is ever read or published.

Bad: `units/ash-walker.yaml` as a link to a file in another checkout

Good: the file itself
""",
    ),
    declare(
        "CX018",
        "unreadable-folder",
        Severity.ERROR,
        message="the folder `{name}` cannot be read: {reason}",
        help="{hint}",
        docs="""A folder of records or chapters cannot be listed, or is a file.

What lies in it must not silently be missing from everything.

Bad: a file called `units`

Good: a folder called `units`
""",
    ),
    declare(
        "CX019",
        "wrong-folder",
        Severity.ERROR,
        message="{reason}",
        help="{hint}",
        docs="""A record lies in the folder of another kind, or its `$schema` line names another.

The folder says what a record is; its fields and the editor's `$schema` line must agree with it.

Bad: a record with a keyword's fields in `units/`

Good: the same file in `keywords/`
""",
    ),
    declare(
        "CX022",
        "same-chapter",
        Severity.ERROR,
        message="`{name}` and `{other}` are both the chapter `{slug}`",
        help="rename one of the two, or join them",
        docs="""Two chapters differ only in their numbers.

A chapter's address is its name without the number, so one page would overwrite the other.

Bad: `03-scoring.md` beside `07-scoring.md`

Good: `03-scoring.md` beside `07-winning.md`
""",
    ),
)
