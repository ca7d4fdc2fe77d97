"""What the tool itself says: manifests, files, waivers, and faults of its own."""

from __future__ import annotations

from codexpress.finding import Severity
from codexpress.report.locate import BROKEN_RULE as BROKEN_RULE  # noqa: PLC0414 - collected
from codexpress.rule import declare

RULE_CRASHED = declare(
    "CX002",
    "rule-crashed",
    Severity.ERROR,
    message="the tool is at fault: {rule} stopped with {reason}",
    help="report this with the file that caused it; the other findings stand",
    docs="A rule crashed on this record. That is a bug of the tool; every other rule has still been run.",
)
UNUSED_WAIVER = declare(
    "CX003",
    "unused-waiver",
    Severity.WARNING,
    message="this waiver of {rule} silences nothing",
    help="remove it",
    label="nothing to silence",
    docs="A waiver whose rule holds anyway hides the next real fault. Remove it once the record keeps the rule.",
)
UNKNOWN_RULE = declare(
    "CX004",
    "unknown-rule",
    Severity.ERROR,
    message="there is no rule {rule}",
    help="{hint}",
    docs="A waiver or an ignore comment names a rule by its code, such as `DF103`. `codexpress explain` lists them.",
)
IGNORE_REASON = declare(
    "CX005",
    "ignore-without-reason",
    Severity.WARNING,
    message="this ignore of {rule} gives no reason",
    help="write why after the bracket: `# codexpress: ignore[{rule}] reason`",
    docs="Whoever reads the record next should know why a rule does not hold here.",
)
MANIFEST_ID = declare(
    "CX010",
    "manifest-id",
    Severity.ERROR,
    message="the id is `{id}`, but the folder is `{folder}`",
    help="write `id: {folder}`, or rename the folder",
    label="expected {folder}",
    docs="A game's id is the name of its folder under `content/`; addresses and full names are built from it.",
)
NO_SCHEMA = declare(
    "CX011",
    "kind-without-schema",
    Severity.ERROR,
    message="the kind `{kind}` has no schema: {path} {reason}",
    help="write the schema, or remove the kind from the manifest",
    docs="Each kind of a manifest is checked against `schemas/<game>/<kind>.schema.json`.",
)
NO_TEMPLATE = declare(
    "CX012",
    "kind-without-template",
    Severity.ERROR,
    message="the kind `{kind}` has cards, but there is no template {path}",
    help="write the template, or remove `card` from the kind",
    docs="A kind with `card` needs `front.html.j2` and `back.html.j2` under `templates/<game>/<kind>/`.",
)
STRAY_FILE = declare(
    "CX013",
    "stray-file",
    Severity.WARNING,
    message="`{name}` is not read: {reason}",
    help="{hint}",
    docs="A file in the wrong folder, or with the wrong ending, would be left out of everything without a word.",
)
BAD_ID = declare(
    "CX014",
    "record-id",
    Severity.ERROR,
    message="`{name}` is no name for a record: {reason}",
    help="rename the file to `{suggestion}`",
    docs="The id of a record is its file's name without `.yaml`: small letters, digits and single hyphens.",
)
SAME_ID = declare(
    "CX015",
    "same-id",
    Severity.ERROR,
    message="`{id}` and `{other}` differ only in capitals",
    help="rename one of the two files",
    docs="On many disks the two are one file, and on the site one page would overwrite the other.",
)
SYMLINK = declare(
    "CX016",
    "link-out",
    Severity.ERROR,
    message="`{name}` is a link that leads out of the project",
    help="copy the file into the project",
    docs="Nothing outside the project is ever read or published.",
)
PLACEHOLDER = declare(
    "CX017",
    "placeholder",
    Severity.WARNING,
    message="`{field}` still holds a placeholder",
    help="write the real text; `build` refuses placeholders without `--draft`",
    label="placeholder",
    docs="`codexpress new` fills a starter record with texts that end in `(placeholder)`.",
)
UNREADABLE = declare(
    "CX018",
    "unreadable",
    Severity.ERROR,
    message="the file cannot be read: {reason}",
    help="check its permissions",
    docs="The file is there, but the system does not let the tool read it.",
)
WRONG_KIND = declare(
    "CX019",
    "wrong-folder",
    Severity.ERROR,
    message="this looks like a {likely}, but it lies in the folder of {kind} records",
    help="move the file to `{folder}/`",
    docs="The editor's `$schema` line of the file names another kind than its folder does.",
)
TEMPLATE_FAULT = declare(
    "CX020",
    "template-fault",
    Severity.ERROR,
    message="{record} cannot be rendered: {reason}",
    help="mend the template {template}",
    docs="A template raised an error or names a field that does not exist.",
)
DRAFT_ONLY = declare(
    "CX021",
    "draft-only",
    Severity.ERROR,
    message="`{field}` still holds a placeholder, so nothing is published",
    help="write the real text, or build with `--draft`",
    docs="A published page must not show a placeholder.",
)
