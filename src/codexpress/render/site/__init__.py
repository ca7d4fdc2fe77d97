"""The website. ``build_site`` is all that the rest of the tool needs to know."""

from codexpress.render.site.build import build_site
from codexpress.render.site.extras import Chart, Download, SiteExtras
from codexpress.render.site.findings import SYMLINK, WARNING

__all__ = ["SYMLINK", "WARNING", "Chart", "Download", "SiteExtras", "build_site"]
