"""Where each checkable clause of the source is mechanised, or why it is not."""

from __future__ import annotations

from codexpress.claim import Claim

CLAIMS: tuple[Claim, ...] = (
    Claim("DD-1", "schema", "roll.trait", "a roll's trait is one there is"),
    Claim("DD-1", "schema", "roll.situation", "it says what is at stake"),
    Claim("DD-1", "rule", "DD104", "its end is in doubt"),
    Claim("DD-1", "rule", "DD109", "the six traits are there"),
    Claim("DD-1", "rule", "DD302", "in the manifest, too"),
    Claim("DD-1", "not mechanised", "", "whether a situation is interesting is for its readers"),
    Claim("DD-2", "rule", "DD106", "a whole number above 0"),
    Claim("DD-2", "rule", "DD107", "between the ends of the ladder"),
    Claim("DD-2", "rule", "DD301", "which are printed"),
    Claim("DD-3", "rule", "DD108", "each rung has its number"),
    Claim("DD-3", "rule", "DD109", "each rung is there"),
    Claim("DD-3", "rule", "DD302", "and in the manifest's ladder"),
    Claim("DD-4", "rule", "DD101", "worked rolls come out as their dice say"),
    Claim("DD-4", "rule", "DD109", "the five outcomes are there"),
    Claim("DD-4", "rule", "DD301", "what each gives"),
    Claim("DD-4", "rule", "DD302", "how each is told from the others"),
    Claim("DD-4", "procedure", "action-roll", "total, outcome, gains, extra damage"),
    Claim("DD-4", "procedure", "odds", "all results of the dice"),
    Claim("DD-5", "schema", "roll.texts.success_fear", "all five outcomes are written"),
    Claim("DD-5", "rule", "DD105", "and differ"),
    Claim("DD-5", "rule", "DD303", "no roll leaves things as they were"),
    Claim("DD-5", "not mechanised", "", "whether a text names a cost is for its readers to judge"),
    Claim("DD-6", "rule", "DD101", "the d6 is added or taken off"),
    Claim("DD-6", "rule", "DD102", "and is rolled for nothing else"),
    Claim("DD-6", "rule", "DD301", "it has six faces"),
    Claim("DD-6", "procedure", "advantage", "what is left when all have cancelled"),
    Claim("DD-7", "rule", "DD101", "Experiences are added"),
    Claim("DD-7", "rule", "DD103", "no less than they begin with"),
    Claim("DD-7", "rule", "DD301", "the bonus and the price"),
    Claim("DD-7", "procedure", "action-roll", "each that is used costs Hope"),
    Claim("DD-8", "procedure", "reaction-roll", "no gains, no help, and what a critical ignores"),
    Claim("DD-8", "rule", "DD308", "no text promises Hope, Fear or Stress for one"),
    Claim("DD-9", "rule", "DD301", "what helpers add and take"),
    Claim("DD-9", "procedure", "group-roll", "the leader's modifier"),
    Claim("DD-10", "rule", "DD301", "the price, and how often"),
    Claim("DD-10", "procedure", "tag-team", "one result for both, damage added"),
    Claim("Spelling", "rule", "DD307", "the words in which British and American differ"),
    Claim("Words", "rule", "DD304", "words of other games for rolls and Difficulties"),
    Claim("Words", "rule", "DD305", "with Hope and with Fear have capitals"),
    Claim("Words", "rule", "DD306", "Fear is never called a failure"),
)
"""Every clause of the source with its claims."""

CLAUSES: tuple[str, ...] = (*(f"DD-{number}" for number in range(1, 11)), "Spelling", "Words")
"""The clauses there are, and what else the source fixes."""
