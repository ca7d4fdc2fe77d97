"""Every way to spoil one field of a valid record, and records to spoil.

Works on any schema, so that a kind nobody thought of is tested the day it is added:

    done = set()
    for record in sample_records(schema):
        for spoilt in mutations(schema, record, done):
            ...  # spoilt.text is YAML with exactly one mistake in it
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from jsonschema import Draft202012Validator

from codexpress.document import quote
from codexpress.schema import Schema, fields, value_at
from codexpress.schema.compiled import is_valid
from codexpress.schema.words import allowed, alternatives, types
from codexpress.source import Route

SAMPLES = (
    "sample-id",
    "Sample text that is long enough",
    "#3a7bd5",
    "07-the-round",
    "material/anvil",
    "settings.house_rule",
    "portraits/wolf.png",
    "SCH003",
    "a_name",
    "2026-11-30",
    "en-US",
    "1",
)
"""Texts of which one fits nearly every pattern."""

DOUBTFUL = ("007", "+1", "2024-01-01", "8.0", ".nan", "1e1", "yes", "0x1F", "1_000")


@dataclass(frozen=True)
class Raw:
    """Text put into the YAML as it is, unquoted."""

    text: str


@dataclass(frozen=True)
class Spoilt:
    """A record with one mistake.

    Attributes:
        what: the mistake, for the test's name.
        text: the record as YAML.
        route: the field that was spoilt.
        at: routes at which the finding may be.
    """

    what: str
    text: str
    route: Route
    at: tuple[Route, ...]


def dump(data: Any, indent: int = 0) -> str:  # noqa: PLR0911 - one for each type
    """Plain data as block YAML."""
    pad = " " * indent
    if isinstance(data, Raw):
        return data.text
    if isinstance(data, Mapping):
        if not data:
            return "{}"
        lines = [f"{pad}{_key(key)}:{_child(value, indent)}" for key, value in data.items()]
        return "\n".join(lines)
    if isinstance(data, list):
        if not data:
            return "[]"
        return "\n".join(f"{pad}- {_item(value, indent)}" for value in data)
    if data is None:
        return ""
    if isinstance(data, bool):
        return "true" if data else "false"
    return quote(data) if isinstance(data, str) else str(data)


def _key(key: str) -> str:
    return quote(key)


def _child(value: Any, indent: int) -> str:
    written = dump(value, indent + 2)
    nested = isinstance(value, (Mapping, list)) and value
    return f"\n{written}" if nested else f" {written}".rstrip()


def _item(value: Any, indent: int) -> str:
    return dump(value, indent + 2).lstrip(" ")


def sample(  # noqa: C901, PLR0911 - one for each type
    node: Mapping[str, Any], *, full: bool, choice: int = 0
) -> Any:
    """A value that a subschema takes: the least one, or one with everything in it."""
    options = alternatives(node)
    if options != (node,):
        return sample(options[choice % len(options)], full=full, choice=choice)
    if "const" in node:
        return node["const"]
    if "enum" in node:
        return node["enum"][choice % len(node["enum"])]
    kind = node.get("type", "object" if "properties" in node else "string")
    if kind == "object":
        return _sample_object(node, full=full, choice=choice)
    if kind == "array":
        count = max(int(node.get("minItems", 0)), 2 if full else 0)
        count = min(count, int(node.get("maxItems", count)))
        items = node.get("items", {})
        made: list[Any] = []
        for index in range(count):
            item = sample(items, full=full, choice=choice + index)
            if node.get("uniqueItems") and item in made:
                item = next((other for other in _others(item, items) if other not in made), item)
            if item not in made or not node.get("uniqueItems"):
                made.append(item)
        return made
    if kind in {"boolean", "null"}:
        return True if kind == "boolean" else None
    if kind in {"integer", "number"}:
        low = node.get("minimum", node.get("exclusiveMinimum", 0) + 1)
        return low if kind == "integer" else max(1, low)
    texts = [text for text in (*SAMPLES, *node.get("examples", ())) if is_valid(node, text)]
    texts += [text * 20 for text in SAMPLES if is_valid(node, text * 20)]
    assert texts, f"no sample text for {dict(node)}"
    return texts[0]


def _others(item: Any, node: Mapping[str, Any]) -> Iterator[Any]:
    if isinstance(item, str) and "enum" not in node:
        yield from (f"{item}-{n}" for n in range(2, 9) if is_valid(node, f"{item}-{n}"))
    yield from node.get("enum", ())


def _sample_object(node: Mapping[str, Any], *, full: bool, choice: int) -> dict[str, Any]:
    properties = node.get("properties", {})
    names = list(properties) if full else list(node.get("required", ()))
    made = {
        name: sample(properties.get(name, {}), full=full, choice=choice)
        for name in sorted(names, key=lambda name: list(properties).index(name))
    }
    other = node.get("additionalProperties")
    needs_any = int(node.get("minProperties", 0)) > len(made)
    if isinstance(other, Mapping) and (full or needs_any):
        made["rest"] = sample(other, full=full, choice=choice)
    elif needs_any and properties:
        name = next(iter(properties))
        made[name] = sample(properties[name], full=full, choice=choice)
    elif needs_any:
        made["value"] = 1
    return made


def sample_records(schema: Schema) -> Iterator[dict[str, Any]]:
    """Valid records of a schema: the least, and full ones that go through the alternatives."""
    yield _settled(schema, sample(schema.root, full=False))
    for choice in range(3):
        yield _settled(schema, sample(schema.root, full=True, choice=choice))


def _settled(schema: Schema, record: dict[str, Any]) -> dict[str, Any]:
    """The record as the branches of its schema want it: their fields put in, those of others out."""
    validator = Draft202012Validator(schema.root)
    for _ in range(40):
        error = next(validator.iter_errors(record), None)
        if error is None:
            break
        route = tuple(error.absolute_path)
        if error.validator == "required":
            holder = value_at(record, route)
            (name,) = [
                n for n in error.validator_value if n not in holder and f"'{n}'" in error.message
            ]
            known = (
                node.get("properties", {}) for at, node in fields(schema, record) if at == route
            )
            node = next(each[name] for each in known if isinstance(each.get(name), Mapping))
            holder[name] = sample(node, full=True)
        elif error.validator in ("not", None) and route:
            record = _without(record, route)
        else:
            break
    return record


def _with(data: Any, route: Route, value: Any) -> Any:
    copy = deepcopy(data)
    if not route:
        return value
    holder = value_at(copy, route[:-1])
    holder[route[-1]] = value
    return copy


def _without(data: Any, route: Route) -> Any:
    copy = deepcopy(data)
    del value_at(copy, route[:-1])[route[-1]]
    return copy


def _renamed(data: Any, route: Route, name: str) -> Any:
    copy = deepcopy(data)
    holder = value_at(copy, route[:-1])
    items = [(name if key == route[-1] else key, value) for key, value in holder.items()]
    holder.clear()
    holder.update(items)
    return copy


def misspellings(name: str) -> Iterator[str]:
    """Slips of the finger and of the mind."""
    if len(name) > 3:
        yield name[:-1]
        yield name[0] + name[2:]
    yield name[0] + name[2:3] + name[1:2] + name[3:] if len(name) > 2 else name * 2
    yield name + name[-1]
    yield name.capitalize()
    yield name.upper()
    if "_" in name:
        yield name.replace("_", "-")
        yield name.replace("_", "")
        yield name.replace("_", " ")
    yield name[:-1] if name.endswith("s") else f"{name}s"


def mutations(schema: Schema, data: Any, done: set[str] | None = None) -> Iterator[Spoilt]:
    """Every field of a valid record made wrong in every way that applies to it.

    Args:
        schema: the record's schema.
        data: a valid record.
        done: names of mistakes made already, in other records; those are skipped, new ones added.
    """
    done = set() if done is None else done
    seen: set[Route] = set()
    for route, node in fields(schema, data):
        if isinstance(value_at(data, route), Mapping):
            yield from _key_mutations(data, route, node, done)
        if not route or route in seen:
            continue
        seen.add(route)
        for what, value in _wrong_values(value_at(data, route), node):
            if _is_new(what, route, done):
                yield _spoilt(what, _with(data, route, value), route)


def _name(what: str, route: Route) -> str:
    return f"{'/'.join(str(step) for step in route)}: {what}"


def _is_new(what: str, route: Route, done: set[str]) -> bool:
    name = _name(what, route)
    new = name not in done
    done.add(name)
    return new


def _spoilt(what: str, data: Any, route: Route, *more: Route) -> Spoilt:
    return Spoilt(_name(what, route), dump(data) + "\n", route, (route, *more))


def _key_mutations(
    data: Any, route: Route, node: Mapping[str, Any], done: set[str]
) -> Iterator[Spoilt]:
    value = value_at(data, route)
    named = node.get("properties", {})
    for name in node.get("required", ()):
        missing = (*route, name)
        may_go = name in value and len(value) > int(node.get("minProperties", 0))
        if may_go and _is_new("removed", missing, done):
            yield _spoilt("removed", _without(data, missing), missing, route)
    if node.get("additionalProperties") is not False:
        return
    for name in value:
        for wrong in misspellings(name):
            what = f"misspelt {wrong!r}"
            if wrong not in named and wrong not in value and _is_new(what, route, done):
                spoilt = _renamed(data, (*route, name), wrong)
                yield _spoilt(what, spoilt, (*route, wrong))
    extra = (*route, "zzyzx")
    if _is_new("an unknown key", extra, done):
        yield _spoilt("an unknown key", _with(data, extra, "something"), extra)


def _wrong_values(value: Any, node: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    yield from _wrong_types(node)
    for option in alternatives(node):
        yield from _out_of_range(option, node)
    names = allowed(node)
    if names and "string" in types(node):
        yield "a value not allowed", "entirely else"
        for name in names:
            if isinstance(name, str):
                yield f"misspelt value {name + 'x'!r}", name + "x"
    if isinstance(value, str) and not names:
        yield from _wrong_texts(node)
    if isinstance(value, list):
        yield from _wrong_lists(value, node)
    if isinstance(value, Mapping) and int(node.get("minProperties", 0)):
        yield "no fields", {}


def _wrong_types(  # noqa: C901 - one for each type
    node: Mapping[str, Any],
) -> Iterator[tuple[str, Any]]:
    takes = types(node)
    if not takes:
        return
    if "null" not in takes:
        yield "nothing", None
        yield "null", Raw("null")
    if "array" not in takes:
        yield "a list", ["one", "two"]
        yield "a list of one", ["one"]
        yield "brackets", Raw("[click]")
    if "object" not in takes:
        yield "a mapping", {"first": "one", "second": "two"}
        yield "a second colon", {"Reaction": "When hit"}
        yield "braces", Raw("{one: two}")
    if not takes & {"integer", "number"}:
        yield "a number", 7
        yield "a decimal", Raw("1.5")
    if "string" not in takes:
        yield "text", "some words"
        yield "a quoted number", Raw('"3"')
    if "boolean" not in takes:
        yield "true", True
    if takes == {"boolean"} or takes <= {"integer"} or (takes == {"string"} and not allowed(node)):
        for word in DOUBTFUL:
            if "boolean" in takes and word == "yes":
                continue
            yield f"unquoted {word}", Raw(word)
    if takes <= {"integer"}:
        yield "a number with a unit", "3 inches"


def _out_of_range(option: Mapping[str, Any], node: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    if not types(option) & {"integer", "number"}:
        return
    for keyword, step in (
        ("minimum", -1),
        ("maximum", 1),
        ("exclusiveMinimum", 0),
        ("exclusiveMaximum", 0),
    ):
        if keyword in option and not is_valid(node, option[keyword] + step):
            yield f"beyond {keyword}", option[keyword] + step
    if not is_valid(node, 10**17):
        yield "far too large", 10**17


def _wrong_texts(node: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    if not is_valid(node, ""):
        yield "an empty text", ""
    if "maxLength" in node:
        yield "too long", "a" * (int(node["maxLength"]) + 1)
    if int(node.get("minLength", 0)) > 1:
        yield "too short", "a"
    if "pattern" in node:
        for wrong in ("Not, of this FORM!", " space first", "ends in space ", "two\nlines"):
            if not is_valid(node, wrong):
                yield f"the form {wrong!r}", wrong


def _wrong_lists(value: list[Any], node: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    if int(node.get("minItems", 0)):
        yield "an empty list", []
    if "maxItems" in node and value:
        many = value * (int(node["maxItems"]) + 1)
        # Items that repeat each other would be a second mistake.
        alone = node.get("uniqueItems", False)
        yield "too many items", [_apart(v, n) for n, v in enumerate(many)] if alone else many


def _apart(value: Any, number: int) -> Any:
    """A value that is unlike those of other numbers."""
    if isinstance(value, str):
        return f"{value}-{number}" if number else value
    if isinstance(value, dict):
        first = next(iter(value))
        return value | {first: _apart(value[first], number)}
    return value


def repeats(schema: Schema, data: Any) -> Iterator[Spoilt]:
    """The first item of every list of distinct items, listed again at its end."""
    for route, node in fields(schema, data):
        value = value_at(data, route)
        if isinstance(value, list) and value and node.get("uniqueItems"):
            spoilt = _with(data, route, [*value, value[0]])
            yield _spoilt("an item twice", spoilt, (*route, len(value)))


def one_line(text: str) -> str:
    """A test's name."""
    return re.sub(r"[^A-Za-z0-9]+", "-", text).strip("-")
