"""A game's manifest, read and checked; each line of ``kinds`` made a :class:`Kind`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from codexpress.document import Document, decode, locate
from codexpress.finding import Finding
from codexpress.game import Game, Kind
from codexpress.resources import shared_root
from codexpress.schema import Schema, load, validate
from codexpress.workspace.files import at_file, stamp
from codexpress.workspace.kind_lines import kind_faults
from codexpress.workspace.print_lines import print_faults
from codexpress.workspace.project import Project

_MANIFEST = "game.schema.json"


def schema_roots(project: Project) -> tuple[Path, ...]:
    """Folders a schema may lie in: the project's, then the tool's own."""
    return (project.schemas, shared_root() / "schemas")


def load_schema(project: Project, relative: str) -> Schema | Finding:
    """A schema by its path below ``schemas/``; the project's own goes before the tool's."""
    roots = schema_roots(project)
    paths = [root / relative for root in roots]
    path = next((path for path in paths if path.is_file()), paths[0])
    if path.is_relative_to(project.root) and not project.holds(path):
        return at_file("CX016", project, path)
    return load(path, roots, f"schemas/{relative}")


def read_document(project: Project, path: Path) -> tuple[Document | None, tuple[Finding, ...]]:
    """A file as a located document, or what is wrong with it."""
    source = decode(path, project.name_of(path))
    if isinstance(source, Finding):
        return None, (source,)
    return locate(source)


def load_game(project: Project, root: Path) -> tuple[Game | None, tuple[Finding, ...]]:
    """Read ``game.yaml``; without a usable manifest a game cannot be read at all.

    A kind whose schema is at fault is left out of the game's ``kinds``; the manifest's data
    still names it.
    """
    path = root / "game.yaml"
    if not project.holds(path):
        return None, (at_file("CX016", project, path),)
    document, findings = read_document(project, path)
    if document is None:
        return None, findings
    for schema in _manifest_schemas(project):
        if isinstance(schema, Finding):
            return None, (*findings, schema)
        findings = (*findings, *validate(document, schema))
        if findings:
            return None, findings
    faults: list[Finding] = []
    if document.data["id"] != root.name:
        fields = {"id": document.data["id"], "folder": root.name}
        faults.append(stamp("CX010", document.at(("id",), **fields)))
    kinds: dict[str, Kind] = {}
    for name, line in document.data["kinds"].items():
        kind = _kind(project, root.name, document, name, line)
        if isinstance(kind, Finding):
            faults.append(kind)
            continue
        kinds[name] = kind
        faults.extend(_missing_templates(project, root.name, document, kind))
    game = Game(root.name, root, document, kinds)
    faults.extend(_missing_handouts(project, game))
    return game, (*faults, *kind_faults(game), *print_faults(game))


def _manifest_schemas(project: Project) -> Iterator[Schema | Finding]:
    """What a manifest must be: what the tool relies on, then what the project adds to it."""
    tools = shared_root() / "schemas"
    yield load(tools / _MANIFEST, (tools,), f"schemas/{_MANIFEST}")
    if (project.schemas / _MANIFEST).is_file() and project.schemas != tools:
        yield load_schema(project, _MANIFEST)


def _kind(
    project: Project, game: str, document: Document, name: str, line: dict[str, Any]
) -> Kind | Finding:
    relative = f"{game}/{name}.schema.json"
    schema = load_schema(project, relative)
    if isinstance(schema, Finding):
        if any((root / relative).is_file() for root in schema_roots(project)):
            return schema
        fields = {"kind": name, "path": f"schemas/{relative}"}
        return Finding(document.place(("kinds", name), "key"), fields, rule="CX011")
    return Kind(
        name=name,
        title=line["title"],
        plural=line["plural"],
        folder=line["folder"],
        schema=schema,
        vocabulary=line.get("vocabulary", False),
        group_by=line.get("group_by", ""),
        card=line.get("card", ""),
        options=line,
    )


def _missing_templates(
    project: Project, game: str, document: Document, kind: Kind
) -> Sequence[Finding]:
    if not kind.card:
        return ()
    route = ("kinds", kind.name, "card")
    paths = [f"{game}/{kind.name}/{side}.html.j2" for side in ("front", "back")]
    return [
        stamp("CX012", document.at(route, kind=kind.name, path=f"templates/{path}"))
        for path in paths
        if not _is_template(project, path)
    ]


def _missing_handouts(project: Project, game: Game) -> Iterator[Finding]:
    for id_, line in (game.data.get("handouts") or {}).items():
        path = f"{game.id}/{line.get('kind', 'handout')}/{line['template']}.html.j2"
        if line.get("kind", "") in ("", *game.data["kinds"]) and not _is_template(project, path):
            reason, hint = f"there is no template templates/{path}", "write it, or name another"
            route = ("handouts", id_, "template")
            yield stamp("CX027", game.manifest.at(route, reason=reason, hint=hint))


def _is_template(project: Project, path: str) -> bool:
    return any((root / path).exists() for root in (project.templates, shared_root() / "templates"))
