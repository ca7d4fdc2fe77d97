"""Running the tool as writers do, in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.conftest import install_toygame

COMMAND = [sys.executable, "-c", "from codexpress.cli import main; main()"]


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """The environment of a process in which the toy game is installed."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    return {**kept, "PYTHONPATH": str(install_toygame(tmp_path / "packages"))}


@pytest.fixture
def process(environment: dict[str, str]) -> Callable[..., tuple[int, bytes, bytes]]:
    """Run the tool: ``process("check", cwd=…, PYTHONIOENCODING="ascii")`` → (status, out, err)."""

    def call(*arguments: str, cwd: Path, **variables: str) -> tuple[int, bytes, bytes]:
        done = subprocess.run(
            [*COMMAND, *arguments],
            cwd=cwd,
            env={**environment, **variables},
            capture_output=True,
            check=False,
            timeout=120,
        )
        return done.returncode, done.stdout, done.stderr

    return call
