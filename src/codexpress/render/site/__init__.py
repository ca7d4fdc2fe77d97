"""The website. ``build_site`` is all that the rest of the tool needs to know."""

from codexpress.render.site.build import build_site
from codexpress.render.site.extras import Download, SiteExtras

__all__ = ["Download", "SiteExtras", "build_site"]
