"""The faces of a print: each item's front and back, filled from its templates."""

from __future__ import annotations

from dataclasses import dataclass

from codexpress.catalog import Catalog
from codexpress.render.cards.prints import Item, Print
from codexpress.render.press.face import Face
from codexpress.render.press.style import HouseStyle
from codexpress.render.tint import tint
from codexpress.render.view import View
from codexpress.render.workshop import Workshop

FAMILIES = ("Barlow", "Barlow Condensed", "Spectral", "Marcellus", "Noto Sans")


@dataclass(frozen=True)
class Pair:
    """An item with its faces; ``back`` is None where there is no template for one."""

    item: Item
    front: Face
    back: Face | None


def pairs(view: View, line: Print, items: tuple[Item, ...]) -> tuple[Pair, ...]:
    """Fill the templates of every item.

    Raises:
        TemplateFault: a template is missing or broken.
    """
    backed = view.has(_template(view.catalog, line, "back"))
    return tuple(
        Pair(
            item,
            _face(view, line, item, "front"),
            _face(view, line, item, "back") if backed else None,
        )
        for item in items
    )


def house_style(workshop: Workshop, *, low_ink: bool = False) -> HouseStyle:
    """What all faces of a game share."""
    names = ("tokens.css", "block.css", "card/card.css")
    own = f"{workshop.catalog.game.id}/card.css?"
    return style_of(workshop, *(f"common/{name}" for name in names), own, low_ink=low_ink)


def style_of(workshop: Workshop, *sheets: str, low_ink: bool = False) -> HouseStyle:
    """Stylesheets of ``templates/`` as the style of a game's faces, in the game's colours."""
    game = workshop.catalog.game
    shades = tint(game.data["theme"]["colour"])
    css = workshop.stylesheet(*sheets)
    return HouseStyle(
        css=f"{css}\n:root{{--game:{shades['base']};--game-deep:{shades['deep']}}}",
        families=FAMILIES,
        roots=workshop.art(),
        base=game.root,
        classes=("low-ink",) if low_ink else (),
        lang=str(game.data["locale"]),
    )


def _template(catalog: Catalog, line: Print, side: str) -> str:
    if line.kind:
        return f"{catalog.game.id}/{line.kind}/{side}.html.j2"
    return f"{catalog.game.id}/counter/{line.counter}-{side}.html.j2"


def _face(view: View, line: Print, item: Item, side: str) -> Face:
    if item.entry is not None:
        html = view.face(item.entry, side)
    else:
        html = view.render(_template(view.catalog, line, side), item=item.values)
    return Face(
        key=f"{line.id}/{item.id}/{side}",
        html=str(html),
        trim_w_mm=line.width_mm,
        trim_h_mm=line.height_mm,
        bleed_mm=line.bleed_mm,
        safe_mm=line.safe_mm,
        steps=line.text_pt,
        round=line.round,
    )
