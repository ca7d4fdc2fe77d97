"""Rules on prose, in chapters and in records: orders that must be right, distances in inches."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from codexpress.catalog import Catalog
from codexpress.finding import Finding, Place, Severity
from codexpress.rule import CATALOG, rule
from codexpress.schema import prose
from codexpress.source import Source

_NEXT = r"(?:\s*(?:,|→|->|›|/|;)\s*(?:then\s+|and\s+)?|\s+(?:then|and then)\s+)"  # noqa: RUF001
_HINT = re.compile(r"\d\s?(?:cm|mm|cent|milli|fe?e?t|foot|yard|met)")
_FOREIGN = re.compile(
    r"(?<![\w.])\d+(?:\.\d+)?\s?(?:cm|mm|centimet(?:er|re)s?|millimet(?:er|re)s?|feet|foot|ft|yards?"
    r"|met(?:er|re)s?)\b"
)


@rule(
    "DF302",
    Severity.WARNING,
    on=CATALOG,
    message="{what} come in another order than {order}",
    help="write them in this order",
    label="out of order",
    clauses=("Sequence of phases", "Damage order"),
    heading="Round Structure; Damage Resolution",
)
def sequences(catalog: Catalog) -> Iterator[Finding]:
    """Where prose lists all phases of a round, or all layers of damage, it keeps their order.

    Only complete lists joined by commas, arrows or "then" are looked at.

    Bad: "damage goes to Armor, Shields, Health"

    Good: "damage goes to Shields, Armor, Health"
    """
    tables = catalog.game.tables
    watched = (
        ("the phases of a round", tables["phases"], _listing(tables["phases"])),
        ("the layers of damage", tables["damage_order"], _listing(tables["damage_order"])),
    )
    for what, order, pattern in watched:
        told = ", ".join(order)
        for source, start, text in _texts(catalog, _holds_all(order)):
            for found in pattern.finditer(text):
                names = [name.casefold() for name in _names(order).findall(found[0])]
                if len(set(names)) == len(order) and names != [n.casefold() for n in order]:
                    span = source.span(start + found.start(), start + found.end())
                    yield Finding(Place(source, span), {"what": what, "order": told})


def _holds_all(order: Sequence[str]) -> Callable[[str], bool]:
    lowered = [name.lower() for name in order]

    def holds(text: str) -> bool:
        text = text.lower()
        return all(name in text for name in lowered)

    return holds


def _names(order: Sequence[str]) -> re.Pattern[str]:
    return re.compile("|".join(map(re.escape, order)), re.IGNORECASE)


def _listing(order: Sequence[str]) -> re.Pattern[str]:
    """A list of as many names as there are, in whatever order."""
    name = rf"(?:the\s+)?(?:{'|'.join(map(re.escape, order))})(?:\s+Phase)?"
    return re.compile(rf"\b{name}(?:{_NEXT}{name}){{{len(order) - 1}}}\b", re.IGNORECASE)


@rule(
    "DF303",
    Severity.WARNING,
    on=CATALOG,
    message="`{found}` is no distance of this game, which measures in inches",
    help="write it in inches",
    label="not in inches",
    clauses=("DF-U10",),
    heading="Movement",
)
def inches(catalog: Catalog) -> Iterator[Finding]:
    """Every distance is in inches, so that one tape measure serves.

    Bad: "within 10 cm"

    Good: "within 4 inches"
    """
    for source, start, text in _texts(catalog, lambda text: bool(_HINT.search(text))):
        for found in _FOREIGN.finditer(text):
            span = source.span(start + found.start(), start + found.end())
            yield Finding(Place(source, span), {"found": found[0]})


def _texts(catalog: Catalog, worth: Callable[[str], bool]) -> Iterator[tuple[Source, int, str]]:
    """Every prose text worth a look, as its file has it: the file, the offset in it, the text.

    A whole file is tried first, for most hold nothing of interest. Internal fields are no prose;
    ``lore`` is not bound by the rules.
    """
    for chapter in catalog.chapters:
        if worth(chapter.source.text):
            yield chapter.source, 0, chapter.source.text
    for entry in catalog:
        source = entry.document.source
        if not worth(source.text):
            continue
        for route, _ in prose(catalog.game.kinds[entry.kind].schema, entry.data):
            span = entry.document.place(route).span
            if route[0] != "lore" and span is not None:
                start = source.offset(span.line, span.column)
                end = source.offset(span.end_line, span.end_column)
                yield source, start, source.text[start:end]
