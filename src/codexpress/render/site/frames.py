"""Parts of the theme's frame that are the same for every page of a folder, made once for each.

The theme writes its whole navigation anew for every page. Records stand in no navigation, so all
that differs from one to the next in their folder is nothing: same ancestors, same relative links.
"""

from __future__ import annotations

import posixpath
from collections.abc import Callable, Iterator

from jinja2 import Environment, Template, TemplateNotFound
from jinja2.runtime import Context
from mkdocs.structure.files import InclusionLevel
from mkdocs.structure.pages import Page

_SHARED = ("partials/nav.html", "partials/tabs.html", "partials/search.html")
_Key = tuple[str, int]
_Render = Callable[[Context], Iterator[str]]


def share(env: Environment) -> None:
    """Have the theme's shared parts made once a folder."""
    for name in _SHARED:
        try:
            template: Template = env.get_template(name)
        except TemplateNotFound:  # another theme
            continue
        template.root_render_func = _once(template.root_render_func)


def _once(render: _Render) -> _Render:
    made: dict[_Key, str] = {}

    def again(context: Context) -> Iterator[str]:
        key = _key(context.get("page"))
        if key is None:
            yield from render(context)
            return
        if key not in made:
            made[key] = "".join(render(context))
        yield made[key]

    return again


def _key(page: Page | None) -> _Key | None:
    """What a page's frame depends on; None if on the page itself."""
    if page is None or page.file.inclusion is not InclusionLevel.NOT_IN_NAV:
        return None
    return posixpath.dirname(page.url.rstrip("/")), id(page.parent)
