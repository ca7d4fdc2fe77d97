"""Executing worked examples: order, inputs taken from other examples, comparison of results."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any

from codexpress.catalog import Catalog, Entry
from codexpress.document.model import Part
from codexpress.finding import Finding
from codexpress.procedure import BadInput, Procedure
from codexpress.source import Route

KIND = "example"


@dataclass
class _Run:
    """One run over a catalogue's examples.

    Attributes:
        results: results by example id; None for an example that could not be worked out.
        findings: what is wrong, as far as is known.
        circles: the way round, by the borrower and the lender that close a circle.
    """

    catalog: Catalog
    procedures: Mapping[str, Procedure]
    results: dict[str, dict[str, Any] | None] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    circles: dict[tuple[str, str], tuple[str, ...]] = field(default_factory=dict)

    def say(
        self, entry: Entry, rule: str, route: Route, on: Part = "value", /, **fields: Any
    ) -> None:
        self.findings.append(Finding(entry.document.place(route, on), fields, rule=rule))


class _Unresolved(Exception):  # noqa: N818 - not an error of the tool
    """A value that cannot be taken from another example; told already if there is no reason."""

    def __init__(self, route: Route, reason: str = "") -> None:
        super().__init__(reason)
        self.route = route
        self.reason = reason


def run_examples(catalog: Catalog, procedures: Mapping[str, Procedure]) -> Iterator[Finding]:
    """Work out every example and hold its printed result against the procedure's.

    An example that takes values from others is worked out after them. One that depends on an
    example with a fault of its own is passed over: the fault is told once, where it is.
    """
    yield from _run(catalog, procedures).findings


def results(catalog: Catalog, procedures: Mapping[str, Procedure]) -> dict[str, dict[str, Any]]:
    """What every example comes to, by id; without those that cannot be worked out."""
    run = _run(catalog, procedures)
    return {name: result for name, result in run.results.items() if result is not None}


def _run(catalog: Catalog, procedures: Mapping[str, Procedure]) -> _Run:
    run = _Run(catalog, procedures)
    for entry in _in_order(run):
        _work(run, entry)
    return run


def _in_order(run: _Run) -> Iterator[Entry]:
    """Every example after those it takes values from, as far as they are not a circle."""
    done: set[str] = set()
    for first in run.catalog.of(KIND):
        path = [(first, iter(_lenders(first.data["inputs"])))]
        while path:
            entry, lenders = path[-1]
            above = [each.id for each, _ in path]
            lender = next((name for name in lenders if name not in done), None)
            other = run.catalog.get(KIND, lender) if lender is not None else None
            if lender in above:
                start = above.index(str(lender))
                run.circles[entry.id, str(lender)] = (*above[start:], str(lender))
            elif other is not None:
                path.append((other, iter(_lenders(other.data["inputs"]))))
            elif lender is None:
                path.pop()
                if entry.id not in done:
                    done.add(entry.id)
                    yield entry


def _lenders(value: Any) -> Iterator[str]:
    """The ids of the examples that a value is taken from."""
    if isinstance(value, list):
        for item in value:
            yield from _lenders(item)
    elif isinstance(value, Mapping):
        lender = value.get("result_of")
        if isinstance(lender, str):
            yield lender
        else:
            for item in value.values():
                yield from _lenders(item)


def _work(run: _Run, entry: Entry) -> None:
    """Work out one example; those it takes values from have been worked out."""
    run.results[entry.id] = None
    missed = len(run.catalog.missed)
    procedure = run.procedures.get(entry.data["procedure"])
    if procedure is None:
        _unknown_procedure(run, entry)
        return
    try:
        inputs = _resolve(run, entry, entry.data["inputs"], ("inputs",))
        result = procedure.run(inputs, run.catalog)
    except _Unresolved as unresolved:
        if unresolved.reason:
            run.say(entry, "EXA005", unresolved.route, reason=unresolved.reason)
        return
    except BadInput as bad:
        if len(run.catalog.missed) > missed:
            return  # it needs a record that is broken, which has been said
        fields = {"procedure": procedure.name, "reason": bad.reason}
        takes = ", ".join(map(_input, procedure.inputs))
        run.say(entry, "EXA002", ("inputs", *bad.route), takes=takes, **fields)
        return
    except Exception as fault:  # noqa: BLE001 - one broken procedure costs one example
        reason = f"{type(fault).__name__}: {fault}"
        run.say(entry, "CX002", ("procedure",), rule=procedure.name, reason=reason)
        return
    if len(run.catalog.missed) > missed:
        return
    run.results[entry.id] = result
    _compare(run, entry, procedure, result)


def _input(name: str) -> str:
    return f"`{name[:-1]}` (optional)" if name.endswith("?") else f"`{name}`"


def _unknown_procedure(run: _Run, entry: Entry) -> None:
    name = entry.data["procedure"]
    near = get_close_matches(name, run.procedures, n=1, cutoff=0.5)
    known = ", ".join(sorted(run.procedures)) or "none"
    hint = f"write `{near[0]}`, if that is meant" if near else f"the procedures are: {known}"
    run.say(entry, "EXA001", ("procedure",), procedure=name, hint=hint)


def _resolve(run: _Run, entry: Entry, value: Any, route: Route) -> Any:
    """The value with everything that other examples lend put in place."""
    if isinstance(value, list):
        return [_resolve(run, entry, item, (*route, i)) for i, item in enumerate(value)]
    if not isinstance(value, Mapping):
        return value
    if "result_of" in value:
        return _taken(run, entry, value, route)
    return {key: _resolve(run, entry, item, (*route, key)) for key, item in value.items()}


def _taken(run: _Run, entry: Entry, value: Mapping[str, Any], route: Route) -> Any:
    lender, key = value["result_of"], value.get("key")
    whole = set(value) == {"result_of", "key"}
    if not whole or not isinstance(lender, str) or not isinstance(key, str):
        raise _Unresolved(route, "it needs `result_of` and `key`, both texts, and nothing else")
    circle = run.circles.get((entry.id, lender))
    if circle:
        run.say(entry, "EXA006", (*route, "result_of"), circle=" → ".join(circle))
        raise _Unresolved(route)
    if run.catalog.get(KIND, lender) is None:
        known = run.catalog.knows(KIND, lender)
        raise _Unresolved((*route, "result_of"), "" if known else _no_example(run, lender))
    result: Any = run.results.get(lender)
    if result is None:
        raise _Unresolved(route)
    for name in key.split("."):
        if isinstance(result, Mapping) and name in result:
            result = result[name]
        elif isinstance(result, list) and name in map(str, range(len(result))):
            result = result[int(name)]
        else:
            gives = ", ".join(result) if isinstance(result, Mapping) else "nothing below that"
            raise _Unresolved((*route, "key"), f"`{lender}` has no result `{key}`; it has {gives}")
    return result


def _no_example(run: _Run, name: str) -> str:
    near = get_close_matches(name, run.catalog.ids(KIND), n=1, cutoff=0.5)
    hint = f"; did you mean `{near[0]}`?" if near else ""
    return f"there is no example `{name}`{hint}"


def _compare(run: _Run, entry: Entry, procedure: Procedure, result: dict[str, Any]) -> None:
    for difference in _differences(entry.data["result"], result, ("result",)):
        _tell(run, entry, procedure, difference, "EXA003")
    says = entry.data.get("source_says")
    if says is None:
        return
    differences = list(_differences(says, result, ("source_says",)))
    if not differences:
        run.say(entry, "EXA008", ("source_says",), "key")
    for difference in differences:
        if "ruling" not in entry.data or difference.unknown:
            _tell(run, entry, procedure, difference, "EXA007")


@dataclass(frozen=True)
class _Difference:
    route: Route
    printed: Any
    right: Any
    unknown: tuple[str, ...] = ()


def _differences(printed: Any, right: Any, route: Route) -> Iterator[_Difference]:
    """Where a printed value differs from the right one; only keys that are printed count."""
    if isinstance(printed, Mapping) and isinstance(right, Mapping):
        for key, value in printed.items():
            if key in right:
                yield from _differences(value, right[key], (*route, key))
            else:
                yield _Difference((*route, key), value, None, tuple(right))
    elif isinstance(printed, list) and isinstance(right, list) and len(printed) == len(right):
        for index, (value, item) in enumerate(zip(printed, right, strict=True)):
            yield from _differences(value, item, (*route, index))
    elif type(printed) is not type(right) or printed != right:
        yield _Difference(route, printed, right)


def _tell(run: _Run, entry: Entry, procedure: Procedure, found: _Difference, rule: str) -> None:
    name = ".".join(map(str, found.route[1:]))
    if found.unknown:
        fields = {"procedure": procedure.name, "key": name, "gives": ", ".join(found.unknown)}
        run.say(entry, "EXA004", found.route, "key", **fields)
    else:
        fields = {"key": name, "printed": told(found.printed), "right": told(found.right)}
        run.say(entry, rule, found.route, **fields)


def told(value: Any) -> str:
    """A value as it would be written in a record."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return f"[{', '.join(map(told, value))}]"
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{key}: {told(item)}' for key, item in value.items())}}}"
    return str(value)
