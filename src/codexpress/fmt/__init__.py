"""A record's text put in order: quotes, indentation, keys.

The text is edited in place and never dumped again, so that comments, line endings, blank lines and
long lines stay as their writer left them.
"""

from codexpress.fmt.format import KeyOrder, format_text

__all__ = ["KeyOrder", "format_text"]
