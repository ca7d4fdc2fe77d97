"""The site against ``mkdocs build`` on the same pages written out as plain Markdown; and scaling."""

from __future__ import annotations

import tempfile
from pathlib import Path

from benchmarks.generate import ROOT, generate
from benchmarks.measure import BIN, in_turn, median_of, run, tell
from benchmarks.plain import write_out

UNITS = (1000, 2000)


def main() -> bool:
    """Measure and report; whether every target was met."""
    costs = {}
    with tempfile.TemporaryDirectory() as folder:
        for units in UNITS:
            project = Path(folder) / f"project-{units}"
            generate(project, units)
            _website(project)
            command = [str(BIN / "codexpress"), "-q", "build", "site"]
            run(command, project)  # cuts the fonts, which is done once for good
            costs[units] = median_of(command, 3, project)
        plain = Path(folder) / "plain"
        pages = write_out(project / "build" / "site", project / "mkdocs.yml", plain)
        mkdocs = [str(BIN / "mkdocs"), "build", "-q", "-f", str(plain / "mkdocs.yml")]
        large, theirs = in_turn(command, mkdocs, 3, project)
        data = run([str(BIN / "codexpress"), "-q", "build", "data"], project)
    small = costs[UNITS[0]]
    return all(
        [
            tell(
                f"site of {UNITS[1]} units / mkdocs on the same {pages} pages",
                large.seconds / theirs.seconds, 1.25,
                f"{large.seconds:.1f} s and {theirs.seconds:.1f} s",
            ),
            tell(
                f"site of {UNITS[1]} units / of {UNITS[0]}",
                large.seconds / small.seconds, 1.9,
                f"{large.seconds:.1f} s and {small.seconds:.1f} s",
            ),
            tell("site, peak memory / 400 MB", large.megabytes / 400, 1.0, f"{large.megabytes:.0f} MB"),
            tell("data, peak memory / 400 MB", data.megabytes / 400, 1.0, f"{data.megabytes:.0f} MB"),
        ]
    )  # fmt: skip


def _website(project: Path) -> None:
    """Give a generated project the real site's chrome."""
    import shutil

    shutil.copytree(ROOT / "site", project / "site")
    shutil.copyfile(ROOT / "mkdocs.yml", project / "mkdocs.yml")


if __name__ == "__main__":
    raise SystemExit(not main())
