"""Where each checkable clause of the source is mechanised, or why it is not.

One clause may need several claims: what of it the schema refuses, what a rule finds, what stays a
matter of judgement. A test sees to it that every clause is here and every reference is real.
"""

from __future__ import annotations

from codexpress.claim import Claim

CLAIMS: tuple[Claim, ...] = (
    Claim("DF-T1", "constraint", "DF201", "the points of all entries are summed"),
    Claim("DF-T2", "constraint", "DF202", "an unspent point is advised against"),
    Claim("DF-T3", "constraint", "DF203", "each unit's faction and its parents are followed"),
    Claim("DF-T3", "constraint", "DF219", "a team of mercenaries alone names their faction"),
    Claim("DF-T4", "constraint", "DF204", "points of mercenaries count only in a mixed team"),
    Claim("DF-T4", "constraint", "DF219", "the exemption belongs to the mercenaries' own team"),
    Claim("DF-T5", "constraint", "DF205", "the mode is derived from the entries and compared"),
    Claim(
        "DF-T5", "data", "limits.fate_tokens", "opening tokens are looked up by the derived mode"
    ),
    Claim("DF-T6", "schema", "team.totem", "a team record names one totem: a text, not a list"),
    Claim("DF-T6", "constraint", "DF206", "in the builder and in examples a totem can be missing"),
    Claim("DF-T6", "constraint", "DF207", "a faction's totem serves it and its branches"),
    Claim("DF-T6", "rule", "DF119", "a totem's scope and faction agree"),
    Claim("DF-T7", "constraint", "DF208", "entries of one Character are counted"),
    Claim("DF-T8", "constraint", "DF209", "Monsters are counted, under `monster_limit: per_team`"),
    Claim("DF-T8", "constraint", "DF210", "or by name, under `monster_limit: per_name`"),
    Claim("DF-T9", "constraint", "DF211", "a Character or Monster is bought for exactly its cost"),
    Claim("DF-T9", "constraint", "DF212", "Companions are bought in multiples of their cost"),
    Claim("DF-T9", "constraint", "DF213", "and no more of them than the sheet allows"),
    Claim("DF-T9", "rule", "DF117", "only Companions have sizes"),
    Claim("DF-T9", "rule", "DF124", "the largest size is a multiple of the cost"),
    Claim("DF-T10", "constraint", "DF214", "the opening deployment's points are summed"),
    Claim("DF-T11", "constraint", "DF215", "no entry is larger than the Vortex holds"),
    Claim("DF-T11", "rule", "DF121", "nor is any unit's cost"),
    Claim("DF-T12", "constraint", "DF216", "every choice of entries is tried"),
    Claim("DF-T13", "constraint", "DF217", "a created Companion is not deployed at the start"),
    Claim("DF-T13", "rule", "DF118", "it and its summoner name each other"),
    Claim(
        "DF-T13",
        "not mechanised",
        "",
        "that a sheet says otherwise is a matter of its text; a waiver on the team records it",
    ),
    Claim("DF-T14", "constraint", "DF218", "one of its summoners is in the team"),
    Claim("DF-T14", "rule", "DF118", "it and its summoner name each other"),
    Claim("DF-U1", "schema", "unit.health", "required"),
    Claim("DF-U1", "schema", "unit.armor", "required"),
    Claim("DF-U1", "schema", "unit.speed", "required"),
    Claim("DF-U1", "schema", "unit.def", "required, an integer from 2 to 12"),
    Claim("DF-U1", "schema", "unit.dod", "required, an integer from 2 to 12"),
    Claim("DF-U1", "schema", "unit.will", "required, an integer from 2 to 12"),
    Claim("DF-U2", "rule", "DF101", "the advised range of DEF, DOD and WILL"),
    Claim("DF-U2", "rule", "DF102", "the advised limit of base DOD"),
    Claim("DF-U3", "rule", "DF103", "a Character's four tiers, or a recorded waiver"),
    Claim("DF-U3", "rule", "DF107", "a Companion's standard ability and Fate ability"),
    Claim("DF-U3", "rule", "DF108", "a Monster's four abilities"),
    Claim("DF-U4", "rule", "DF104", "an Ultimate costs 5, and nothing else does"),
    Claim("DF-U4", "rule", "DF105", "one Ultimate a unit"),
    Claim("DF-U4", "rule", "DF106", "costs outside Free, 1, 3 and 5"),
    Claim("DF-U5", "rule", "DF109", "damage needs a target"),
    Claim("DF-U5", "rule", "DF110", "Melee on DEF, Ranged on DOD"),
    Claim("DF-U5", "rule", "DF111", "what lowers WILL is resisted with WILL"),
    Claim(
        "DF-U5",
        "not mechanised",
        "",
        "whether an effect is mental, magical or a friendly buff is what its text means",
    ),
    Claim("DF-U6", "schema", "unit.special", "names special records"),
    Claim("DF-U6", "schema", "unit.keywords", "names keyword records"),
    Claim("DF-U6", "schema", "unit.abilities.applies", "names status records"),
    Claim("DF-U6", "schema", "unit.abilities.summons", "names unit records"),
    Claim("DF-U6", "schema", "team.entries.unit", "names unit records"),
    Claim("DF-U6", "schema", "team.totem", "names a totem record"),
    Claim("DF-U6", "rule", "DF120", "a faction's special is used by its own units"),
    Claim("DF-U6", "rule", "DF122", "Companions accompany Characters"),
    Claim("DF-U7", "rule", "DF112", "names are unique in each codex"),
    Claim("DF-U7", "rule", "DF113", "and abilities' names in each unit"),
    Claim("DF-U7", "rule", "DF114", "a listed type keyword agrees with the type"),
    Claim("DF-U8", "schema", "status.duration", "every status says when it ends"),
    Claim("DF-U8", "rule", "DF115", "an ability that changes statistics says until when"),
    Claim(
        "DF-U9", "rule", "DF116", "heal goes with Health, repair with Armor, nothing with Shields"
    ),
    Claim("DF-U10", "rule", "DF301", "the manifest's constants are the printed ones"),
    Claim("DF-U10", "rule", "DF303", "prose measures in inches"),
    Claim("DF-U10", "rule", "DF304", "five Pillars, placed and numbered"),
    Claim("DF-U10", "schema", "unit.abilities.range_in", "a number of inches"),
    Claim("Sequence of phases", "rule", "DF301", "the table of phases is the printed one"),
    Claim("Sequence of phases", "rule", "DF302", "prose that lists all phases keeps their order"),
    Claim("Damage order", "rule", "DF301", "the table of layers is the printed one"),
    Claim("Damage order", "rule", "DF302", "prose that lists all layers keeps their order"),
    Claim("Damage order", "procedure", "damage", "damage is taken in this order"),
    Claim("Damage classes", "rule", "DF301", "the table of dice is the printed one"),
    Claim("Damage classes", "procedure", "damage-odds", "the means are computed from it"),
    Claim("Fate Roll", "procedure", "fate-roll", "a success meets or beats the number"),
    Claim("Fate Roll", "procedure", "fate-odds", "the chances are computed by counting dice"),
    Claim("Pillar rolls", "procedure", "pillar-roll", "what each roll brings"),
    Claim("Pillar rolls", "procedure", "pillar-odds", "the chances are computed by counting dice"),
    Claim("Scoring", "rule", "DF301", "Victory Points and tokens of a Pillar, and of doubles"),
    Claim("Scoring", "procedure", "score-round", "how they are gained"),
    Claim("Pillar centers", "rule", "DF304", "one in the center, one in each quarter's"),
    Claim("Pillar centers", "procedure", "pillar-control", "who controls one"),
    Claim(
        "Status data", "rule", "DF305", "modifiers, prohibitions and numbers of printed statuses"
    ),
    Claim(
        "Status data",
        "not mechanised",
        "",
        "Feral has no number in the source; how it plays is our own text",
    ),
    Claim("Cover", "rule", "DF301", "bonuses and shares of Light and Heavy Cover"),
    Claim("Cover", "not mechanised", "", "that melee ignores Cover is a sentence of the rules"),
    Claim("Hard Terrain", "rule", "DF301", "the factor of movement"),
    Claim("Hard Terrain", "procedure", "run", "inches through Hard Terrain cost double"),
    Claim("Run", "rule", "DF301", "dice and bonuses of running"),
    Claim("Run", "procedure", "run", "the higher die is added"),
    Claim("Run", "not mechanised", "", "what a running unit may not do is a sentence of the rules"),
)
"""Every clause of the source with its claims."""

CLAUSES: tuple[str, ...] = (
    *(f"DF-T{number}" for number in range(1, 15)),
    *(f"DF-U{number}" for number in range(1, 11)),
    *("Sequence of phases", "Damage order", "Damage classes", "Fate Roll", "Pillar rolls"),
    *("Scoring", "Pillar centers", "Status data", "Cover", "Hard Terrain", "Run"),
)
"""The clauses there are: teams, units, and each constant."""
