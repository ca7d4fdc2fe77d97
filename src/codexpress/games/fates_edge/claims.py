"""Where each checkable clause of the source is mechanised, or why it is not.

One clause may need several claims: what of it the schema refuses, what a rule finds, what stays a
matter of judgement. A test sees to it that every clause is here and every reference is real.
"""

from __future__ import annotations

from codexpress.claim import Claim
from codexpress.games.fates_edge.claims_play import CLAIMS as PLAY

_RECORDS: tuple[Claim, ...] = (
    Claim("FE-A1", "schema", "adversary.threat_level", "a whole number, 1 to 10, on each of them"),
    Claim("FE-A1", "rule", "FE101", "and it alone decides the Resilience"),
    Claim(
        "FE-A2", "rule", "FE101", "3, 8, 8 per phase or a puzzle, by Threat Level; 10 by setting"
    ),
    Claim("FE-A2", "rule", "FE302", "the table of Resilience is the printed one"),
    Claim("FE-A2", "schema", "adversary.resilience", "one of the four values, and no other"),
    Claim("FE-A2", "data", "settings.tl10", "whether Threat Level 10 may be fought in phases"),
    Claim("FE-A2", "procedure", "legal-resilience", "what a Threat Level may have, in examples"),
    Claim("FE-A3", "rule", "FE102", "a puzzle has a Resolution, and nothing else has one"),
    Claim(
        "FE-A3", "rule", "FE103", "phases if and only if Resilience is per phase, with own moves"
    ),
    Claim("FE-A3", "rule", "FE104", "two of them or more"),
    Claim("FE-A3", "data", "limits.adversary.resilience.phase", "each phase's pool"),
    Claim("FE-A4", "rule", "FE106", "two to five, or seven; for the sheet or for each phase"),
    Claim("FE-A4", "data", "settings.move_scope", "over what moves are counted"),
    Claim(
        "FE-A4",
        "not mechanised",
        "",
        "that three moves are usually better than five is advice to a writer: a bestiary of threes "
        "only would be the poorer for it, so five are let be",
    ),
    Claim("FE-A5", "rule", "FE107", "a Signature from Threat Level 5"),
    Claim("FE-A5", "rule", "FE108", "and one only"),
    Claim("FE-A5", "rule", "FE109", "other moves cost 1 to 3"),
    Claim("FE-A5", "rule", "FE110", "the Signature costs 4 or 5"),
    Claim("FE-A5", "schema", "adversary.moves.cost", "nothing costs less than 1 or more than 5"),
    Claim(
        "FE-A6", "rule", "FE114", "no Tier, Cap, Class, Hit Points, Boons or initiative in prose"
    ),
    Claim("FE-A6", "schema", "adversary.threat_level", "a field `tier`, `cap` or `hp` is unknown"),
    Claim("FE-A6", "schema", "adversary.category", "the lists there are; a Class is in none"),
    Claim("FE-A7", "schema", "adversary.moves.tag", "one tag, and one that there is"),
    Claim("FE-A7", "rule", "FE115", "none typed into the text, and no icon letter"),
    Claim("FE-A7", "rule", "FE174", "function and flavor are told apart; a letter is no tag"),
    Claim("FE-A7", "rule", "FE171", "the fourteen tags of function are there"),
    Claim("FE-A8", "schema", "adversary.moves.test.attribute", "a test names its attribute"),
    Claim("FE-A8", "schema", "adversary.moves.test.skill", "and its skill"),
    Claim("FE-A8", "schema", "adversary.moves.test.dv", "and its DV, 2 or more"),
    Claim("FE-A8", "rule", "FE111", "no two moves share a name"),
    Claim("FE-A8", "rule", "FE112", "none is a penalty and nothing else"),
    Claim("FE-A8", "rule", "FE113", "Harm of a move is 1 to 3"),
    Claim(
        "FE-A8",
        "not mechanised",
        "",
        "whether two Story Beats turn the scene and three change the situation is for a reader",
    ),
    Claim("FE-A9", "rule", "FE105", "two steps off the band have their reason"),
    Claim("FE-A9", "rule", "FE118", "so has what acts far more than others like it"),
    Claim("FE-A9", "procedure", "threat-band", "what a Threat Level sets when nothing is said"),
    Claim("FE-A9", "procedure", "threat-levels", "and the table of it"),
    Claim("FE-A10", "schema", "adversary.name", "every record has a name, and its id is its file"),
    Claim("FE-A10", "schema", "adversary.armor", "references lead to a record, of whatever kind"),
    Claim("FE-A10", "schema", "talent.requires", "a talent that there is not is told of"),
    Claim("FE-A10", "schema", "spell.source_rite", "and so is a rite"),
    Claim("FE-M1", "schema", "spell.elements", "one element at least, none twice"),
    Claim("FE-M1", "schema", "spell.effects", "one effect at least, none twice"),
    Claim("FE-M1", "rule", "FE121", "DV is 1 and the number of tags"),
    Claim("FE-M1", "rule", "FE122", "DV 5 and more is a set piece"),
    Claim("FE-M1", "procedure", "spell-dv", "examples add it up"),
    Claim("FE-M2", "rule", "FE171", "the eight are there"),
    Claim("FE-M2", "rule", "FE172", "there is no ninth, and each is in its half"),
    Claim("FE-M3", "rule", "FE171", "the 26 listed effects are there"),
    Claim("FE-M3", "rule", "FE173", "others say that they are not listed"),
    Claim("FE-M3", "rule", "FE123", "no working both seals and unseals"),
    Claim(
        "FE-M3",
        "not mechanised",
        "",
        "that MEND is quick and REPAIR lasts is what their texts say; a working's text is read",
    ),
    Claim("FE-M4", "rule", "FE124", "a song's source is a Low Rite"),
    Claim("FE-M4", "rule", "FE125", "a Rite marks 1 Obligation"),
    Claim("FE-M4", "rule", "FE301", "cracking the seal marks 2, or 3"),
    Claim("FE-M4", "procedure", "obligation", "capacity, what is over it, what clears it"),
    Claim("FE-M4", "procedure", "corruption", "a timer as long as Spirit"),
    Claim("FE-M5", "rule", "FE126", "its time is a scene or more"),
    Claim("FE-M5", "rule", "FE301", "four parts, and a Story Beat for an interruption"),
    Claim("FE-M6", "rule", "FE135", "Pact-Whisperer costs 2"),
    Claim("FE-M6", "rule", "FE301", "the steps of a Spirit Bond, and one Quick Command a round"),
    Claim("FE-M6", "procedure", "spirit-bond", "what each step gives"),
    Claim("FE-M6", "procedure", "scout-load", "what a spirit in Scout Form carries"),
    Claim("FE-M6", "schema", "spirit.specialization", "one of four"),
    Claim("FE-M7", "rule", "FE127", "witchcraft has no patron and marks no Obligation"),
    Claim("FE-B1", "constraint", "FE201", "32 XP, and what Bonds and Complications add, up to 36"),
    Claim("FE-B1", "constraint", "FE202", "attributes 1 to 3; one 4 with Prodigy alone"),
    Claim("FE-B1", "constraint", "FE210", "and nobody begins with a 5"),
    Claim("FE-B1", "constraint", "FE203", "skills 0 to 2"),
    Claim("FE-B1", "constraint", "FE204", "two Bonds at most"),
    Claim("FE-B1", "constraint", "FE205", "two Complications at most"),
    Claim("FE-B1", "rule", "FE135", "Prodigy costs 8"),
    Claim("FE-B1", "rule", "FE301", "the numbers of it"),
    Claim("FE-B1", "data", "settings.start_ceiling", "36, or all that they sum to"),
    Claim("FE-B1", "procedure", "build-cost", "examples price characters"),
    Claim("FE-B2", "constraint", "FE201", "80 XP in all, or on top of 32 by setting"),
    Claim("FE-B2", "constraint", "FE202", "attributes up to 4"),
    Claim("FE-B2", "constraint", "FE203", "skills up to 3"),
    Claim("FE-B2", "rule", "FE208", "one Minor Asset or one Follower of Cap 2"),
    Claim("FE-B2", "rule", "FE301", "the numbers of it"),
    Claim("FE-B3", "schema", "character.attributes.body", "each of the four attributes"),
    Claim("FE-B3", "schema", "character.skills.melee", "skills of the twelve, 0 to 5"),
    Claim("FE-B3", "rule", "FE171", "the attributes, and the skills whose names survive"),
    Claim("FE-B3", "rule", "FE175", "no Resolve, no Command, no Psionics, no Strength"),
    Claim("FE-B3", "rule", "FE176", "four and twelve; a thirteenth argues for itself"),
    Claim("FE-B4", "rule", "FE143", "one weapon"),
    Claim("FE-B4", "rule", "FE144", "nothing Heavy, a shield or none"),
    Claim("FE-B4", "schema", "character.armor", "armor that there is; a character wears one"),
    Claim("FE-B5", "constraint", "FE201", "spent XP within the budget"),
    Claim("FE-B5", "constraint", "FE206", "what a talent needs is there"),
    Claim("FE-B5", "rule", "FE209", "all of it, where it needs several"),
    Claim("FE-B5", "constraint", "FE207", "each talent once"),
    Claim("FE-B5", "rule", "FE131", "prices by grade"),
    Claim("FE-B5", "rule", "FE132", "the list of creation-only talents and the mark agree"),
    Claim("FE-B5", "rule", "FE133", "prestige and epic talents have a gate"),
    Claim("FE-B5", "rule", "FE134", "no circle of requirements"),
    Claim("FE-B5", "procedure", "build-cost", "what is left over is told"),
    Claim(
        "FE-B5",
        "not mechanised",
        "",
        "that a creation-only talent is never bought later happens in play: records are of new "
        "characters, who may have any of them",
    ),
    Claim("FE-B6", "rule", "FE301", "days of training, and one talent exchanged a downtime"),
    Claim("FE-B6", "procedure", "raise-cost", "what raising a rating costs"),
    Claim("FE-B7", "rule", "FE145", "distances, weights and weapon tags share no word"),
    Claim("FE-B7", "rule", "FE307", "and none is said for another"),
    Claim("FE-B7", "rule", "FE141", "a weapon's numbers are those of its weight and mode"),
    Claim("FE-B7", "rule", "FE142", "it can attack at some band"),
    Claim("FE-B7", "schema", "weapon.dice", "a ranged weapon has no Reach, a melee one no Far"),
    Claim("FE-B7", "schema", "weapon.weight", "a weight is Light, Medium or Heavy"),
)

CLAIMS: tuple[Claim, ...] = (*_RECORDS, *PLAY)
"""Every clause of the source with its claims."""

CLAUSES: tuple[str, ...] = (
    *(f"FE-A{number}" for number in range(1, 11)),
    *(f"FE-M{number}" for number in range(1, 8)),
    *(f"FE-B{number}" for number in range(1, 8)),
    *(f"FE-D{number}" for number in range(1, 8)),
    *(f"FE-F{number}" for number in range(1, 8)),
    *("Constants", "Reconstructed", "Words", "Spelling"),
)
"""The clauses there are, and what else the source fixes."""
