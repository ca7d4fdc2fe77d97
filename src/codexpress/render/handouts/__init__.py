"""Handouts: one-page sheets of records, and sheets and posters of the game itself."""

from codexpress.render.handouts.make import Handouts, check_handouts, count, handouts
from codexpress.render.handouts.spec import Handout, handouts_of

__all__ = ["Handout", "Handouts", "check_handouts", "count", "handouts", "handouts_of"]
