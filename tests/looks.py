"""Contact sheets of every kind of page and sheet, for a person to look at: ``make looks``.

Needs a finished ``make build``. Writes ``build/looks/*.png``.
"""

from __future__ import annotations

import functools
import http.server
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pypdfium2
from PIL import Image
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build"
LOOKS = BUILD / "looks"
CHROMIUM = "/usr/bin/chromium"
PAPER, GROUND = 320, (120, 120, 120)


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Nothing."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    handler = functools.partial(Quiet, directory=str(folder))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()


def contact_sheet(pictures: Sequence[Image.Image], columns: int, path: Path) -> None:
    """Pictures side by side on grey, each as wide as the widest."""
    width = max(p.width for p in pictures)
    height = max(p.height for p in pictures)
    rows = -(-len(pictures) // columns)
    sheet = Image.new("RGB", (columns * (width + 8) + 8, rows * (height + 8) + 8), GROUND)
    for index, picture in enumerate(pictures):
        row, column = divmod(index, columns)
        sheet.paste(picture, (8 + column * (width + 8), 8 + row * (height + 8)))
    path.parent.mkdir(parents=True, exist_ok=True)
    sheet.save(path)
    print(path.relative_to(ROOT))


def pdf_pages(path: Path, most: int = 48) -> list[Image.Image]:
    """The pages of a PDF as pictures of one width."""
    document = pypdfium2.PdfDocument(path)
    try:
        pages = [document[index] for index in range(min(len(document), most))]
        return [
            page.render(scale=PAPER / page.get_width()).to_pil().convert("RGB") for page in pages
        ]
    finally:
        document.close()


def site_pages(site: Path) -> dict[str, str]:
    """One page of each kind: the shallowest of every folder, and the tool's own."""
    found: dict[str, str] = {"home": "/"}
    for page in sorted(site.rglob("index.html"), key=lambda p: (len(p.parts), str(p))):
        parts = page.parent.relative_to(site).parts
        if not parts:
            continue
        kind = "-".join((*parts[:2], "one")) if len(parts) > 2 else "-".join(parts)
        found.setdefault(kind, "/" + "/".join(parts) + "/")
    return found


def photograph(site: Path) -> None:
    """Every kind of page, wide and as on a phone, light and dark."""
    import io

    with served(site) as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )
        for kind, url in site_pages(site).items():
            shots: list[Image.Image] = []
            for width, scheme in ((1280, "light"), (1280, "dark"), (390, "light"), (390, "dark")):
                context = browser.new_context(
                    viewport={"width": width, "height": 900}, color_scheme=scheme
                )
                page = context.new_page()
                page.goto(base + url, wait_until="networkidle")
                picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
                shots.append(picture)
                context.close()
            contact_sheet(
                [s.resize((s.width * 2 // 3, s.height * 2 // 3)) for s in shots],
                4,
                LOOKS / f"site-{kind}.png",
            )
        browser.close()


def main() -> None:
    for folder in ("codex", "proofs"):
        for path in sorted((BUILD / folder).glob("*.pdf")):
            contact_sheet(pdf_pages(path), 6, LOOKS / f"{folder}-{path.stem}.png")
    photograph(BUILD / "site")


if __name__ == "__main__":
    main()
