"""Everything that can be wrong with a game once its records are valid."""

from codexpress.check.modules import GameModule, find_module
from codexpress.check.run import Checked, check_game, rules_of

__all__ = ["Checked", "GameModule", "check_game", "find_module", "rules_of"]
