"""Every way to get YAML wrong: one finding, at the place, in words a writer can act on."""

from __future__ import annotations

import pytest
from document_support import rules, source, words

from codexpress.document import locate

# name, text, rule, line, column, what the message says, what the help says
Case = tuple[str, str, str, int, int, str, str]

TRAPS: list[Case] = [
    # words that YAML drops without an error
    ("hash after text", "name: Sasuke Samurai #4\n", "YML030", 1, 22, "`#4` is lost", '`name: "Sasuke Samurai #4"`'),
    ("hash as text", "name: #4 Samurai\n", "YML030", 1, 7, "`#4 Samurai` is lost", '`name: "#4 Samurai"`'),
    ("hash in a list", "tags:\n  - #4\n  - x\n", "YML030", 2, 5, "`#4` is lost", '`- "#4"`'),
    ("hash after a number", "cost: 3 #raised\n", "YML030", 1, 9, "`#raised` is lost", "put a space after `#`"),
    ("hash after a quoted text", 'name: "Brin" #4\n', "YML030", 1, 14, "`#4` is lost", '`name: "Brin #4"`'),
    ("hash on the next line of a text", "t: first\n  #4 second\nb: 1\n", "YML030", 2, 3, "`#4 second` is lost", '`t: "first #4 second"`'),
    ("hash before a text on the next line", "name: #4\n  Samurai\n", "YML030", 1, 7, "`#4` is lost", '`name: "#4"`'),
    ("hash in brackets", "tags: [#red, #blue]\nb: 1\n", "YML030", 1, 8, "`#red, #blue]` is lost", '`"#red"`'),
    ("hash in a key", "name #4: x\nb: 1\n", "YML030", 1, 6, "`#4: x` is lost", '`"name #4": x`'),
    ("hash cutting a text", "text: first #4\n  second\nb: 1\n", "YML031", 1, 13, "`#4` starts a comment and ends the text of `text`", "quote the whole text"),
    ("remark cutting a text", "text: first # one\n  second\nb: 1\n", "YML031", 1, 13, "`# one` starts a comment", "line above"),
    ("hash line cutting a text", "t: first\n  #4 second\n  third\n", "YML031", 2, 3, "`#4 second` starts a comment", "quote the whole text"),
    ("tag", "text: !Charge now\n", "YML023", 1, 7, "`text` starts with `!`, so YAML takes `!Charge` as a tag", '`text: "!Charge now"`'),
    ("tag alone", "text: !\n", "YML023", 1, 7, "takes `!` as a tag", '`text: "!"`'),
    ("tag of a number", 'text: !!int "abc"\n', "YML023", 1, 7, "takes `!!int` as a tag", "`text: '!!int \"abc\"'`"),
    ("tag and colon", "text: !Charge now: then\n", "YML023", 1, 7, "takes `!Charge` as a tag", '`text: "!Charge now: then"`'),
    ("tag in brackets", "a: [!x y, z]\n", "YML023", 1, 5, "item 1 of `a` starts with `!`", '`"!x y"`'),
    ("tag of the record", "!unit\nname: x\n", "YML023", 1, 1, "the record starts with `!`", '`"!unit"`'),
    ("anchor", "text: &Sons of war\n", "YML020", 1, 7, "`text` starts with `&`, so YAML takes `Sons` as an anchor", '`text: "&Sons of war"`'),
    ("anchor on a list", "tags: &all [a, b]\n", "YML020", 1, 7, "takes `all` as an anchor", "anchors are not used"),
    ("html entity", "text: &quot;hi&quot; there\n", "YML033", 1, 7, "`text` starts with `&`", '`text: "&quot;hi&quot; there"`'),
    ("alias", "text: *Strike\nb: 1\n", "YML021", 1, 7, "takes `Strike` as a reference", '`text: "*Strike"`'),
    ("alias in a list", "a:\n  - *x\n", "YML021", 2, 5, "item 1 of `a` starts with `*`", '`- "*x"`'),
    ("alias as key", "*x : 1\n", "YML021", 1, 1, "starts with `*`", "quote the value"),
    ("merge key", "name: x\n<<: {a: 1}\n", "YML022", 2, 1, "`<<` copies", "write the fields out"),
    ("swallowed lines", 'name: "Ogre\ntitle: Big"\n', "YML034", 1, 7, "closed only on line 2", '`name: "Ogre"`'),
    ("quotes of a book", "name: “Ogre of the Hill”\n", "YML038", 1, 7, "`“` is a letter to YAML", '`name: "Ogre of the Hill"`'),
    ("quote that nothing opens", 'name: Ogre of the Hill"\n', "YML047", 1, 23, "was never opened", '`name: "Ogre of the Hill"`'),
    ("items run together", "a:\n  - x: 1\n    y: 2\n    x: 3\n    y: 4\n", "YML025", 4, 5, "`x` is given twice", "write `- x:`, two columns to the left"),
    ("first item without a dash", "a:\n    x: 1\n    y: 2\n  - x: 3\n", "YML041", 4, 3, "the list above begins without a dash, on line 2", "write `- x:` there, in column 3"),
    ("list item in a text", "tags: x\n  - y\n", "YML046", 2, 3, "still belongs to the text of `tags`", "under its key alone"),
    ("list item in an item", "a:\n  - x\n    - y\n", "YML046", 3, 5, "the text of item 1 of `a`", "under its key alone"),
    ("key with an unseen space", "a:\n  \u00a0b: 1\n", "YML006", 2, 3, "U+00A0 (no-break space) looks like a space", "delete it"),
    ("key with an unseen letter", "co\u200bst: 1\n", "YML006", 1, 3, "U+200B (zero width space) cannot be seen", "delete it"),
    ("text with an unseen space", "name: Ogre\u00a0\n", "YML006", 1, 11, "belongs to the text", "delete it"),
    ("quote and an unseen space", 'name: "Ogre"\u00a0\n', "YML006", 1, 13, "looks like a space", "delete it"),
    ("colon and an unseen space", "name:\u00a0Ogre\nb: 1\n", "YML006", 1, 6, "looks like a space", "plain space"),
    ("unseen line end", "name: A\u2028B\n", "YML006", 1, 8, "U+2028 (line separator) ends the line unseen", "start a new line"),
    ("control character from an escape", 'name: "a\\0"\n', "YML036", 1, 7, "an escape makes NUL (U+0000), a control character", "double the backslash"),
    # errors whose own words mislead
    ("second colon", "text: Reaction: When hit\n", "YML032", 1, 15, "`text` holds a colon in its text", '`text: "Reaction: When hit"`'),
    ("colon at the end", "text: Choose one:\nx: 1\n", "YML032", 1, 17, "`text` holds a colon", '`text: "Choose one:"`'),
    ("colon in an item", "a:\n  - one: two: three\n", "YML032", 2, 13, "`one` holds a colon", '`one: "two: three"`'),
    ("colon in brackets", "text: [Action: go: now]\n", "YML032", 1, 18, "an item in brackets holds a colon", '`"go: now"`'),
    ("address in brackets", "a: [http://x.y/z]\n", "YML032", 1, 9, "an item in brackets holds a colon", '`"http://x.y/z"`'),
    ("bold", "text: **Bold** start\n", "YML033", 1, 7, "`text` starts with `*`, which refers to an anchor", '`text: "**Bold** start"`'),
    ("bullet star", "text: * Bold\n", "YML033", 1, 7, "`text` starts with `*`", '`text: "* Bold"`'),
    ("at sign", "text: @x\n", "YML033", 1, 7, "`text` starts with `@`, which YAML keeps for itself", '`text: "@x"`'),
    ("at sign in a list", "a:\n  - @x\n", "YML033", 2, 5, "this list item starts with `@`", '`- "@x"`'),
    ("at sign in brackets", "a: [@x, y]\n", "YML033", 1, 5, "an item in brackets starts with `@`", '`"@x"`'),
    ("at sign in a key", "@name: x\n", "YML033", 1, 1, "a key starts with `@`", '`"@name": x`'),
    ("backtick", "text: `x`\n", "YML033", 1, 7, "starts with a backtick", 'text: "`x`"'),
    ("percent", "text: %x\n", "YML033", 1, 7, "starts with `%`, which YAML keeps for instructions", '`text: "%x"`'),
    ("percent line", "a: 1\n%x y\n", "YML033", 2, 1, "this line starts with `%`", '`"%x y"`'),
    ("percent key", "a: 1\n%x: 1\n", "YML033", 2, 1, "this line starts with `%`", '`"%x": …`'),
    ("greater than", "text: > 3 damage\n", "YML033", 1, 7, "`text` starts with `>`, which starts a folded block", '`text: "> 3 damage"`'),
    ("greater than and digit", "text: >3 damage\n", "YML033", 1, 7, "`text` starts with `>`", '`text: ">3 damage"`'),
    ("pipe", "text: |x| y\n", "YML033", 1, 7, "`text` starts with `|`, which starts a block", '`text: "|x| y"`'),
    ("question", "text: ? what\n", "YML033", 1, 7, "`text` starts with `?`, which starts a key", '`text: "? what"`'),
    ("brace", "text: {x} deals\n", "YML033", 1, 7, "`text` starts with `{`, which starts a mapping", '`text: "{x} deals"`'),
    ("braces", "text: {{ limits }}\n", "YML033", 1, 7, "`text` starts with `{`", '`text: "{{ limits }}"`'),
    ("bracket and more", "text: [click] go\nb: 1\n", "YML033", 1, 7, "`text` starts with `[`, which starts a list", '`text: "[click] go"`'),
    ("brackets and more", "text: [[bone-archer]] go\n", "YML033", 1, 7, "`text` starts with `[`", '`text: "[[bone-archer]] go"`'),
    ("bracket in an item", "a:\n  - [x] y\n", "YML033", 2, 5, "this list item starts with `[`", '`- "[x] y"`'),
    ("closing bracket", "text: ] x\n", "YML033", 1, 7, "`text` starts with `]`, which has a meaning only in brackets", '`text: "] x"`'),
    ("comma", "text: , x\n", "YML033", 1, 7, "`text` starts with `,`", '`text: ", x"`'),
    ("dash", "text: - 2 Morale\n", "YML033", 1, 7, "`text` starts with `-`, which starts a list item", '`text: "- 2 Morale"`'),
    ("colon first", "text: : x\n", "YML033", 1, 7, "`text` starts with `:`, which ends a key", '`text: ": x"`'),
    ("ampersand", "text: & there\n", "YML033", 1, 7, "`text` starts with `&`, which names an anchor", '`text: "& there"`'),
    ("tag and handle", "text: !a!b c\n", "YML033", 1, 7, "`text` starts with `!`, which starts a tag", '`text: "!a!b c"`'),
    ("tag on a field", "a: 1\n!b: 2\n", "YML033", 2, 1, "starts with `!`", "quote it"),
    ("anchor before an item", "a:\n  &b - c\n", "YML033", 2, 3, "starts with `&`", "quote it"),
    ("unclosed quote", 'name: "Ogre\nb: 1\n', "YML034", 1, 7, "is never closed", '`name: "Ogre"`'),
    ("unclosed quote before a document end", 'name: "Ogre\n--- y"\n', "YML034", 1, 7, "is never closed", '`name: "Ogre"`'),
    ("leading apostrophe", "name: 'tis it\nb: 1\n", "YML034", 1, 7, "is never closed", "if the apostrophe is text, write `name: \"'tis it\"`"),
    ("quote closed by the next", 'name: "Ogre\ntitle: "Big"\n', "YML034", 1, 7, "closed only on line 2", '`name: "Ogre"`'),
    ("quotes in quotes", 'name: "The "Big" Ogre"\n', "YML035", 1, 13, '`Big" Ogre"` stands after the closing quote', "`name: 'The \"Big\" Ogre'`"),
    ("apostrophe in quotes", "name: 'Brin's bow'\n", "YML035", 1, 13, "`s bow'` stands after", '`name: "Brin\'s bow"`'),
    ("text after a quote", 'name: "Ogre" big\nb: 1\n', "YML035", 1, 14, "`big` stands after", "`name: '\"Ogre\" big'`"),
    ("ampersand after a quote", 'number: "007"&\nb: 1\n', "YML035", 1, 14, "`&` stands after", "quote the whole value"),
    ("colon after a quote", 'name: "Ogre": big\n', "YML035", 1, 13, "`: big` stands after", "quote the whole value"),
    ("quoted key and more", 'a: b\n"c" d: e\n', "YML035", 2, 5, "`d: e` stands after", "quote the whole value"),
    ("unknown escape", 'name: "C:\\path"\n', "YML036", 1, 10, "`\\p` is no escape", "single quotes"),
    ("short escape", 'name: "\\x4"\n', "YML036", 1, 8, "`\\x` lacks its hexadecimal digits", "double the backslash"),
    ("half a character", 'name: "\\uD800"\n', "YML036", 1, 8, "`\\u` stands for no character", "double the backslash"),
    ("unclosed bracket", "text: [click go\nb: 1\n", "YML037", 1, 7, "`[` is never closed", "end with `]`"),
    ("unclosed bracket at the end", "text: [click\n", "YML037", 1, 7, "`[` is never closed", "end with `]`"),
    ("unclosed brace in a list", "a:\n  - {x: 1\n  - {x: 2}\n", "YML037", 2, 5, "`{` is never closed", "end with `}`"),
    ("wrong bracket", "a: [1, 2}\nb: 1\n", "YML037", 1, 9, "`[` is closed by `}`", "end with `]`"),
    ("bracket too many", "a: [1, 2]]\nb: 1\n", "YML037", 1, 10, "`]` closes nothing", "commas"),
    ("comma too many", "a: [1,, 2]\n", "YML037", 1, 7, "nothing stands before this comma", "commas"),
    ("question in brackets", "a: [what?]\n", "YML037", 1, 9, "`?` has a meaning of its own in brackets", "quote the value"),
    ("question first in brackets", "a: [?x]\n", "YML024", 1, 5, "is written after `?`", "quote the value"),
    ("comma missing", 'a: ["x" "y"]\n', "YML037", 1, 9, "a comma is missing before this", "commas"),
    ("comma missing between lines", '{"a": 1\n "b": 2}\n', "YML037", 2, 2, "a comma is missing before this", "commas"),
    ("curly quotes", "text: “Reaction: When hit”\n", "YML038", 1, 7, "`“` is a letter to YAML", '`text: "Reaction: When hit"`'),
    ("curly quotes on a key", "“text”: x\n", "YML038", 1, 1, "`“` is a letter to YAML", '`"text": x`'),
    ("comma after a quote", 'a: "x",\nb: 1\n', "YML039", 1, 7, "a comma stands after the value of `a`", "delete the comma"),
    ("comma after a bracket", "a: [1,2],\nb: 1\n", "YML039", 1, 9, "a comma stands after the value of `a`", "delete the comma"),
    # lines that do not fit together
    ("tab first", "\tname: x\n", "YML040", 1, 1, "a tab", "spaces"),
    ("tab as indentation", "a:\n\tb: 1\n", "YML040", 2, 1, "a tab", "two for each level"),
    ("tab after a text", "a: x\n\tb: 2\n", "YML040", 2, 1, "a tab", "two for each level"),
    ("tab after spaces", "a:\n  b: 1\n  \tc: 2\n", "YML040", 3, 3, "a tab", "two for each level"),
    ("tab after a quote", 'a: "x"\n\tb: 2\n', "YML040", 2, 1, "a tab", "two for each level"),
    ("tab in a block", "a: |\n  foo\n\tbar\n", "YML040", 3, 1, "a tab", "two for each level"),
    ("tab in an empty line", "a: 1\n\t\nb: 2\n", "YML040", 2, 1, "a tab", "two for each level"),
    ("tab after a dash", "a:\n  -\tb: 1\n", "YML040", 2, 4, "a tab", "two for each level"),
    ("too deep", "name: Ogre\n  title: x\n", "YML041", 2, 3, "deeper than `name` above it, which already has its value", "column 1 if `title` is a field"),
    ("too deep in an item", "abilities:\n  - label: x\n     cost: 3\n", "YML041", 3, 6, "deeper than `label`", "column 5 if `cost` is a field"),
    ("too deep after a quote", 'a: "x"\n  b: 2\n', "YML041", 2, 3, "deeper than `a` on line 1 above it", "start it in column 1, like `a` on line 1"),
    ("too deep after brackets", "a: [1]\n  b: 2\n", "YML041", 2, 3, "deeper than `a` on line 1 above it", "start it in column 1"),
    ("between two levels", "a:\n   b: 1\n  c: 2\n", "YML041", 3, 3, "lines up with nothing above it", "column 4, like `b` on line 2, or in column 1, like `a` on line 1"),
    ("between two levels of a list", "a:\n  - b: 1\n    c: 2\n   d: 3\n", "YML041", 4, 4, "lines up with nothing", "column 5, like `c` on line 3"),
    ("item between two levels", "a:\n    - x\n  - y\n", "YML041", 3, 3, "lines up with nothing", "column 5, like the list item on line 2"),
    ("first line too deep", " a: 1\nb: 2\n", "YML041", 2, 1, "lines up with nothing", "column 2, like `a` on line 1"),
    ("text after a block", "a: |\n    x\n  y\nb: 1\n", "YML041", 3, 3, "less than the text of `a`", "column 5"),
    ("text after a quote below", 'a: "x"\n  more\n', "YML041", 2, 3, "the value of `a` above it is complete", "one pair of quotes"),
    ("no colon", "name: x\nhp 12\ncost: 3\n", "YML042", 2, 1, "`hp 12` is no field", "`key: value`"),
    ("no colon in the first line", "hp 12\ncost: 3\n", "YML042", 1, 1, "`hp 12` is no field", "`key: value`"),
    ("text not indented", "text: Deal 3\nand draw\nname: x\n", "YML042", 2, 1, "`and draw` is no field", "indent the line by two spaces"),
    ("no space after the colon", "a: 1\nhp:12\ncost: 3\n", "YML043", 2, 3, "`hp` is not followed by a colon and a space", "`hp: 12`"),
    ("no space in the first line", "hp:12\ncost: 3\n", "YML043", 1, 3, "`hp` is not followed", "`hp: 12`"),
    ("no space anywhere", "a:1\nb:2\n", "YML043", 1, 2, "`a` is not followed", "`a: 1`"),
    ("no space in a mapping", "a:\n  x:1\n  y: 2\n", "YML043", 2, 4, "`x` is not followed", "`x: 1`"),
    ("no space in an item", "a:\n  - hp:1\n    b: 2\n", "YML043", 2, 7, "`hp` is not followed", "`hp: 1`"),
    ("no space in brackets", "a: {x:1, y:2}\n", "YML043", 1, 6, "`x` is not followed", "`x: 1`"),
    ("another script's colon", "a: 1\nhp\uff1a12\n", "YML043", 2, 3, "`hp` is not followed", "`hp: 12`"),
    ("merge conflict", "a: 1\n<<<<<<< HEAD\nb: 2\n=======\nb: 3\n>>>>>>> x\n", "YML044", 2, 1, "`<<<<<<<` was left behind", "choose between"),
    ("merge conflict first", "<<<<<<< HEAD\nb: 2\n=======\nb: 3\n>>>>>>> x\n", "YML044", 1, 1, "`<<<<<<<` was left behind", "choose between"),
    ("field among items", "l:\n  - a\n  b: 1\n", "YML045", 3, 3, "a field stands among the items of `l`", "indent the line"),
    ("field after an empty item", "l:\n  -\n  b: 1\n", "YML045", 3, 3, "a field stands among the items of `l`", "indent the line"),
    ("item among fields", "a: 1\n- b\n", "YML045", 2, 1, "a list item stands among the fields of the record", "indent the line"),
    ("item among nested fields", "a:\n  b: 1\n  - c\n", "YML045", 3, 3, "among the fields of `a`", "indent the line"),
    ("anything else", "b: 1\n" + "a" * 1100 + ": x\n", "YML099", 2, 1, "does not fit what stands before it", "look for a missing quote"),
    # what a record has no use for
    ("nothing", "", "YML010", 1, 1, "it is empty", "delete the file"),
    ("only comments", "# x\n", "YML010", 1, 1, "nothing but comments", "fill in"),
    ("only a marker", "---\n# x\n", "YML010", 1, 1, "nothing but comments", "fill in"),
    ("a list", "- a\n", "YML011", 1, 1, "this file holds a list", "`name: …`"),
    ("a text", "hello\n", "YML011", 1, 1, "a single piece of text", "`name: …`"),
    ("a quoted text", '"hello"\n', "YML011", 1, 1, "a single piece of text", "`name: …`"),
    ("equals signs", "a = 1\nb = 2\n", "YML011", 1, 1, "a single piece of text", "`name: …`"),
    ("two documents", "a: 1\n---\nb: 2\n", "YML012", 2, 1, "a second document begins here", "delete the `---`"),
    ("an empty second document", "a: 1\n---\n", "YML012", 2, 1, "a second document begins here", "delete the `---`"),
    ("a document after an end", "a: 1\n...\nb: 2\n", "YML012", 3, 1, "a second document begins here", "`...` line"),
    ("front matter", "---\ntitle: x\n---\nText here\n", "YML012", 3, 1, "a second document", "`---`"),
    ("directive", "%YAML 1.1\n---\na: 1\n", "YML013", 1, 1, "`%YAML` is an instruction", "delete this line"),
    ("tag directive", "%TAG ! x\n---\na: 1\n", "YML013", 1, 1, "`%TAG` is an instruction", "delete this line"),
    ("newer directive", "%YAML 3.0\n---\na: 1\n", "YML013", 1, 1, "`%YAML` is an instruction", "delete this line"),
    ("100,000 brackets", "a: " + "[" * 100_000, "YML014", 1, 53, "more than 50 levels deep", "flatten"),
    ("100,000 braces", "a: " + "{a: " * 100_000, "YML014", 1, 200, "more than 50 levels deep", "flatten"),
    ("100,000 dashes", "a:\n " + "- " * 100_000 + "x", "YML014", 2, 100, "more than 50 levels deep", "flatten"),
    ("key written long", "? a\n: b\n", "YML024", 1, 1, "is written after `?`", "`key: value`"),
    ("list as key", "[a]: b\n", "YML024", 1, 1, "is a list or a mapping", "`key: value`"),
    ("list as key in braces", "a: {[x]: 1}\n", "YML024", 1, 5, "is a list or a mapping", "`key: value`"),
    ("key twice", "a: 1\nb: 2\na: 3\n", "YML025", 3, 1, "`a` is given twice", "keep one"),
    ("key twice in braces", "a:\n  b: {x: 1, x: 2}\n", "YML025", 2, 13, "`x` is given twice", "keep one"),
    ("key twice, once quoted", 'a: 1\n"a": 3\n', "YML025", 2, 1, "`a` is given twice", "keep one"),
    ("no key", "a: 1\n: x\n", "YML026", 2, 1, "no key before this colon", "write the field's name"),
    ("no key in an item", "a:\n  - : 5\n", "YML026", 2, 5, "no key before this colon", "write the field's name"),
    ("no key in braces", "a: {: x}\n", "YML026", 1, 5, "no key before this colon", "write the field's name"),
    ("quoted nothing as key", '"": x\n', "YML026", 1, 1, "no key before this colon", "write the field's name"),
]  # fmt: skip


