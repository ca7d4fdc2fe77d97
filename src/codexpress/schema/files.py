"""Reading schema files, never from outside the given folders."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Any
from urllib.parse import unquote, urlsplit

from codexpress.schema import codes
from codexpress.schema.endless import DEEPEST, depth
from codexpress.source import Route, Source

SIZE_LIMIT = 1 << 20


class SchemaFault(Exception):  # noqa: N818 - a fault of the project, not of the program
    """What is wrong with a schema; only :func:`codexpress.schema.load.load` catches it.

    Attributes:
        code: the rule it breaks.
        source: the schema file.
        reason: what is wrong, in plain words.
        route: where, as a route into the file's data.
        offset: where, as an offset into its text, when it is not even JSON.
    """

    def __init__(
        self, code: str, source: Source, reason: str, route: Route = (), offset: int | None = None
    ) -> None:
        super().__init__(reason)
        self.code = code
        self.source = source
        self.reason = reason
        self.route = route
        self.offset = offset


@dataclass(frozen=True)
class SchemaFile:
    """One file as read.

    Attributes:
        source: its text.
        data: the JSON in it.
    """

    source: Source
    data: Any = field(repr=False)


def _within(path: Path, roots: Sequence[Path]) -> Path | None:
    """The same path with links followed, if it lies in one of the folders."""
    real = path.resolve()
    return real if any(real.is_relative_to(root.resolve()) for root in roots) else None


def find(uri: str, roots: Sequence[Path]) -> Path | None:
    """The file a ``file:`` address names, if it lies in one of the folders.

    A file missing from the folder it is looked for in is taken from the folders after it, so
    that a project overrides a shared schema by path and need not copy the others.
    """
    parts = urlsplit(uri)
    if parts.scheme != "file" or parts.netloc:
        return None
    path = Path(unquote(parts.path))
    for index, root in enumerate(roots):
        if not path.resolve().is_relative_to(root.resolve()):
            continue
        relative = path.resolve().relative_to(root.resolve())
        for candidate in (path, *(other / relative for other in roots[index + 1 :])):
            if candidate.is_file():
                return _within(candidate, roots)
        return _within(path, roots)
    return None


def relative_name(path: Path, near: Path, name: str) -> str:
    """The name to show for a file, told from the name of a file near it."""
    parents = list(near.parents)
    shown = list(PurePosixPath(name).parents)
    for folder, label in zip(parents, shown, strict=False):
        if path.is_relative_to(folder):
            return str(label / PurePosixPath(path.relative_to(folder).as_posix()))
    return path.name


def read(path: Path, name: str) -> SchemaFile:
    """Read one schema file.

    Raises:
        SchemaFault: it cannot be read, is too big, is not UTF-8 or is not JSON.
    """
    empty = Source(path, name, "")
    try:
        # A pipe or a device would never end.
        if path.exists() and not path.is_file():
            raise SchemaFault(codes.SCHEMA_UNREADABLE, empty, "it is not a plain file")
        raw = path.read_bytes()
    except FileNotFoundError:
        raise SchemaFault(codes.SCHEMA_UNREADABLE, empty, "the file does not exist") from None
    except OSError as error:
        reason = f"the file cannot be read: {(error.strerror or 'unknown fault').lower()}"
        raise SchemaFault(codes.SCHEMA_UNREADABLE, empty, reason) from None
    if len(raw) > SIZE_LIMIT:
        raise SchemaFault(codes.SCHEMA_UNREADABLE, empty, "the file is larger than 1 MiB")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        reason = f"the file is not UTF-8 text: byte {error.start + 1} is 0x{raw[error.start]:02x}"
        raise SchemaFault(codes.SCHEMA_UNREADABLE, empty, reason) from None
    source = Source(path, name, text)
    return SchemaFile(source, _data(source))


def _data(source: Source) -> Any:
    """The JSON in a file."""
    try:
        data = json.loads(
            source.text, object_pairs_hook=_no_duplicates, parse_constant=_no_constant
        )
        if depth(data) > DEEPEST:
            raise RecursionError  # noqa: TRY301 - what a deeper one raises by itself
        json.dumps(data, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        reason = f"the file is not JSON: {error.msg[0].lower()}{error.msg[1:]}"
        raise SchemaFault(codes.SCHEMA_UNREADABLE, source, reason, offset=error.pos) from None
    except RecursionError:
        reason = "the file is nested too deeply"
    except UnicodeEncodeError:
        reason = r"an escape such as `\ud800` makes half a character"
    except _NotJsonError as error:
        reason = str(error)
    except ValueError:
        reason = "a number in it has thousands of digits"
    else:
        return data
    raise SchemaFault(codes.SCHEMA_UNREADABLE, source, reason)


class _NotJsonError(ValueError):
    """JSON that Python accepts and the standard does not."""


def _no_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise _NotJsonError(f"the key `{name}` stands twice in one object")
        found[name] = value
    return found


def _no_constant(name: str) -> Any:
    raise _NotJsonError(f"`{name}` is not JSON")
