"""The two dialects of writers' text: record text, a small inline one, and rules chapters."""

from codexpress.prose.chapter import (
    DIRECTIVE_LINE,
    NOTES,
    Close,
    Directive,
    HeadingPart,
    MarkdownPart,
    Open,
    Part,
    heading_id,
    split,
)
from codexpress.prose.inline import (
    Emphasis,
    Inline,
    Link,
    Strong,
    Symbol,
    Text,
    parse_inline,
    plain,
    walk,
)
from codexpress.prose.lines import Table, lines_of, open_fence, prose_lines, tables
from codexpress.prose.targets import Ambiguous, Resolved, Unknown, resolve
from codexpress.prose.values import NUMBER_WORDS, ValueFault, expand

__all__ = [
    "DIRECTIVE_LINE",
    "NOTES",
    "NUMBER_WORDS",
    "Ambiguous",
    "Close",
    "Directive",
    "Emphasis",
    "HeadingPart",
    "Inline",
    "Link",
    "MarkdownPart",
    "Open",
    "Part",
    "Resolved",
    "Strong",
    "Symbol",
    "Table",
    "Text",
    "Unknown",
    "ValueFault",
    "expand",
    "heading_id",
    "lines_of",
    "open_fence",
    "parse_inline",
    "plain",
    "prose_lines",
    "resolve",
    "split",
    "tables",
    "walk",
]
