"""Outputs appear whole or not at all."""

from __future__ import annotations

import errno
import os
from pathlib import Path, PurePosixPath

import pytest

from codexpress import output
from codexpress.errors import ProjectError
from codexpress.output import Artifact, replaced_folder, write


def artifact(path: str, content: bytes = b"new") -> Artifact:
    return Artifact(PurePosixPath(path), content)


def test_writes_below_the_folder(tmp_path: Path) -> None:
    paths = write([artifact("a/b.txt")], tmp_path)
    assert paths == (tmp_path / "a/b.txt",)
    assert paths[0].read_bytes() == b"new"


@pytest.mark.parametrize("path", ["/etc/x", "../x", "a/../../x"])
def test_refuses_to_leave_the_folder(tmp_path: Path, path: str) -> None:
    with pytest.raises(ProjectError, match="outside"):
        write([artifact(path)], tmp_path)


@pytest.mark.parametrize("link", ["proofs", "proofs/deep"])
def test_refuses_to_leave_the_folder_by_a_link(tmp_path: Path, link: str) -> None:
    root, elsewhere = tmp_path / "build", tmp_path / "elsewhere"
    elsewhere.mkdir()
    (root / link).parent.mkdir(parents=True)
    (root / link).symlink_to(elsewhere)
    with pytest.raises(ProjectError, match="by a link"):
        write([artifact("a.txt"), artifact("proofs/deep/a.pdf")], root)
    assert list(elsewhere.iterdir()) == []
    assert not (root / "a.txt").exists()


def test_a_file_already_right_is_left_alone(tmp_path: Path) -> None:
    (path,) = write([artifact("a.txt")], tmp_path)
    before = path.stat().st_ino
    write([artifact("a.txt")], tmp_path)
    assert path.stat().st_ino == before


def test_a_folder_in_the_way_is_named(tmp_path: Path) -> None:
    (tmp_path / "a.pdf").mkdir()
    with pytest.raises(ProjectError, match="is a folder"):
        write([artifact("a.pdf")], tmp_path)


def test_a_file_where_a_folder_is_needed_is_named(tmp_path: Path) -> None:
    (tmp_path / "codex").write_bytes(b"")
    with pytest.raises(ProjectError, match="cannot write"):
        write([artifact("codex/a.pdf")], tmp_path)


def test_a_full_disk_keeps_every_last_good_output(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write([artifact("a.txt", b"old"), artifact("b.txt", b"old")], tmp_path)
    real = os.fdopen
    opened: list[int] = []

    def full_on_the_second(handle: int, mode: str) -> object:
        opened.append(handle)
        if len(opened) == 2:
            os.close(handle)
            raise OSError(errno.ENOSPC, "No space left on device", "b.txt")
        return real(handle, mode)

    monkeypatch.setattr(output.os, "fdopen", full_on_the_second)
    with pytest.raises(ProjectError) as caught:
        write([artifact("a.txt"), artifact("b.txt")], tmp_path)
    assert "disk is full" in caught.value.hint
    assert {p.name: p.read_bytes() for p in tmp_path.iterdir()} == {
        "a.txt": b"old",
        "b.txt": b"old",
    }


def test_an_interrupt_keeps_every_last_good_output(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write([artifact("a.txt", b"old")], tmp_path)

    def interrupted() -> list[Artifact]:
        yield artifact("a.txt")
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write(interrupted(), tmp_path)
    assert {p.name: p.read_bytes() for p in tmp_path.iterdir()} == {"a.txt": b"old"}


def test_a_folder_is_replaced_as_a_whole(tmp_path: Path) -> None:
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / "old").write_text("old")
    with replaced_folder(folder) as fresh:
        (fresh / "new").write_text("new")
        assert (folder / "old").exists()
    assert [p.name for p in folder.iterdir()] == ["new"]
    assert [p.name for p in tmp_path.iterdir()] == ["site"]


def test_a_folder_stays_when_the_block_fails(tmp_path: Path) -> None:
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / "old").write_text("old")
    with pytest.raises(KeyboardInterrupt), replaced_folder(folder) as fresh:
        (fresh / "new").write_text("new")
        raise KeyboardInterrupt
    assert [p.name for p in folder.iterdir()] == ["old"]
    assert [p.name for p in tmp_path.iterdir()] == ["site"]


def test_a_file_where_the_site_goes_is_named(tmp_path: Path) -> None:
    (tmp_path / "site").write_text("")
    with pytest.raises(ProjectError, match="is a file"), replaced_folder(tmp_path / "site"):
        pass
