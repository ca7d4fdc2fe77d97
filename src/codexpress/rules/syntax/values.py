"""Rules about text that YAML takes for something else."""

from __future__ import annotations

from codexpress.finding import Severity
from codexpress.rule import declare
from codexpress.rules.syntax.page import page

RULES = (
    declare(
        "YML030",
        "lost-text",
        Severity.ERROR,
        message="`{lost}` is lost: after a space, `#` starts a comment",
        help="quote the text: `{example}`; or put a space after `#` if a comment was meant",
        label="taken as a comment",
        docs=page(
            "A `#` with a space before and none after it, behind a value or in its place.",
            "YAML drops it and the rest of the line without a word. Comments are written with a "
            "space after `#`, so both can be told apart.",
            "name: Sellsword #4",
            'name: "Sellsword #4"\npoints: 3 # raised in play-testing',
        ),
    ),
    declare(
        "YML031",
        "cut-by-comment",
        Severity.ERROR,
        message="`{lost}` starts a comment and ends the text of {field}, though it goes on below",
        help="quote the whole text if `#` belongs to it, or move the comment to a line above",
        label="the text ends here",
        docs=page(
            "A comment in the middle of a text over several lines.",
            "Unquoted text ends at a comment; what follows belongs to nothing.",
            "text: Roll two dice # never three\n  and add them.",
            "# never three\ntext: Roll two dice\n  and add them.",
        ),
    ),
    declare(
        "YML032",
        "second-colon",
        Severity.ERROR,
        message="{field} holds a colon in its text, which YAML takes for the end of a key",
        help="quote the value: `{example}`",
        label="a colon in the text",
        docs=page(
            "A colon with a space after it, or at the end of the line, in unquoted text.",
            "YAML cannot tell it from the colon of a key.",
            "text: Reaction: When this unit is hit, move it.",
            'text: "Reaction: When this unit is hit, move it."',
        ),
    ),
    declare(
        "YML033",
        "leading-character",
        Severity.ERROR,
        message="{field} starts with {character}, which {meaning}",
        help="quote it: `{example}`",
        label="starts with {character}",
        docs=page(
            "Text that starts with a character YAML has its own use for: one of "
            "``[ ] { } , * & ! | > % @ ` ? :`` or a dash and a space.",
            "The text is read as a list, a block or an instruction, or not at all.",
            "text: **Charge** and strike.",
            'text: "**Charge** and strike."',
        ),
    ),
    declare(
        "YML034",
        "unclosed-quote",
        Severity.ERROR,
        message="the quote that opens here {what}",
        help="{mend}",
        label="opens here",
        docs=page(
            "A value that begins with a quote and does not end with the same one.",
            "Everything up to the next quote, lines below, becomes part of the text.",
            'name: "Bone Archer\npoints: 2',
            'name: "Bone Archer"\npoints: 2',
        ),
    ),
    declare(
        "YML035",
        "text-after-quote",
        Severity.ERROR,
        message="`{rest}` stands after the closing quote",
        help="quote the whole value: `{example}`",
        label="after the closing quote",
        docs=page(
            "Text after a closing quote.",
            "A value is quoted from its first character to its last or not at all; a quote inside "
            "double quotes ends them.",
            'name: "Red" Brin',
            "name: '\"Red\" Brin'",
        ),
    ),
    declare(
        "YML036",
        "escape",
        Severity.ERROR,
        message="{what}",
        help="double the backslash if it is text, or use single quotes, where it is only text",
        docs=page(
            "A backslash in double quotes that begins no escape, or one that makes a control "
            "character.",
            "In double quotes `\\n` is a line break, and most other pairs mean nothing.",
            'text: "Win\\draw"',
            "text: 'Win\\draw'",
        ),
    ),
    declare(
        "YML037",
        "brackets",
        Severity.ERROR,
        message="{what}",
        help="separate items with commas and end with `{closer}`; quote the value if it is text",
        docs=page(
            "A list or mapping in brackets that is not closed, closed by the wrong bracket, or "
            "lacks a comma.",
            "YAML reads on into the fields below until it finds a bracket.",
            "keywords: [flying, undead\nname: Bone Archer",
            "keywords: [flying, undead]\nname: Bone Archer",
        ),
    ),
    declare(
        "YML038",
        "curly-quotes",
        Severity.ERROR,
        message="`{quote}` is a letter to YAML, not a quote",
        help="put straight quotes around it: `{example}`",
        label="a letter, not a quote",
        docs=page(
            "Curly quotes where straight ones are needed.",
            "Word processors curl quotes; to YAML the curled ones quote nothing, and would be "
            "printed. A text that is a quotation goes into straight quotes as well.",
            "text: “Reaction: When hit”",
            'text: "Reaction: When hit"',
        ),
    ),
    declare(
        "YML039",
        "stray-comma",
        Severity.ERROR,
        message="a comma stands after the value of {field}",
        help="delete the comma: outside brackets, a field ends with its line",
        docs=page(
            "A comma at the end of a field.",
            "JSON separates fields with commas; YAML with line ends.",
            'name: "Bone Archer",\npoints: 2',
            'name: "Bone Archer"\npoints: 2',
        ),
    ),
    declare(
        "YML047",
        "unopened-quote",
        Severity.ERROR,
        message="the quote that closes here was never opened, and would be printed",
        help="put one in front of the text, too: `{example}`",
        label="closes nothing",
        docs=page(
            "A text that ends in a double quote and begins with none.",
            "To YAML it is a letter of the text. Behind a number it is taken for inches.",
            'text: Leap on."',
            'text: "Leap on."\nreach: up to 8"',
        ),
    ),
)
