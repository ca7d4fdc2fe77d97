"""Pictures a record names: art of its own, and icons of the bundled set."""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from codexpress.catalog import Catalog
from codexpress.finding import Finding, Severity
from codexpress.resources import icon_svg, icons_root
from codexpress.rule import declare
from codexpress.schema import annotated, images

ART = declare(
    "IMG001",
    "art-missing",
    Severity.ERROR,
    message="there is no picture `{name}`",
    help="put it at {path}, or remove `art`: the record then gets a plate in its colours",
    label="no such file",
    docs="`art` names a picture under the game's `art/` folder.",
)
ART_BAD = declare(
    "IMG002",
    "art-unusable",
    Severity.ERROR,
    message="the picture `{name}` cannot be used: {reason}",
    help="{hint}",
    docs="""A picture must be a whole PNG, JPEG, WebP or plain SVG file inside the project, of at
most 25 megapixels and 20 MB.""",
)
ICON = declare(
    "IMG003",
    "unknown-icon",
    Severity.ERROR,
    message="there is no icon `{name}`",
    help="name one of the bundled set, such as `material/{near}`",
    label="no such icon",
    docs="Emblems and symbols are icons of the set bundled with the tool: `material/anvil`.",
)

MAX_PIXELS = 25_000_000
MAX_BYTES = 20 * 2**20
_UNSAFE_SVG = re.compile(
    rb"<!DOCTYPE|<!ENTITY|<\s*(?:script|foreignObject|image|use)\b|\son[a-z]+\s*=|javascript:|@import|url\(\s*['\"]?(?!#)",
    re.IGNORECASE,
)


def check_pictures(catalog: Catalog, project_root: Path) -> Iterator[Finding]:
    """Every picture and icon of a game's records and manifest."""
    art = catalog.game.root / "art"
    for entry in catalog:
        schema = catalog.game.kinds[entry.kind].schema
        for route, name in images(schema, entry.data):
            found = picture_fault(art / name, project_root)
            if found:
                rule, fields = found
                path = f"content/{catalog.game.id}/art/{name}"
                finding = entry.at(*route)
                fields = {"name": name, "path": path, **fields}
                yield replace(finding, fields=fields, rule=rule)
        for route, _, value in annotated(schema, entry.data, "x-icon"):
            if isinstance(value, str) and icon_svg(value) is None:
                yield replace(entry.at(*route, name=value, near=_near(value)), rule="IMG003")
    yield from _manifest_icons(catalog)


def _manifest_icons(catalog: Catalog) -> Iterator[Finding]:
    manifest = catalog.game.manifest
    routes = [("theme", "emblem"), *(("symbols", n, "icon") for n in manifest.data.get("symbols", {}))]
    for route in routes:
        value = manifest.data
        for step in route:
            value = value[step]
        if icon_svg(value) is None:
            finding = manifest.at(route, name=value, near=_near(value))
            yield replace(finding, rule="IMG003")


def picture_fault(path: Path, project_root: Path) -> tuple[str, dict[str, object]] | None:
    """The rule a picture breaks, with the fields of its message; None for a good one."""
    if not path.exists():
        return "IMG001", {}
    if not path.resolve().is_relative_to(project_root):
        return _unusable("it lies outside the project", "copy the file into the art folder")
    if not path.is_file():
        return _unusable("it is not a file", "put a picture there")
    if path.stat().st_size > MAX_BYTES:
        return _unusable("it is larger than 20 MB", "save it smaller")
    if path.suffix == ".svg":
        return _svg_fault(path.read_bytes())
    return _raster_fault(path)


def _svg_fault(raw: bytes) -> tuple[str, dict[str, object]] | None:
    if b"<svg" not in raw[:4096]:
        return _unusable("it is not an SVG picture", "export it as plain SVG")
    match = _UNSAFE_SVG.search(raw)
    if match:
        found = match[0].decode("ascii", "replace").strip()
        return _unusable(
            f"it holds `{found}`, which drawings here may not", "export it as plain SVG"
        )
    return None


def _raster_fault(path: Path) -> tuple[str, dict[str, object]] | None:
    from PIL import Image

    formats = {".png": "PNG", ".jpg": "JPEG", ".jpeg": "JPEG", ".webp": "WEBP"}
    wanted = formats[path.suffix]
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with Image.open(path, formats=("PNG", "JPEG", "WEBP")) as picture:
                if picture.format != wanted:
                    return _unusable(
                        f"it is a {picture.format} file named {path.suffix}", "rename it"
                    )
                pixels = picture.width * picture.height
                if pixels > MAX_PIXELS:
                    size = f"{pixels / 1e6:.0f} megapixels"
                    return _unusable(f"it has {size}, more than 25", "save it smaller")
                picture.load()
    except Exception as fault:  # noqa: BLE001 - whatever a decoder raises, the file is at fault
        reason = "it is cut off" if "truncated" in str(fault) else "it is not a picture"
        return _unusable(reason, "save it anew as PNG or JPEG")
    return None


def _unusable(reason: str, hint: str) -> tuple[str, dict[str, object]]:
    return "IMG002", {"reason": reason, "hint": hint}


def _near(name: str) -> str:
    import difflib

    stems = [path.stem for path in (icons_root() / "material").glob("*.svg")]
    near = difflib.get_close_matches(name.rpartition("/")[2], stems, n=1, cutoff=0.4)
    return near[0] if near else "shield"
