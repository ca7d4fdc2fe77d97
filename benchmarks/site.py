"""The site against ``mkdocs build`` on the same pages written out as plain Markdown; and scaling."""

from __future__ import annotations

import re
import tempfile
from pathlib import Path

from benchmarks.generate import ROOT, generate
from benchmarks.measure import BIN, run, tell

UNITS = (1000, 2000)
_TAGS = re.compile(r"<(script|style)[^>]*>.*?</\1>|<[^>]+>", re.DOTALL)


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
            costs[units] = run(command, project)
        plain = Path(folder) / "plain"
        pages = _as_markdown(project / "build" / "site", plain)
        theirs = run([str(BIN / "mkdocs"), "build", "-q"], plain)
        data = run([str(BIN / "codexpress"), "-q", "build", "data"], project)
    small, large = (costs[units] for units in UNITS)
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


def _as_markdown(built: Path, target: Path) -> int:
    """The built pages' words as a plain MkDocs project: headings and paragraphs."""
    docs = target / "docs"
    count = 0
    for page in sorted(built.rglob("index.html")):
        html = page.read_text(encoding="utf-8")
        article = html[html.find("<article") : html.rfind("</article>")]
        if not article:
            continue
        text = re.sub(r"<h([1-6])[^>]*>", lambda m: f"\n\n{'#' * int(m[1])} ", article)
        text = re.sub(r"</(?:p|li|h[1-6]|div|dd|dt|tr|section)>", "\n\n", text)
        words = re.sub(r"\n{3,}", "\n\n", _TAGS.sub("", text)).strip()
        home = page.parent == built
        path = docs / "index.md" if home else docs / f"{page.parent.relative_to(built)}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(words + "\n", encoding="utf-8")
        count += 1
    config = "site_name: Plain\ntheme:\n  name: material\n  font: false\nplugins: [search]\n"
    nav = "nav:\n  - index.md\nvalidation:\n  nav:\n    omitted_files: ignore\n"
    (target / "mkdocs.yml").write_text(config + nav, encoding="utf-8")
    return count


if __name__ == "__main__":
    raise SystemExit(not main())