@pytest.mark.parametrize("case", TRAPS, ids=[case[0] for case in TRAPS])
def test_a_mistake_gives_one_finding_at_its_place(case: Case) -> None:
    _, text, rule, line, column, message, help_ = case
    _, findings = locate(source(text))
    assert [finding.rule for finding in findings] == [rule]
    span = findings[0].place.span
    assert span is not None
    assert (span.line, span.column) == (line, column)
    said, mend, _ = words(findings[0])
    assert message in said
    assert help_ in mend


@pytest.mark.parametrize("ending", ["\r\n", "\r"])
@pytest.mark.parametrize("case", TRAPS, ids=[case[0] for case in TRAPS])
def test_line_endings_change_nothing(case: Case, ending: str) -> None:
    _, text, rule, line, column, _, _ = case
    _, findings = locate(source(text.replace("\n", ending)))
    assert [finding.rule for finding in findings] == [rule]
    span = findings[0].place.span
    assert span is not None
    assert (span.line, span.column) == (line, column)


def test_every_rule_of_syntax_has_a_failing_case() -> None:
    of_bytes = {"YML001", "YML002", "YML003", "YML004", "YML005"}  # test_document_decode.py
    assert {case[2] for case in TRAPS} | of_bytes == set(rules())


@pytest.mark.parametrize(
    "text",
    [
        "cost: 3 # raised\n",
        "cost: 3 #\n",
        "cost: 3 ## raised ##\n",
        "name: # to be decided\n",
        "colour: '#fff'\n",
        "text: C# is a note\n",
        "a: #the order matters\n  b: 1\n",
        "#x\na: 1\n#y\nb: 2\n",
        "a:\n  - x\n  #- y\n",
        "a:\n  b: 1\n    #c: 2\n",
        "t: | # x\n  #y\n",
        "a: [x, #y\n  z]\n",
        "cost: 3 #codexpress: ignore[DF104]\n",
        "text: ?what\nmove: -2 Morale\nface: :smile\nlink: http://x.y/z\n",
        "text: It's Brin's \"bow\" & more, [[x]] {y}\n",
        "text: >-\n  Reaction: When hit #4\n  - & so on\n",
        "name: “Brin”\n",
        'text: “Ring” and “ring again”\nrole: The “Bell”\nreach: up to 8"\nsays: the "Bell"\n',
        "--- # a record\na: 1\n...\n",
        "a:\tx\n",
        'a: "x\n\ty"\n',
        'a: "x\n  y: z"\n',
        '{"a": 1, "b": [1, 2],}\n',
        "key : value\n",
        'text: "\\u00e9 \\u2028 \\n \\t"\n',
    ],
)
def test_nothing_is_said_about_sound_text(text: str) -> None:
    document, findings = locate(source(text))
    assert findings == ()
    assert document is not None


