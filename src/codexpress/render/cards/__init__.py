"""Cards and counters: faces of records, sheets of faces, single images.

``prints``  what the manifest's ``prints`` ask for, and which records and counters that means
``faces``   their faces, filled from the game's templates
``make``    faces to sheets and images, with findings
"""

from codexpress.render.cards.make import Proofs, Wishes, check_fit, images, proofs
from codexpress.render.cards.prints import Print, prints_of

__all__ = ["Print", "Proofs", "Wishes", "check_fit", "images", "prints_of", "proofs"]
