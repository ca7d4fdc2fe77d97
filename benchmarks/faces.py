"""900 distinct card faces to imposed sheets, fit checked, against WeasyPrint alone.

WeasyPrint alone lays out and writes the same faces as one document, one size of text, nothing
checked, nothing imposed. Then one face is edited, then nothing.
"""

from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path

from benchmarks.measure import PYTHON, Cost, run, tell
from codexpress.render.press.face import Face
from codexpress.render.press.style import HouseStyle

ROOT = Path(__file__).parents[1]
FACES = 900
FAMILIES = ("Spectral", "Barlow", "Barlow Condensed", "Marcellus")
WEIGHTS = (400, 600, 700)
CSS = """
.ground { position: absolute; inset: calc(-1 * var(--bleed)); z-index: -1;
          background: linear-gradient(160deg, #f3ead7, #d9c7a3) }
.edge { position: absolute; inset: 3mm; z-index: -1; border: .35mm solid #5b3a21; opacity: .6 }
.face { padding: 6mm; font-family: Barlow; color: #221a12 }
.head { display: flex; align-items: baseline; height: 9mm }
.name { flex: 1; font: 15pt/1 Marcellus }
.cost { font: 700 15pt/1 "Barlow Condensed"; color: #8a1f1f }
.kind { font: 600 7.5pt/1.2 "Barlow Condensed"; letter-spacing: .06em; text-transform: uppercase }
.stats { display: flex; margin: 2mm 0; border: .3mm solid #5b3a21 }
.stats div { flex: 1; text-align: center; border-right: .2mm solid #5b3a21; padding: .8mm 0 }
.stats b { display: block; font: 700 12pt/1 "Barlow Condensed" }
.stats span { font-size: 6.5pt }
.list { height: 70mm; font: var(--text-size)/1.26 Spectral }
.list p { margin: 0 0 1.4mm }
.list b { font-family: Barlow; font-weight: 600 }
.list svg { width: .8em; height: .8em }
.lore { font: italic 7pt/1.25 Spectral; height: 9mm; border-top: .2mm solid #5b3a21 }
"""
_NAMES = "Ash Bone Coin Dusk Ember Frost Gale Hollow Iron Jade Kiln Lantern Mire Night".split()
_ROLES = "Archer Bearer Cutter Dancer Eater Finder Guard Hound Jester Keeper Lancer".split()
_WORDS = (
    "each enemy within reach loses one shield and cannot run until the next phase begins while a "
    "friendly unit beside the Pillar may spend a token to strike again before anyone can answer"
).split()
_ICON = (
    '<svg viewBox="0 0 24 24"><path d="M12 2L15.1 8.3L22 9.3L17 14.1L18.2 21L12 17.8L5.8 21L7 14.1'
    'L2 9.3L8.9 8.3L12 2Z" fill="#8a1f1f"/></svg>'
)
_STATS = ("Move", "Melee", "Range", "Health", "Armour", "Will")


def style() -> HouseStyle:
    return HouseStyle(CSS, FAMILIES, weights=WEIGHTS)


def face_html(number: int, edited: str = "") -> str:
    """One unit's card: about 110 words, some too many for the largest text size."""
    dice = random.Random(number)

    def words(least: int, most: int) -> str:
        return " ".join(dice.choices(_WORDS, k=dice.randint(least, most)))

    stats = "".join(f"<div><b>{dice.randint(1, 9)}</b><span>{s}</span></div>" for s in _STATS)
    abilities = "".join(
        f'<p data-field="abilities/{at}/text">{_ICON} <b>{words(1, 3).capitalize()}</b> '
        f"<em>({dice.randint(0, 5)} Fate)</em> {words(12, 34)}. {edited}</p>"
        for at in range(4)
    )
    return (
        '<div class="ground"></div><div class="edge"></div><div class="head">'
        f'<div class="name" data-field="name">{dice.choice(_NAMES)} {dice.choice(_ROLES)}</div>'
        f'<div class="cost" data-field="cost">{dice.randint(1, 8)}</div></div>'
        f'<div class="kind" data-field="type">Companion · unit {number}</div>'
        f'<div class="stats">{stats}</div>'
        f'<div class="list" data-field="abilities">{abilities}</div>'
        f'<div class="lore" data-field="lore">{words(8, 14)}.</div>'
    )