def test_a_duplicate_key_names_both_lines() -> None:
    _, findings = locate(source("a: 1\nb: 2\na: 3\na: 4\n"))
    assert [finding.place.span.line for finding in findings if finding.place.span] == [3, 4]
    for finding in findings:
        (first,) = finding.related
        assert first.span is not None
        assert (first.span.line, first.label) == (1, "first given here")


def test_a_swallowing_quote_names_both_ends() -> None:
    _, (finding,) = locate(source('name: "Ogre\ntitle: Big"\n'))
    (closed,) = finding.related
    assert closed.span is not None
    assert (closed.span.line, closed.span.column, closed.label) == (2, 11, "closed only here")


def test_several_mistakes_are_told_in_one_run() -> None:
    text = "a: !x y\nb: 1 #c\nb: 2\nd: &e f\n"
    _, findings = locate(source(text))
    assert [finding.rule for finding in findings] == ["YML023", "YML030", "YML025", "YML020"]


def test_a_broken_file_cannot_flood_the_report() -> None:
    _, findings = locate(source("a: !x y\n" * 1000))
    assert len(findings) == 20


def test_text_lost_behind_a_sound_value_leaves_the_record_readable() -> None:
    document, findings = locate(source("name: Samurai #4\ncost: 3\n"))
    assert [finding.rule for finding in findings] == ["YML030"]
    assert document is not None
    assert document.data == {"name": "Samurai", "cost": 3}


