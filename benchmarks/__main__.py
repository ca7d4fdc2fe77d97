"""Every benchmark: ratios measured in one run, against the targets. Exit 1 if one is missed."""

from __future__ import annotations

from benchmarks import books, check, faces, site

if __name__ == "__main__":
    met = [part.main() for part in (check, faces, site, books)]
    raise SystemExit(not all(met))
