"""Templates of pages that belong to no single game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import jinja2
from markupsafe import Markup

from codexpress.render.site.game_view import tint_style
from codexpress.render.view import icon
from codexpress.resources import shared_root


@dataclass(frozen=True)
class Environment:
    """The site's own templates: the project's folder first, then the tool's."""

    templates: Path

    @cached_property
    def jinja(self) -> jinja2.Environment:
        """Autoescaping, strict about missing names."""
        roots = [str(self.templates), str(shared_root() / "templates")]
        env = jinja2.Environment(
            loader=jinja2.FileSystemLoader(roots),
            autoescape=True,
            undefined=jinja2.StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        env.globals.update(icon=icon, tint_style=tint_style)
        return env

    def render(self, template: str, **values: Any) -> Markup:
        """Render a template."""
        return Markup(self.jinja.get_template(template).render(**values))  # noqa: S704 - autoescaped
