"""Cards and counters: faces of records, sheets of faces, single images.

``prints``  what the manifest's ``prints`` ask for, and which records and counters that means
``faces``   their faces, filled from the game's templates
``laid``    those faces laid out, with their findings
``make``    sheets and images
"""

from codexpress.render.cards.laid import Wishes
from codexpress.render.cards.make import Proofs, check_fit, images, proofs
from codexpress.render.cards.prints import Print, prints_of

__all__ = ["Print", "Proofs", "Wishes", "check_fit", "images", "prints_of", "proofs"]
