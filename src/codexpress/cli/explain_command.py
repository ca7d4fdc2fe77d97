"""``codexpress explain``."""

from __future__ import annotations

import difflib
from collections.abc import Mapping

import click

from codexpress.check.run import core_rules, rules_of
from codexpress.cli.app import App, pass_app
from codexpress.errors import ProjectError
from codexpress.rule import Rule


@click.command(name="explain")
@click.argument("rule", required=False)
@pass_app
def command(app: App, rule: str | None) -> int:
    """Explain a rule: what it asks, why, and how to keep it. Without RULE, list them all.

    \b
    Examples:
      codexpress explain DF103
      codexpress explain ultimate-cost
      codexpress explain
    """
    rules = all_rules(app)
    if rule is None:
        for found in sorted(rules.values(), key=lambda r: r.id):
            click.echo(f"{found.id}  {found.severity:<7}  {found.name}")
        return 0
    by_name = {found.name: found for found in rules.values()}
    found_ = rules.get(rule.upper()) or by_name.get(rule.lower())
    if found_ is None:
        near = difflib.get_close_matches(rule.upper(), rules, n=1) or difflib.get_close_matches(
            rule.lower(), by_name, n=1
        )
        hint = f"did you mean {near[0]}?" if near else "`codexpress explain` lists them all"
        raise ProjectError(f"there is no rule {rule}", hint)
    click.echo(page(found_))
    return 0


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


def page(rule: Rule) -> str:
    """A rule's page, for the terminal."""
    lines = [f"{rule.id} {rule.name} ({rule.severity})", ""]
    if rule.heading or rule.clauses:
        source = " · ".join(part for part in (rule.heading, ", ".join(rule.clauses)) if part)
        lines += [f"Source: {source}", ""]
    lines += [rule.docs or "No documentation.", ""]
    lines += [f"Says: {rule.message}"]
    if rule.help:
        lines += [f"Help: {rule.help}"]
    return "\n".join(lines)
