"""The print engine: plain values in, PDF and PNG bytes out.

It knows nothing of games, catalogues or templates. A caller renders its own HTML, says what size
a face is and which box belongs to which field, and gets back pages, findings and sheets:

``face``      cards and counters, each laid out on its own, checked for fit, cached by content
``sheet``     print sheets and vendor profiles as checked data
``impose``    faces onto sheets, with marks, ruler, duplex backs and slug line
``raster``    faces to PNG
``book``      one HTML document to one tagged PDF, in a process of its own
``readback``  the text of a PDF, to prove that nothing got lost
``fonts``     the font packages as ``@font-face`` rules; glyph coverage
``fetcher``   the only way a page can reach a file
"""