@pytest.mark.parametrize(
    "text",
    ["name: #4 Samurai\n", "a: !x y\n", "a: &x y\n", "a: 1\na: 2\n", "a: *x\n", "? a\n: b\n", ""],
)
def test_data_that_cannot_be_trusted_is_not_handed_on(text: str) -> None:
    document, _ = locate(source(text))
    assert document is None


def test_a_finding_belongs_to_its_field() -> None:
    _, (finding,) = locate(source("abilities:\n  - label: x\n    text: !Now y\n"))
    assert finding.place.route == ("abilities", 0, "text")
    _, (finding,) = locate(source("abilities:\n  - label: x\n    text: a: b\n"))
    assert finding.place.route == ("abilities", 0, "text")


def test_a_long_text_is_shortened_in_words() -> None:
    _, (finding,) = locate(source(f"text: Reaction: {'word ' * 100}\n"))
    _, mend, _ = words(finding)
    assert len(mend) < 120
    assert "…" in mend


@pytest.mark.parametrize("rule", rules().values(), ids=lambda rule: rule.id)
def test_a_rule_is_documented(rule) -> None:
    assert rule.message
    assert rule.help
    assert rule.docs.count("\n\n") >= 1
    assert rule.help[0].islower() or rule.help == "{mend}"
    assert not rule.message.endswith(".")


def examples(rule) -> tuple[str, str]:
    blocks = rule.docs.split("```yaml\n")[1:]
    return tuple(block.split("\n```")[0] for block in blocks)


@pytest.mark.parametrize(
    "rule", [rule for rule in rules().values() if "```" in rule.docs], ids=lambda rule: rule.id
)
def test_a_rules_examples_do_what_they_say(rule) -> None:
    bad, good = examples(rule)
    assert {finding.rule for finding in locate(source(bad))[1]} == {rule.id}
    assert locate(source(good))[1] == ()
