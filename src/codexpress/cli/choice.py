"""Naming rules on the command line."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping

from codexpress.check.run import core_rules, rules_of
from codexpress.cli.app import App
from codexpress.errors import ProjectError
from codexpress.rule import Rule

TOOL_FAULTS = frozenset({"CX001", "CX002"})
"""Always reported: while the tool is at fault, other findings may be missing."""


def all_rules(app: App) -> Mapping[str, Rule]:
    """The tool's rules and, inside a project, those of its games."""
    rules = dict(core_rules())
    try:
        project = app.project
    except ProjectError:
        return rules
    from codexpress.catalog import Catalog
    from codexpress.check import find_module
    from codexpress.workspace import Loaded
    from codexpress.workspace.manifest import load_game

    for path in sorted(project.content.glob("*/game.yaml")):
        game, _ = load_game(project, path.parent)
        catalog = Catalog(game, {}) if game else None
        rules.update(rules_of(Loaded(path.parent.name, catalog, ()), find_module(path.parent.name)))
    return rules


def named(word: str, rules: Mapping[str, Rule]) -> Rule:
    """The rule of a code or a readable name, in any case.

    Raises:
        ProjectError: there is none.
    """
    for rule in rules.values():
        if word.upper() == rule.id or word.lower() == rule.name:
            return rule
    raise _unknown(word, rules)


def choice(
    select: Iterable[str], ignore: Iterable[str], rules: Mapping[str, Rule]
) -> frozenset[str]:
    """Codes of the rules that are reported.

    Args:
        select: codes, beginnings of codes or names; every rule when empty.
        ignore: the same, taken away.
        rules: all there are.

    Raises:
        ProjectError: a word names no rule.
    """
    wanted = [_matching(word, rules) for word in select]
    unwanted = [_matching(word, rules) for word in ignore]
    chosen = frozenset().union(*wanted) if wanted else frozenset(rules)
    return chosen.difference(*unwanted) | TOOL_FAULTS


def _matching(word: str, rules: Mapping[str, Rule]) -> frozenset[str]:
    found = frozenset(
        rule.id
        for rule in rules.values()
        if word and (rule.id.startswith(word.upper()) or rule.name == word.lower())
    )
    if not found:
        raise _unknown(word, rules)
    return found


def _unknown(word: str, rules: Mapping[str, Rule]) -> ProjectError:
    names = [*rules, *(rule.name for rule in rules.values())]
    near = difflib.get_close_matches(word.upper(), names, n=1) or difflib.get_close_matches(
        word.lower(), names, n=1
    )
    hint = f"did you mean {near[0]}?" if near else "`codexpress explain` lists them all"
    return ProjectError(f"there is no rule {word}", hint)
