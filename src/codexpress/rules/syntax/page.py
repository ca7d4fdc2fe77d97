"""The page of a rule of syntax: what it refuses, why, and an example of each kind."""

from __future__ import annotations

from textwrap import fill


def page(what: str, why: str, bad: str = "", good: str = "") -> str:
    """Lay out a rule's documentation.

    Args:
        what: what the rule refuses.
        why: what would go wrong without it.
        bad: YAML that breaks this rule and no other; "" where YAML cannot show it.
        good: the same, mended.
    """
    parts = [fill(what, 96), fill(why, 96)]
    if bad:
        parts.append(f"Bad:\n\n```yaml\n{bad}\n```")
    if good:
        parts.append(f"Good:\n\n```yaml\n{good}\n```")
    return "\n\n".join(parts)
