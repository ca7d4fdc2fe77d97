"""Rules of syntax: everything that keeps a file from being read as its writer meant it.

The document stage enforces them; they are declared here so that the catalogue explains them.
"""

from codexpress.rules.syntax import features, files, layout, values

RULES = (*files.RULES, *features.RULES, *values.RULES, *layout.RULES)
"""Every rule of syntax, by id."""
