"""What the tool itself says: manifests, files, waivers, drafts, and faults of its own."""

from codexpress.report.locate import BROKEN_RULE
from codexpress.rules.tool import drafts, faults, files, manifest, silence

RULES = (
    BROKEN_RULE,
    *faults.RULES,
    *silence.RULES,
    *manifest.RULES,
    *files.RULES,
    *drafts.RULES,
)
"""Every rule of the tool, by id."""
