"""What a subschema takes, in plain words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from codexpress.schema.keywords import Node
from codexpress.schema.show import code, sentence_list, show

NOUNS = {
    "string": "text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "`true` or `false`",
    "array": "a list",
    "object": "a group of fields",
    "null": "nothing",
}
_IMPLIED = (
    ("object", ("properties", "required", "additionalProperties", "propertyNames")),
    ("array", ("items", "prefixItems", "minItems", "maxItems", "uniqueItems")),
    ("string", ("pattern", "minLength", "maxLength")),
    ("number", ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf")),
)


def with_article(noun: str) -> str:
    """``a unit``, ``an example``."""
    vowel = noun[:1].lower() in set("aeiou") and not noun.lower().startswith(("uni", "use", "eu"))
    return f"{'an' if vowel else 'a'} {noun}"


def alternatives(node: Node) -> tuple[Node, ...]:
    """The subschema's alternatives, those of its alternatives among them; itself if it has none."""
    for keyword in ("anyOf", "oneOf"):
        if keyword in node:
            return tuple(
                inner
                for option in node[keyword]
                if isinstance(option, Mapping)
                for inner in alternatives(option)
            )
    return (node,)


def types(node: Node) -> frozenset[str]:
    """JSON Schema types a subschema takes; empty when it says nothing about them."""
    found: set[str] = set()
    for option in alternatives(node):
        named = option.get("type")
        if named is not None:
            found.update([named] if isinstance(named, str) else named)
            continue
        values = _values(option)
        if values is not None:
            found.update(type_of(value) for value in values)
            continue
        below = [types(part) for part in option.get("allOf", ()) if isinstance(part, Mapping)]
        told = [part for part in below if part]
        if told:
            found.update(frozenset.intersection(*told))
            continue
        found.update(name for name, words in _IMPLIED if any(word in option for word in words))
    return frozenset(found)


def type_of(value: Any) -> str:
    """The JSON Schema type of a value."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, int):
        return "integer"
    if isinstance(value, float):
        return "number"
    if isinstance(value, str):
        return "string"
    return "array" if isinstance(value, (list, tuple)) else "object"


def _values(node: Node) -> list[Any] | None:
    if "const" in node:
        return [node["const"]]
    return list(node["enum"]) if "enum" in node else None


def allowed(node: Node) -> tuple[Any, ...]:
    """The values that a subschema names one by one; empty when it names none."""
    found: list[Any] = []
    for option in alternatives(node):
        values = _values(option)
        if values is None:
            for part in option.get("allOf", ()):
                found.extend(allowed(part))
        else:
            found.extend(values)
    return tuple(found)


def expected(node: Node) -> str:
    """What a subschema takes: "`Free` or a whole number from 1 to 20"."""
    return sentence_list(dict.fromkeys(_phrases(node))) or "something else"


def _phrases(node: Node) -> Iterator[str]:
    for option in alternatives(node):
        values = _values(option)
        if values is not None:
            yield from (code(value) for value in values)
            continue
        named = sorted(types(option), key=list(NOUNS).index)
        if not named and option.get("allOf"):
            yield from (phrase for part in option["allOf"] for phrase in _phrases(part))
        for name in named:
            if name in {"integer", "number"}:
                yield f"{NOUNS[name]}{_space(range_words(option))}"
            elif name == "string" and "x-ref" in option:
                yield f"the id of {with_article(str(option['x-ref']))}"
            elif name == "array":
                yield _list_of(option.get("items"))
            elif name == "boolean":
                yield from ("`true`", "`false`")
            elif name == "object" and len(option.get("required", ())) == 1:
                yield f"a group of fields with {code(option['required'][0])}"
            else:
                yield NOUNS[name]


def _list_of(items: Any) -> str:
    kind = items.get("x-ref") if isinstance(items, Mapping) else None
    return f"a list of {kind} ids" if isinstance(kind, str) else NOUNS["array"]


def _space(words: str) -> str:
    return f" {words}" if words else ""


def range_words(node: Node) -> str:
    """A number's range: "from 1 to 20", "above 0, at most 12", "of at least 1"; "" for none."""
    low, high = node.get("minimum"), node.get("maximum")
    above, below = node.get("exclusiveMinimum"), node.get("exclusiveMaximum")
    if low is not None and high is not None and above is None and below is None:
        return f"from {show(low)} to {show(high)}"
    parts = []
    if above is not None:
        parts.append(f"above {show(above)}")
    if low is not None:
        parts.append(f"of at least {show(low)}")
    if below is not None:
        parts.append(f"below {show(below)}")
    if high is not None:
        parts.append(f"at most {show(high)}" if parts else f"of at most {show(high)}")
    if "multipleOf" in node:
        parts.append(f"in steps of {show(node['multipleOf'])}")
    return ", ".join(parts)
