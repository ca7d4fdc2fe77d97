"""Codexes: which records make a book, the book as HTML, and the PDF with proof that it is whole.

``spec``      the manifest's ``codexes`` as books with their parts and records
``contents``  a book's parts filled: blocks, chapters, tables at a glance, lines of contents
``sheets``    which sheets share a page, and where the room left over goes
``index``     every word of a book with its pages, merged
``document``  the whole book as one HTML document
``needles``   what must stand in the PDF for every record
``make``      HTML to PDF, read back
"""

from codexpress.render.book.document import html
from codexpress.render.book.make import Book, render
from codexpress.render.book.spec import BookSpec, books

__all__ = ["Book", "BookSpec", "books", "html", "render"]
