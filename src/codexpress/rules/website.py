"""What can be wrong with the website as a whole."""

from __future__ import annotations

from codexpress.finding import Severity
from codexpress.rule import declare

WARNING = declare(
    "CX060",
    "site-warning",
    Severity.ERROR,
    message="the website: {words}",
    help="mend the page or the link; the website is not replaced until all of it holds together",
    docs="""Every link of the website is followed when it is built, to the very heading, and no two
pages may have one address. Pages of the guides are Markdown under `site/`; all others are made
from records, chapters and templates.

Bad: `[the guide](writers/frist-unit.md)`

Good: `[the guide](writers/first-unit.md)`""",
)
SYMLINK = declare(
    "CX061",
    "site-symlink",
    Severity.ERROR,
    message="`{name}` is a link to another place",
    help="put the file itself there",
    docs="""A file or folder under `site/` is a symbolic link.

It could publish any file of the machine that builds the website.

Bad: `site/map.png` as a link to a file in another folder

Good: the picture itself under `site/`""",
)
