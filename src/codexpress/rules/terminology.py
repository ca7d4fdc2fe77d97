"""Words that a game's glossary warns against."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from codexpress.catalog import Catalog, Entry
from codexpress.finding import Finding, Severity
from codexpress.rule import declare
from codexpress.rules.bare import in_paragraph, prose_paragraphs, words_of
from codexpress.rules.flood import few
from codexpress.rules.marks import Places
from codexpress.rules.places import in_field, plainly_typed
from codexpress.schema import internal, own_words, prose

WORD_TO_AVOID = declare(
    "TXT017",
    "word-to-avoid",
    Severity.WARNING,
    message="“{word}” is not this game's word: the glossary says {term}",
    help="{hint}",
    label="say {term}",
    docs="""A word that a record of the glossary lists under `avoid` or `mends`.

Readers look a word up as it is printed. Two words for one thing send them looking for two things.
Lore may say what it likes, and so may words in quotation marks and texts that the schema marks with
`x-own-words`.

Where the term knows the right word for the wrong one (`mends: {clock: timer}`),
`codexpress check --fix` puts it in.

Bad: `text: Tick the clock.`

Good: `text: Tick the timer.`""",
)


@dataclass(frozen=True)
class Avoided:
    """A word to avoid: the record that says so, and the right word where it is certain."""

    entry: Entry
    right: str = ""


@dataclass(frozen=True)
class _Glossary:
    """Every word to avoid, by its key, and what finds them."""

    avoided: Mapping[str, Avoided]
    pattern: re.Pattern[str]


def check_terminology(catalog: Catalog) -> Iterator[Finding]:
    """Every word in the texts of records and chapters that the glossary warns against."""
    glossary = _glossary(catalog)
    if glossary is None:
        return
    for entry in catalog:
        schema = catalog.game.kinds[entry.kind].schema
        texts = [(route, text, words_of(text)) for route, text in prose(schema, entry.data)]
        texts = [found for found in texts if glossary.pattern.search(found[2])]
        if not texts:
            continue  # most records: what is free in them need not be looked up
        free = (*internal(schema, entry.data), *own_words(schema, entry.data))
        for route, text, words in texts:
            if any(route[: len(above)] == above for above in free):
                continue
            place = partial(in_field, entry, route, text)
            plain = partial(plainly_typed, entry, route)
            yield from few(_in_text(words, place, glossary, entry, plain=plain))
    for chapter in catalog.chapters:
        for first, text in prose_paragraphs(chapter):
            place = partial(in_paragraph, chapter.source, first, text)
            yield from few(_in_text(text, place, glossary, None, plain=lambda: True))


def _glossary(catalog: Catalog) -> _Glossary | None:
    avoided = _avoided(catalog)
    if not avoided:
        return None
    words = "|".join(map(_flexible, sorted(avoided, key=lambda word: (-len(word), word))))
    # Neither part of a word, nor a letter short of its accent.
    pattern = rf"(?<![\w-])(?:{words})(?![\w\u0300-\u036f-])"
    return _Glossary(avoided, re.compile(pattern, re.IGNORECASE))


def _avoided(catalog: Catalog) -> Mapping[str, Avoided]:
    found: dict[str, Avoided] = {}
    for kind in catalog.game.kinds.values():
        if not kind.options.get("vocabulary"):
            continue
        for entry in catalog.of(kind.name):
            listed, mends = entry.data.get("avoid", ()), entry.data.get("mends", {})
            for word in listed if isinstance(listed, list) else ():
                found[_key(str(word))] = Avoided(entry)
            for word, right in mends.items() if isinstance(mends, Mapping) else ():
                found[_key(str(word))] = Avoided(entry, str(right))
    return found


def _in_text(
    text: str,
    place: Places,
    glossary: _Glossary,
    entry: Entry | None,
    *,
    plain: Callable[[], bool],
) -> Iterator[Finding]:
    for match in glossary.pattern.finditer(text):
        word = " ".join(match[0].split())
        term = glossary.avoided.get(_key(word))
        if term is None or entry is term.entry:
            continue  # a letter that only looks alike; the glossary may name what it warns against
        at = place(match.start(), match.end())
        typed = at.source.slice(at.span) if at.span else ""
        right = term.right[:1].upper() + term.right[1:] if word[:1].isupper() else term.right
        # Where the words could not be found again in the file, nothing is certain; and a right word
        # that is itself one to avoid would be mended for ever.
        settled = bool(right) and not glossary.pattern.search(right)
        mend = right if settled and typed == match[0] and plain() else None
        hint = f"write “{right}”" if right else f"say it with “{term.entry.name}”"
        fields = {"word": word, "term": term.right or term.entry.name, "hint": hint}
        yield Finding(at, fields, rule="TXT017", mend=mend)


def _key(word: str) -> str:
    return " ".join(word.casefold().split())


def _flexible(word: str) -> str:
    return r"\s+".join(map(re.escape, word.split()))
