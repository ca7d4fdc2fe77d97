"""The cache: what went in comes out, or nothing does."""

from __future__ import annotations

from pathlib import Path

from codexpress.store import Store, key_of


def test_a_value_comes_back(tmp_path: Path) -> None:
    store = Store(tmp_path)
    key = key_of("a", files=[("x", b"1")])
    assert store.get(key) is None
    store.put(key, b"value")
    assert store.get(key) == b"value"


def test_any_part_changes_the_key() -> None:
    keys = {
        key_of("a"),
        key_of("b"),
        key_of("a", "b"),
        key_of("ab"),
        key_of("a", files=[("x", b"1")]),
        key_of("a", files=[("x", b"2")]),
        key_of("a", files=[("y", b"1")]),
    }
    assert len(keys) == 7


def test_a_damaged_value_reads_as_absent(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.put("ab" * 32, b"value")
    (path,) = (p for p in tmp_path.rglob("*") if p.is_file())
    path.write_bytes(path.read_bytes()[:-1])
    assert store.get("ab" * 32) is None


def test_a_cache_that_cannot_be_written_is_no_fault(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    store = Store(tmp_path / "file" / "below")
    store.put("ab" * 32, b"value")
    assert store.get("ab" * 32) is None
    Store(None).put("k", b"v")
    assert Store(None).get("k") is None
