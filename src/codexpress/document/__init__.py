"""A record's text turned into plain data with a position for every key and value."""

from codexpress.document.decode import LIMIT, decode, decode_bytes
from codexpress.document.edit import block, quote, replace_value
from codexpress.document.events import DEEPEST
from codexpress.document.locate import locate
from codexpress.document.model import Comment, Document, Part, Spans, phrase
from codexpress.document.scalar import Doubt, doubt_of, doubt_reason, resolve

__all__ = [
    "DEEPEST",
    "LIMIT",
    "Comment",
    "Document",
    "Doubt",
    "Part",
    "Spans",
    "block",
    "decode",
    "decode_bytes",
    "doubt_of",
    "doubt_reason",
    "locate",
    "phrase",
    "quote",
    "replace_value",
    "resolve",
]
