"""What only shows in a process of its own: streams, pipes, signals, full disks."""

from __future__ import annotations

import errno
import os
import pty
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.conftest import TOYGAME, install_toygame
from tests.unit.cli.conftest import COMMAND

from codexpress.workspace import Project

Process = Callable[..., tuple[int, bytes, bytes]]
NIP = "content/pond/frogs/nip.yaml"
MODULE = (TOYGAME / "module.py").read_text(encoding="utf-8")
WAIT = """
def _wait():
    import pathlib, time
    pathlib.Path("waiting").touch()
    while pathlib.Path("block").exists():
        time.sleep(0.01)
"""
"""Waits, where the file ``block`` lies, until the process is interrupted."""


def spoil(project: Project) -> None:
    path = project.root / NIP
    text = path.read_text(encoding="utf-8").replace("mood: cross", 'mood: "größer → 影"')
    path.write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    ("encoding", "format_"),
    [
        *((encoding, "text") for encoding in ("ascii", "latin-1", "cp1252", "utf-8", "utf-16")),
        *(("ascii", format_) for format_ in ("json", "github", "sarif", "junit")),
    ],
)
def test_reports_suit_any_encoding_of_the_output(
    process: Process, toy: Project, encoding: str, format_: str
) -> None:
    spoil(toy)
    status, out, err = process(
        "check", "--format", format_, cwd=toy.root, PYTHONIOENCODING=encoding
    )
    assert (status, err) == (1, b"")
    text = out.decode(encoding)
    assert "SCH010" in text
    if encoding == "ascii":
        assert out.isascii()


@pytest.mark.parametrize(
    "command", [["list", "word"], ["explain", "YML006"], ["doctor"], ["--help"]]
)
def test_other_commands_suit_ascii(process: Process, toy: Project, command: list[str]) -> None:
    (toy.root / "content/pond/words/wet.yaml").write_text("name: Nässe 影\ntext: Es tropft.\n")
    status, out, err = process(*command, cwd=toy.root, PYTHONIOENCODING="ascii")
    assert status in {0, 1}
    assert out.isascii()
    assert b"Traceback" not in err


def on_a_terminal(environment: dict[str, str], cwd: Path, *arguments: str) -> bytes:
    """What the tool writes to a terminal."""
    leader, follower = pty.openpty()
    with subprocess.Popen(
        [*COMMAND, *arguments], cwd=cwd, env=environment, stdout=follower, stderr=follower
    ):
        os.close(follower)
        written = b""
        while chunk := _read(leader):
            written += chunk
    os.close(leader)
    return written


def _read(descriptor: int) -> bytes:
    try:
        return os.read(descriptor, 65536)
    except OSError as fault:
        assert fault.errno == errno.EIO  # noqa: PT017 - how a terminal says that it is closed
        return b""


def test_colour_on_a_terminal_unless_refused(environment: dict[str, str], toy: Project) -> None:
    spoil(toy)
    assert b"\x1b[" in on_a_terminal(environment, toy.root, "check")
    assert b"\x1b[" not in on_a_terminal({**environment, "NO_COLOR": "1"}, toy.root, "check")


def test_no_colour_in_a_file(process: Process, toy: Project) -> None:
    spoil(toy)
    assert b"\x1b[" not in process("check", cwd=toy.root)[1]


def test_a_reader_that_has_gone_is_no_fault(environment: dict[str, str], toy: Project) -> None:
    for number in range(400):
        (toy.root / f"content/pond/words/w{number}.yaml").write_text("name: Wet\n")
    with subprocess.Popen(
        [*COMMAND, "check"], cwd=toy.root, env=environment,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as running:  # fmt: skip
        assert running.stdout
        assert running.stderr
        running.stdout.read(100)
        running.stdout.close()
        said = running.stderr.read()
    assert said == b""
    assert running.returncode in {1, -signal.SIGPIPE}


def interrupted(
    environment: dict[str, str], project: Project, module: str, *arguments: str
) -> tuple[int, bytes]:
    """Start the tool, wait until it blocks in the game's module, and press Ctrl-C."""
    packages = install_toygame(project.root.parent / "blocking", module)
    (project.root / "waiting").unlink(missing_ok=True)
    (project.root / "block").touch()
    with subprocess.Popen(
        [*COMMAND, *arguments], cwd=project.root, env={**environment, "PYTHONPATH": str(packages)},
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, start_new_session=True,
    ) as running:  # fmt: skip
        while not (project.root / "waiting").exists():
            assert running.poll() is None, running.stderr and running.stderr.read()
            time.sleep(0.01)
        os.killpg(running.pid, signal.SIGINT)
        assert running.stderr
        said = running.stderr.read()
    (project.root / "block").unlink()
    return running.returncode, said


def made(project: Project) -> dict[str, bytes]:
    """Every file of the last build but the cache."""
    files = (path for path in project.build.rglob("*") if path.is_file())
    kept = (path for path in files if ".cache" not in path.parts)
    return {path.relative_to(project.build).as_posix(): path.read_bytes() for path in kept}


def test_ctrl_c_during_a_check(environment: dict[str, str], toy: Project) -> None:
    module = (
        MODULE.replace(
            '    if entry.data.get("mood")', '    _wait()\n    if entry.data.get("mood")'
        )
        + WAIT
    )
    status, said = interrupted(environment, toy, module, "check")
    assert status == 130
    assert b"interrupted" in said
    assert b"Traceback" not in said


def test_ctrl_c_during_a_build_leaves_the_last_good_one(
    process: Process, environment: dict[str, str], toy: Project
) -> None:
    assert process("build", "data", "site", cwd=toy.root)[0] == 0
    before = made(toy)
    assert {"data/pond.json", "site/index.html"} <= set(before)
    chapter = toy.root / "content/pond/rules/01-leaping.md"
    chapter.write_text(f"{chapter.read_text()}\n::: table moods\n", encoding="utf-8")
    module = MODULE.replace("    found = [entry", "    _wait()\n    found = [entry") + WAIT
    status, said = interrupted(environment, toy, module, "build", "site")
    assert status == 130
    assert b"what was there before is still there" in said
    assert b"Traceback" not in said
    assert made(toy) == before


def test_a_full_disk_leaves_the_last_good_build(
    process: Process, environment: dict[str, str], toy: Project
) -> None:
    assert process("build", "data", cwd=toy.root)[0] == 0
    before = made(toy)
    nip = toy.root / NIP
    nip.write_text(nip.read_text().replace("Mud Dive", "Mud Bath"), encoding="utf-8")
    limit = ["sh", "-c", 'ulimit -f 1; trap "" XFSZ; exec "$@"', "sh"]
    done = subprocess.run(
        [*limit, *COMMAND, "build", "data"], cwd=toy.root, env=environment,
        capture_output=True, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert b"cannot write" in done.stderr
    assert b"Traceback" not in done.stderr
    assert made(toy) == before


@pytest.mark.parametrize("where", ["build/data", "build/data/pond.json"])
def test_an_output_in_the_way_is_named(process: Process, toy: Project, where: str) -> None:
    path = toy.root / where
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.suffix:
        path.mkdir()
    else:
        path.write_text("in the way")
    status, _, err = process("build", "data", cwd=toy.root)
    assert status == 2
    assert str(path).encode() in err
    assert b"move it away" in err
    assert b"Traceback" not in err
