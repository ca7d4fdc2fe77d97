"""The website: ``build_site`` makes it whole, ``preview`` shows single pages of it anew."""

from codexpress.render.site.build import build_site
from codexpress.render.site.extras import Download, SiteExtras
from codexpress.render.site.kept import Kept
from codexpress.render.site.preview import preview

__all__ = ["Download", "Kept", "SiteExtras", "build_site", "preview"]
