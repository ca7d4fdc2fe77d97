"""Compiled templates kept in memory, so that a second build in one process compiles nothing."""

from __future__ import annotations

from jinja2 import BytecodeCache
from jinja2.bccache import Bucket

_KEPT: dict[tuple[str, str], bytes] = {}


class MemoryCache(BytecodeCache):
    """Bytecode by template and content: an edited template is compiled anew."""

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill a bucket, if this very content was compiled before."""
        kept = _KEPT.get((bucket.key, bucket.checksum))
        if kept is not None:
            bucket.bytecode_from_string(kept)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what was compiled."""
        _KEPT[bucket.key, bucket.checksum] = bucket.bytecode_to_string()
