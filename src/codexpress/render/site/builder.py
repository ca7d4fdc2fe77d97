"""The page on which a reader puts a roster together, judged in the browser as in the terminal."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import partial
from typing import Any

from markupsafe import Markup

from codexpress.catalog import Entry
from codexpress.render.site.builder_fields import (
    counted,
    flags,
    line_fields,
    list_number,
    lists,
    priced,
    ratings,
    roster_fields,
    worked_out,
)
from codexpress.render.site.builder_totals import meters, told_beside
from codexpress.render.site.facets import facets, held, index_fields, values
from codexpress.render.site.game_view import GameView, field_title, with_article
from codexpress.render.site.page import Asset, Pages, SitePage
from codexpress.render.site.rule_links import rule_url
from codexpress.render.site.tiles import fact_words
from codexpress.render.view import icon
from codexpress.roster import Roster, export


def builder_pages(game: GameView) -> Pages:
    """A builder for each of a game's rosters."""
    pages, assets = [], []
    for kind, roster in game.rosters.items():
        if kind not in game.catalog.game.kinds:
            continue
        title = game.catalog.game.kinds[kind].title
        url = game.builder_url(kind)
        pages.append(
            SitePage(
                url[1:],
                f"{title} builder",
                partial(_body, game, roster),
                f"Put {with_article(title.lower())} together, judged by the rules of {game.title}.",
                boost=1.5,
                hide=("navigation", "toc", "footer"),
                layout="builder",
                game=game.id,
            )
        )
        assets.append(Asset(f"{url[1:]}data.json", partial(_data, game, roster)))
    return Pages(tuple(pages), assets=tuple(assets))


def _body(game: GameView, roster: Roster) -> Markup:
    kind = game.catalog.game.kinds[roster.kind]
    ref = game.catalog.game.kinds[roster.ref_kind]
    number = list_number(game, roster)
    return game.view.render(
        "common/site/builder.html.j2",
        kind=kind,
        ref=ref,
        data_url=f"{game.builder_url(kind.name)}data.json",
        curve=game.label(ref.name, number) if counted(game, roster) and number else "",
        fields=roster_fields(game, roster),
        flags=flags(game, roster),
        ratings=ratings(game, roster),
        lists=lists(game, roster),
        presets=game.shown(kind.name),
        facets=[facet for facet in facets(game, ref) if facet.sort == "choice"],
        items=[_item(game, roster, entry) for entry in _in_order(game, roster)],
    )


def _in_order(game: GameView, roster: Roster) -> list[Entry]:
    ref = game.catalog.game.kinds[roster.ref_kind]
    key = ref.group_by

    def group(entry: Entry) -> str:
        return game.words(ref.name, key, entry.data.get(key, "")).casefold() if key else ""

    return sorted(game.shown(ref.name), key=group)


def _item(game: GameView, roster: Roster, entry: Entry) -> dict[str, Any]:
    ref = game.catalog.game.kinds[roster.ref_kind]
    shown = list_number(game, roster)
    facts = [
        fact_words(game, ref, name, item)
        for name in index_fields(ref)
        if name not in (ref.group_by, shown)
        for item in held(entry, name)
        if item is not False
    ]
    return {
        "entry": entry,
        "facts": facts,
        "number": entry.data.get(shown) if shown else None,
        "values": [(f, "|".join(map(str, values(game, entry, f)))) for f in index_fields(ref)],
        "summary": game.summary(entry),
    }


def _data(game: GameView, roster: Roster) -> bytes:
    """What the page's script needs: the exported rules, and how this roster is shown."""
    unit, price = priced(roster)
    told = [{"name": name, "title": field_title(name)} for name in told_beside(game, roster)]
    data = {
        "exported": export(game.catalog),
        "roster": roster.name,
        "kind": roster.kind,
        "entries": roster.entries,
        "ref": roster.ref,
        "refKind": roster.ref_kind,
        "unit": unit,
        "price": price,
        "counted": counted(game, roster),
        "worked": worked_out(game, roster),
        "fields": [field["name"] for field in roster_fields(game, roster)],
        "begin": {f["name"]: f["begin"] for f in roster_fields(game, roster) if f["begin"]},
        "lines": line_fields(game, roster),
        "flags": [flag["name"] for flag in flags(game, roster)],
        "ratings": ratings(game, roster),
        "lists": lists(game, roster),
        "group": game.catalog.game.kinds[roster.ref_kind].group_by,
        "meters": meters(game, roster),
        "told": told,
        "rules": {constraint.id: rule_url(constraint.id) for constraint in roster.constraints},
        "presets": {
            entry.id: _preset(game, roster, entry.data) for entry in game.shown(roster.kind)
        },
        "icons": {name: str(icon(f"material/{name}")) for name in ("close", "minus", "plus")},
    }
    return json.dumps(data, ensure_ascii=False, sort_keys=True).encode()


def _preset(game: GameView, roster: Roster, data: Mapping[str, Any]) -> dict[str, Any]:
    asked = (each(game, roster) for each in (roster_fields, flags, ratings, lists))
    names = ["name", *(field["name"] for fields in asked for field in fields), roster.entries]
    return {name: data[name] for name in names if name in data}
