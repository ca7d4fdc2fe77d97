"""What a rule is, and how a module's rules are collected.

A rule is one decorated generator; the decorator only returns a value, and a module's rules are
read from its attributes. Rules that another stage enforces (syntax, schema, fit, rosters declared
in a manifest) are declared with the same fields, so that one catalogue explains them all.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from codexpress.errors import ProjectError
from codexpress.finding import Finding, Severity

Check = Callable[..., Iterator[Finding]]

CATALOG = "catalog"
"""``on`` of a rule that looks at a game's whole catalogue rather than at one record."""


@dataclass(frozen=True)
class Rule:
    """One thing that can be wrong.

    Attributes:
        id: stable code, never reused, silent about severity (``DF103``).
        name: readable slug (``ultimate-cost``).
        severity: error for a must, warning for a should.
        on: kind the check takes, :data:`CATALOG`, or "" when a stage of the tool enforces it.
        message: the fact, with ``{placeholders}`` filled from a finding's fields.
        help: how to mend it, starting with an imperative; same placeholders.
        label: words under the excerpt; same placeholders.
        clauses: what of the source it mechanises (``DF-U4``).
        heading: the rulebook heading it comes from.
        docs: what, why, and bad and good examples, in Markdown.
        check: ``(entry, catalog)`` for a kind, ``(catalog)`` for the whole, None if declared.
    """

    id: str
    name: str
    severity: Severity
    on: str
    message: str
    help: str = ""
    label: str = ""
    clauses: tuple[str, ...] = ()
    heading: str = ""
    docs: str = ""
    check: Check | None = None


def rule(  # noqa: PLR0913 - the fields of a rule, one by one
    id: str,  # noqa: A002 - the field's own name
    severity: Severity,
    *,
    on: str,
    message: str,
    help: str,  # noqa: A002
    label: str = "",
    clauses: tuple[str, ...] = (),
    heading: str = "",
) -> Callable[[Check], Rule]:
    """Make a rule of a generator; its name becomes the slug and its docstring the docs.

    The generator yields :class:`Finding` values with an empty ``rule``.
    """

    def decorate(check: Check) -> Rule:
        return Rule(
            id=id,
            name=check.__name__.replace("_", "-"),
            severity=severity,
            on=on,
            message=message,
            help=help,
            label=label,
            clauses=clauses,
            heading=heading,
            docs=inspect.getdoc(check) or "",
            check=check,
        )

    return decorate


def declare(  # noqa: PLR0913 - the fields of a rule, one by one
    id: str,  # noqa: A002
    name: str,
    severity: Severity,
    *,
    message: str,
    docs: str,
    help: str = "",  # noqa: A002
    label: str = "",
    clauses: tuple[str, ...] = (),
    heading: str = "",
) -> Rule:
    """A rule that a stage of the tool enforces itself."""
    told = inspect.cleandoc(docs)
    return Rule(id, name, severity, "", message, help, label, clauses, heading, told)


def collect(*modules: ModuleType) -> dict[str, Rule]:
    """Read the rules off modules' attributes; two rules with one id are a fault of the tool."""
    found: dict[str, Rule] = {}
    for module in modules:
        for value in vars(module).values():
            values: tuple[Any, ...] = value if isinstance(value, tuple) else (value,)
            for item in values:
                if not isinstance(item, Rule):
                    continue
                if found.setdefault(item.id, item) is not item:
                    raise ProjectError(f"two rules share the id {item.id}")
    return found
