"""Layout and print: what only shows when a page has been laid out.

The print engine finds these; whoever calls it turns them into findings under these rules.
"""

from __future__ import annotations

from codexpress.finding import Severity
from codexpress.rule import declare

OVERFLOW = declare(
    "FIT001",
    "text-overflow",
    Severity.ERROR,
    message="{field} is {mm} mm too much for its box on the {face}, at {size}",
    help="shorten it by about {words}, or let another field of the card make room",
    label="{mm} mm too much",
    docs="""Text that does not fit its box at the smallest size the kind allows would be cut off
or run over other text. Sizes are tried from the largest declared step down; none is under 6.5 pt.

Bad: an ability of ninety words on a card that holds sixty

Good: the same effect said in fifty, or its detail moved to a keyword's definition""",
)
SAFE_MARGIN = declare(
    "FIT002",
    "safe-margin",
    Severity.ERROR,
    message="{field} comes {mm} mm into the safe margin on the {side} of the {face}",
    help="shorten it, or move its box in the template at least {mm} mm inward",
    label="{mm} mm too near the cut",
    docs="""Cutters are a millimetre off as a matter of course, so nothing that is to be read may
come close to the cut.

Bad: a name so long that its last letter ends 1 mm from the edge

Good: a name that ends before the safe margin""",
)
GLYPH = declare(
    "FIT003",
    "missing-glyph",
    Severity.ERROR,
    message="no font of this page has `{char}` ({name})",
    help="write another character, or add a font that has it to the stylesheet",
    label="no glyph",
    docs="""A character that no loaded font has prints as an empty box. Fonts of the machine are
never used instead: another machine would print something else.

Bad: `text: Gain ★ per ally`, in fonts without a star

Good: `text: Gain a star per ally`, or an icon from the set""",
)
COARSE_IMAGE = declare(
    "FIT004",
    "coarse-image",
    Severity.WARNING,
    message="{reason} on the {face}; print needs 300",
    help="use a larger original, or show it smaller",
    docs="""A picture with fewer than 300 pixels to the inch prints visibly soft.

Bad: a picture 400 pixels wide across a card of 70 mm

Good: one of 900 pixels or more""",
)
SMALL_TEXT = declare(
    "FIT005",
    "small-text",
    Severity.ERROR,
    message="{field} holds {reason} on the {face}; nothing on a card is smaller than 6.5 pt",
    help="raise the size in the template's stylesheet",
    docs="""Under 6.5 pt, text on a card cannot be read at arm's length across a table.

Bad: `font-size: 5pt` for a cost

Good: `font-size: 6.5pt` or more""",
)
LAYOUT_FAILED = declare(
    "FIT006",
    "layout-failed",
    Severity.ERROR,
    message="the {face} could not be laid out: {reason}",
    help="look for what is unusual in it: a huge text, deep nesting, a broken image",
    docs="""A layout that crashes, hangs or needs too much memory is stopped; the others go on. A
face may take twenty seconds, a book five minutes.

Bad: a lore text of two megabytes pasted by accident

Good: a lore text""",
)
REFUSED = declare(
    "FIT007",
    "refused-resource",
    Severity.ERROR,
    message="{reason}",
    help="keep the file inside the project, and name it by its path from there",
    docs="""A page uses files of the project and its font packages, and nothing else: no address
on the network, no file outside, no link that leads out, no pipe or device, nothing over 20 MiB,
no image over 40 megapixels or cut short.

Bad: `art: https://example.org/ogre.png`, `art: ../../ogre.png`

Good: `art: ogre.png`, with the file under the game's `art/`""",
)
LOST_TEXT = declare(
    "FIT008",
    "text-not-printed",
    Severity.ERROR,
    message="`{text}` is not in {file}",
    help="see that the template shows the field, or waive it in the manifest",
    docs="""When a PDF is done its text is read back, and every record must be found in it:
nothing a writer wrote gets lost on the way to print.

Bad: a template that forgets `lore`

Good: a template that shows it, or a kind that waives it by name""",
)
SKIPPED_HEADING = declare(
    "FIT009",
    "skipped-heading",
    Severity.WARNING,
    message="the heading `{heading}` goes from level {before} to level {level} in {file}",
    help="use level {expected}",
    docs="""Contents, bookmarks and screen readers follow the levels of headings; a skipped level
is a gap in all three.

Bad: a `####` under a `##`

Good: a `###` under a `##`""",
)
ENGINE_WARNING = declare(
    "FIT010",
    "layout-warning",
    Severity.WARNING,
    message="the layout engine says of the {face}: {reason}",
    help="mend the template or its stylesheet",
    docs="""What the layout engine warns about usually shows: a property it does not know, a value
it ignores, an image it cannot draw.

Bad: `colour: red`

Good: `color: red`""",
)
