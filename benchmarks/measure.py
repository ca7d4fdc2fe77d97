"""Time and peak memory of whole processes, measured in turn."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

PYTHON = sys.executable
BIN = Path(PYTHON).parent


@dataclass(frozen=True)
class Cost:
    """What a process took: seconds on the clock, and peak memory in MB."""

    seconds: float
    megabytes: float


def run(command: Sequence[str], cwd: Path | None = None) -> Cost:
    """Run a command to its end; its output is thrown away.

    Raises:
        RuntimeError: the command failed.
    """
    began = time.perf_counter()
    process = subprocess.Popen(
        list(command), cwd=cwd, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    )
    assert process.stderr is not None
    complaint = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise RuntimeError(f"{' '.join(command)}: {complaint.decode(errors='replace')[-2000:]}")
    return Cost(time.perf_counter() - began, usage.ru_maxrss / 1024)


def in_turn(
    first: Sequence[str], second: Sequence[str], times: int, cwd: Path
) -> tuple[Cost, Cost]:
    """Two commands in turn, A B A B …: the median of each, so that a drifting machine hurts both."""
    costs: tuple[list[Cost], list[Cost]] = ([], [])
    for _ in range(times):
        costs[0].append(run(first, cwd))
        costs[1].append(run(second, cwd))
    return _middle(costs[0]), _middle(costs[1])


def median_of(command: Sequence[str], times: int, cwd: Path) -> Cost:
    """The median of a few runs of one command."""
    return _middle([run(command, cwd) for _ in range(times)])


def _middle(costs: Sequence[Cost]) -> Cost:
    return Cost(median(c.seconds for c in costs), max(c.megabytes for c in costs))


def tell(what: str, ratio: float, target: float, detail: str) -> bool:
    """Print one line of the report; returns whether the target was met."""
    met = ratio <= target
    mark = "met   " if met else "MISSED"
    print(f"{mark}  {what:<58} {ratio:7.3f}   target {target:g}   ({detail})")
    return met
