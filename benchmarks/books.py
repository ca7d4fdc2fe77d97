"""Memory of a book for its pages, and what a second, unchanged build of everything costs."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

import pypdfium2

from benchmarks.generate import GAME, ROOT
from benchmarks.measure import BIN, run, tell


def main() -> bool:
    """Measure and report; whether every target was met."""
    with tempfile.TemporaryDirectory() as folder:
        project = Path(folder) / "project"
        project.mkdir()
        for name in ("content", "schemas", "templates", "site"):
            shutil.copytree(ROOT / name, project / name)
        shutil.copyfile(ROOT / "mkdocs.yml", project / "mkdocs.yml")
        (project / "build").mkdir()
        command = [str(BIN / "codexpress"), "-q", "build"]
        book = run([*command, "codex", "--game", GAME, "--only", "rules", "--paper", "a4"], project)
        pages = _pages(next((project / "build" / "codex").glob("*.pdf")))
        shutil.rmtree(project / "build")
        (project / "build").mkdir()
        cold = run(command, project)
        again = run(command, project)
    allowed = 100 + 4 * pages
    return all(
        [
            tell(
                f"the rulebook, {pages} pages, peak memory / 100 MB + 4 MB a page",
                book.megabytes / allowed, 1.0, f"{book.megabytes:.0f} MB of {allowed} MB",
            ),
            tell(
                "everything of every game, cold / eight minutes",
                cold.seconds / 480, 1.0, f"{cold.seconds:.0f} s",
            ),
            tell(
                "everything again, unchanged / the cold build",
                again.seconds / cold.seconds, 0.05, f"{again.seconds:.1f} s and {cold.seconds:.0f} s",
            ),
        ]
    )  # fmt: skip


def _pages(path: Path) -> int:
    document = pypdfium2.PdfDocument(path)
    try:
        return len(document)
    finally:
        document.close()


if __name__ == "__main__":
    raise SystemExit(not main())
