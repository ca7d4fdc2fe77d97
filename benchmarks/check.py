"""``check`` against check-jsonschema alone on the same 2,000 files, and against itself unchanged."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from benchmarks.generate import GAME, generate
from benchmarks.measure import BIN, in_turn, run, tell

UNITS = 2000


def main() -> bool:
    """Measure and report; whether every target was met."""
    with tempfile.TemporaryDirectory() as folder:
        project = Path(folder) / "project"
        generate(project, UNITS)
        units = sorted((project / "content" / GAME / "units").glob("*.yaml"))
        cold = [str(BIN / "codexpress"), "--project", str(project), "-q", "check"]
        fresh = ["sh", "-c", f"rm -rf build/.cache && exec {' '.join(cold)}"]
        schema = f"schemas/{GAME}/unit.schema.json"
        alone = [str(BIN / "check-jsonschema"), "--schemafile", schema, *map(str, units)]
        ours, theirs = in_turn(fresh, alone, 3, project)
        shutil.rmtree(project / "build" / ".cache", ignore_errors=True)
        first = run(cold, project)
        again = run(cold, project)
    results = [
        tell(
            f"check {UNITS} records / check-jsonschema alone",
            ours.seconds / theirs.seconds, 0.8,
            f"{ours.seconds:.1f} s and {theirs.seconds:.1f} s",
        ),
        tell(
            "check again, unchanged / its own first run",
            again.seconds / first.seconds, 0.25,
            f"{again.seconds:.2f} s and {first.seconds:.2f} s",
        ),
        tell(f"check {UNITS} records, peak memory / 400 MB", ours.megabytes / 400, 1.0, f"{ours.megabytes:.0f} MB"),
    ]  # fmt: skip
    return all(results)


if __name__ == "__main__":
    raise SystemExit(not main())
