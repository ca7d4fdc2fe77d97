"""The catalogue of rules: one page a family, each rule as its object explains it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial

from markupsafe import Markup

from codexpress.render.site.docs_html import docs_html, inline_docs
from codexpress.render.site.environment import Environment
from codexpress.render.site.game_view import GameView
from codexpress.render.site.page import NavSection, Pages, SitePage
from codexpress.render.site.rule_links import family
from codexpress.rule import Rule

TOOL = {
    "YML": ("Syntax", "What can be wrong with a file before anyone asks what it says."),
    "SCH": ("Fields", "What a record must hold, and what each field takes."),
    "REF": ("References", "Names of other records, in fields and in prose."),
    "TXT": ("Prose", "What writers' text must keep to."),
    "EXA": ("Worked examples", "What the rulebook's own sums must come to."),
    "IMG": ("Pictures", "What a picture must be to be printed."),
    "FIT": ("Layout and print", "What does not fit, cannot be drawn, or would print badly."),
    "RST": ("Rosters", "How a game declares what a roster is held to."),
    "CX": ("The tool", "Manifests, files, waivers, and faults of the tool's own."),
}
"""Families of the tool's own rules, in the order of the catalogue: title, and a sentence."""


@dataclass(frozen=True)
class Family:
    """Rules whose codes begin with the same letters."""

    id: str
    title: str
    lead: str
    rules: tuple[Rule, ...]

    @property
    def href(self) -> str:
        """Address of its page."""
        return f"/reference/rules/{self.id.lower()}/"


def rule_pages(env: Environment, rules: Iterable[Rule], games: Iterable[GameView]) -> Pages:
    """A page for each family of rules, and one that lists them."""
    shown = families(rules, _game_titles(games))
    if not shown:
        return Pages()
    total = sum(len(one.rules) for one in shown)
    contents = SitePage(
        "reference/rules/",
        "Rule catalogue",
        lambda: env.render("common/site/rule-contents.html.j2", families=shown, total=total),
        "Every rule that content is checked against.",
        hide=("toc",),
        layout="list",
        index=True,
    )
    pages = [
        SitePage(
            one.href[1:],
            f"{one.title} ({one.id})",
            partial(_body, env, one),
            one.lead,
            layout="reference",
        )
        for one in shown
    ]
    urls = [contents.url, *(page.url for page in pages)]
    return Pages((contents, *pages), (NavSection("Rule catalogue", urls),))


def families(rules: Iterable[Rule], titles: Mapping[str, tuple[str, str]]) -> tuple[Family, ...]:
    """Rules by the letters of their codes: the tool's families first, then the games'.

    Args:
        rules: the rules.
        titles: title and sentence of each game's family.
    """
    found: dict[str, list[Rule]] = {}
    for rule in sorted(rules, key=lambda rule: rule.id):
        found.setdefault(family(rule.id), []).append(rule)
    order = [*(name for name in TOOL if name in found), *sorted(set(found) - set(TOOL))]
    known = {**titles, **TOOL}
    return tuple(Family(name, *known.get(name, (name, "")), tuple(found[name])) for name in order)


def _body(env: Environment, shown: Family) -> Markup:
    return env.render(
        "common/site/rule-family.html.j2",
        family=shown,
        docs=lambda rule: docs_html(rule.docs, 3),
        inline=_template,
    )


def _template(text: str) -> Markup:
    """A message as its rule holds it: what stands in braces is filled in later."""
    return inline_docs(text.replace("{{", "{").replace("}}", "}"))


def _game_titles(games: Iterable[GameView]) -> dict[str, tuple[str, str]]:
    """Families of games' rules, told by the codes of the constraints in their manifests."""
    found: dict[str, tuple[str, str]] = {}
    for game in games:
        lead = f"What {game.title} itself asks of its records."
        for roster in game.rosters.values():
            for constraint in roster.constraints:
                found.setdefault(family(constraint.id), (game.title, lead))
    return found
