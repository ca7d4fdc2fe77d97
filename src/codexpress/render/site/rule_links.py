"""Where the catalogue explains a rule."""

from __future__ import annotations

import re

_CODE = re.compile(r"[A-Z]+")


def family(code: str) -> str:
    """The letters of a rule's code."""
    match = _CODE.match(code)
    return match[0] if match else code


def rule_url(code: str) -> str:
    """Address of a rule's explanation."""
    return f"/reference/rules/{family(code).lower()}/#{code.lower()}"
