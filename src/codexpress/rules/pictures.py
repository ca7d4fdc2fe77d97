"""Pictures a record names: art of its own, and icons of the bundled set."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from codexpress.catalog import Catalog
from codexpress.finding import Finding, Severity
from codexpress.resources import icon_svg, icons_root
from codexpress.rule import declare
from codexpress.rules.picture_file import UnusableError, look_at
from codexpress.schema import annotated, images, value_at

ART = declare(
    "IMG001",
    "art-missing",
    Severity.ERROR,
    message="there is no picture `{name}`",
    help="{hint}",
    label="no such file",
    docs="""A record names a picture that is not there.

`art` names one under the game's `art/` folder, spelt exactly as the file is.

Bad: `art: ash-walker.jpg` where the file is `ash-walker.png`

Good: `art: ash-walker.png`""",
)
ART_BAD = declare(
    "IMG002",
    "art-unusable",
    Severity.ERROR,
    message="the picture `{name}` cannot be used: {reason}",
    help="{hint}",
    docs="""A picture is damaged, too large, outside of the project, or not what its name says.

It must be a whole PNG, JPEG, WebP or plain SVG file of at most 25 megapixels and 20 MB. Drawings
hold no scripts, links or pictures of their own.

Bad: a photograph of 40 megapixels

Good: the same saved at 3,000 by 4,000 pixels""",
)
ICON = declare(
    "IMG003",
    "unknown-icon",
    Severity.ERROR,
    message="there is no icon `{name}`",
    help="name one of the bundled set, such as `material/{near}`",
    label="no such icon",
    docs="""An emblem or a symbol names an icon that is not in the set bundled with the tool.

Bad: `emblem: material/anvill`

Good: `emblem: material/anvil`""",
)


def check_pictures(catalog: Catalog, project_root: Path) -> Iterator[Finding]:
    """Every picture and icon of a game's records and manifest."""
    art = catalog.game.root / "art"
    for entry in catalog:
        schema = catalog.game.kinds[entry.kind].schema
        for route, name in images(schema, entry.data):
            found = picture_fault(art / name, project_root)
            if found:
                fields = {"name": name, "hint": _hint(catalog, name), **found[1]}
                yield Finding(entry.document.place(route), fields, rule=found[0])
        for route, _, value in annotated(schema, entry.data, "x-icon"):
            if isinstance(value, str) and icon_svg(value) is None:
                yield replace(entry.at(*route, name=value, near=_near(value)), rule="IMG003")
    yield from _manifest_icons(catalog)


def _manifest_icons(catalog: Catalog) -> Iterator[Finding]:
    manifest = catalog.game.manifest
    symbols = manifest.data.get("symbols", {})
    for route in (("theme", "emblem"), *(("symbols", name, "icon") for name in symbols)):
        value = value_at(manifest.data, route)
        if icon_svg(value) is None:
            finding = manifest.at(route, name=value, near=_near(value))
            yield replace(finding, rule="IMG003")


def picture_fault(path: Path, project_root: Path) -> tuple[str, dict[str, object]] | None:
    """The rule a picture breaks, with the fields of its message; None for a good one."""
    try:
        if not path.exists():
            return "IMG001", {}
        look_at(path, project_root)
    except UnusableError as fault:
        return "IMG002", {"reason": fault.reason, "hint": fault.hint}
    except (OSError, RuntimeError) as fault:
        reason = (getattr(fault, "strerror", None) or "it cannot be read").lower()
        return "IMG002", {"reason": reason, "hint": "check its name and its permissions"}
    return None


def _hint(catalog: Catalog, name: str) -> str:
    """How to mend the name of a picture that is not there."""
    art = catalog.game.root / "art"
    names = [path.relative_to(art).as_posix() for path in sorted(art.rglob("*.*"))]
    near = difflib.get_close_matches(name, names, n=1)
    if near:
        return f"write `{near[0]}`, if that is meant"
    where = f"content/{catalog.game.id}/art/{name}"
    return f"put it at {where}, or remove `art`: the record then gets a plate in its colours"


def _near(name: str) -> str:
    stems = [path.stem for path in (icons_root() / "material").glob("*.svg")]
    near = difflib.get_close_matches(name.rpartition("/")[2], stems, n=1, cutoff=0.4)
    return near[0] if near else "shield"
