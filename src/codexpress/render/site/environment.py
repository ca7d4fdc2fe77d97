"""Templates of pages that belong to no single game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from markupsafe import Markup

from codexpress.render.fill import fill
from codexpress.render.sandbox import Sandbox
from codexpress.render.site.game_view import tint_style
from codexpress.render.view import icon
from codexpress.resources import shared_root


@dataclass(frozen=True)
class Environment:
    """The site's own templates: the project's folder first, then the tool's."""

    templates: Path

    @cached_property
    def sandbox(self) -> Sandbox:
        """Where they run."""
        env = Sandbox((self.templates, shared_root() / "templates"))
        env.globals.update(icon=icon, tint_style=tint_style)
        return env

    def render(self, template: str, **values: Any) -> Markup:
        """Render a template.

        Raises:
            TemplateFault: the template is missing, broken, or names an unknown field.
        """
        return fill(self.sandbox, template, **values)
