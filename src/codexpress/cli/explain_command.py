"""``codexpress explain``."""

from __future__ import annotations

import click

from codexpress.cli.app import App, echo, pass_app
from codexpress.cli.choice import all_rules, named
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
            echo(f"{found.id}  {found.severity:<7}  {found.name}")
        return 0
    echo(page(named(rule, rules)))
    return 0


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
