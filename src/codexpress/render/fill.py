"""Filling in a template; whatever goes wrong is the template's fault, and says where."""

from __future__ import annotations

from typing import Any

import jinja2
from markupsafe import Markup

from codexpress.render.meter import metered
from codexpress.render.sandbox import Sandbox


class TemplateFault(Exception):  # noqa: N818 - a fault, as the design calls it
    """A template that cannot be rendered: its name, line ("" and 0 if unknown) and why."""

    def __init__(self, template: str, line: int, reason: str, record: str = "") -> None:
        super().__init__(f"{template}:{line}: {reason}")
        self.template = template
        self.line = line
        self.reason = reason
        self.record = record


def fill(env: Sandbox, template: str, *, record: str = "", **values: Any) -> Markup:
    """Fill in a template.

    Args:
        env: where its name is looked up.
        template: its name, such as ``common/block.html.j2``.
        record: what it shows, for the fault.
        values: what it can name.

    Raises:
        TemplateFault: it is missing or broken, names an unknown field, does what templates may
            not, or would never end.
    """
    try:
        with metered():
            return Markup(env.get_template(template).render(**values))  # noqa: S704 - autoescaped
    except jinja2.TemplateNotFound as fault:
        raise TemplateFault(template, 0, f"no such template: {fault.name}", record) from fault
    except jinja2.TemplateSyntaxError as fault:
        reason = fault.message or "it cannot be read"
        raise TemplateFault(fault.name or template, fault.lineno, reason, record) from fault
    except TemplateFault:
        raise
    except Exception as fault:  # a template is the project's: whatever it raises is its fault
        line, where = _line(fault, template)
        raise TemplateFault(where, line, f"{type(fault).__name__}: {fault}", record) from fault


def _line(fault: Exception, template: str) -> tuple[int, str]:
    """The line of the template an exception came out of: the innermost template frame."""
    line, where = 0, template
    traceback = fault.__traceback__
    while traceback is not None:
        filename = traceback.tb_frame.f_code.co_filename
        if filename.endswith((".j2", ".html", ".svg")):
            line, where = traceback.tb_lineno, filename
        traceback = traceback.tb_next
    return line, where