def faces(edited: str) -> list[Face]:
    steps = (8.5, 8.0, 7.5, 7.0, 6.5)
    return [
        Face(f"unit-{n}", face_html(n, edited if n == 123 else ""), 70, 120, steps=steps)
        for n in range(FACES)
    ]


def ours(store: str, edited: str) -> None:
    """Everything: lay out, check, impose, write."""
    from codexpress.render.press.face import lay_out
    from codexpress.render.press.impose import Slug, impose
    from codexpress.render.press.sheet import load_stationery
    from codexpress.store import Store

    kept = Store(Path(store))
    results = lay_out(faces(edited), style(), store=kept)
    assert all(result.page for result in results)
    sheet = load_stationery(ROOT / "templates" / "sheets").sheets["a4-tarot"]
    pdf = impose([result.page for result in results], sheet, slug=Slug("Bench"), store=kept)
    (Path(store) / "sheets.pdf").write_bytes(pdf)


def start_up(store: str, child: str) -> None:
    """What any run pays before its first face: imports, HTML, with a child its fonts and style."""
    from codexpress.render.press.face import lay_out
    from codexpress.render.press.impose import impose
    from codexpress.render.press.sheet import load_stationery
    from codexpress.store import Store

    assert impose
    assert faces("")
    load_stationery(ROOT / "templates" / "sheets")
    lay_out([Face("x", "<p>x</p>", 70, 120)] if child else [], style(), store=Store(None))
    assert store


def alone(store: str, _: str) -> None:
    """WeasyPrint by itself: one document, one size, no check."""
    import weasyprint

    from codexpress.render.press.fonts import font_face_css

    css = (
        "@page { size: 70mm 120mm; bleed: 3mm; margin: 0 } html, body { margin: 0 }"
        ".face { --bleed: 3mm; --text-size: 8.5pt; position: relative; z-index: 0;"
        "box-sizing: border-box; width: 70mm; height: 120mm; break-after: page }"
    )
    body = "".join(f'<section class="face">{face.html}</section>' for face in faces(""))
    html = f'<html lang="en"><style>{font_face_css(FAMILIES, WEIGHTS)}{css}{CSS}</style>{body}'
    weasyprint.HTML(string=html).write_pdf(Path(store) / "alone.pdf")


_PARTS = {"ours": ours, "start-up": start_up, "alone": alone}


def main() -> bool:
    """Measure and report; whether every target was met."""
    with tempfile.TemporaryDirectory() as folder:

        def timed(part: str, argument: str = "") -> Cost:
            return run([PYTHON, "-m", "benchmarks.faces", part, folder, argument], ROOT)

        engine = timed("alone")
        full = timed("ours")
        starting = timed("start-up", "child")
        edited = timed("ours", "An edited word.")
        idle = timed("start-up")
        unchanged = timed("ours", "An edited word.")
    return all(
        [
            tell(
                f"{FACES} faces to sheets, fit checked / WeasyPrint alone",
                full.seconds / engine.seconds, 0.65,
                f"{full.seconds:.1f} s and {engine.seconds:.1f} s",
            ),
            tell(
                "one edited card, start-up apart / the full run",
                (edited.seconds - starting.seconds) / full.seconds, 0.05,
                f"{edited.seconds:.2f} s, start-up {starting.seconds:.2f} s",
            ),
            tell(
                "nothing changed, start-up apart / the full run",
                (unchanged.seconds - idle.seconds) / full.seconds, 0.02,
                f"{unchanged.seconds:.2f} s, start-up {idle.seconds:.2f} s",
            ),
        ]
    )  # fmt: skip


if __name__ == "__main__":
    if len(sys.argv) > 1:
        _PARTS[sys.argv[1]](*sys.argv[2:4])
    else:
        raise SystemExit(not main())
