"""The page of a rule: what it says, why, and an example of each kind."""

from __future__ import annotations


def page(what: str, why: str, bad: str = "", good: str = "") -> str:
    """Lay out a rule's documentation.

    Args:
        what: what the rule refuses.
        why: what would go wrong without it.
        bad: YAML that breaks this rule and no other; "" where YAML cannot show it.
        good: the same, mended.
    """
    parts = [what, f"**Why.** {why}"]
    if bad:
        parts += ["**Bad**", f"```yaml\n{bad}\n```"]
    if good:
        parts += ["**Good**", f"```yaml\n{good}\n```"]
    return "\n\n".join(parts)
