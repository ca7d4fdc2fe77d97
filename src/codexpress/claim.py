"""How a clause of a game's source is upheld: the table that a game keeps of it.

One clause may need several claims: what of it the schema refuses, what a rule finds, what stays a
matter of judgement. A test sees to it that every clause is claimed and every reference is real.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

How = Literal["rule", "constraint", "schema", "data", "procedure", "not mechanised"]


@dataclass(frozen=True)
class Claim:
    """How one part of a clause is upheld.

    Attributes:
        clause: the clause's name, as rules cite it.
        how: what upholds it.
        reference: the rule's or constraint's id, the schema's path (``unit.def.minimum``), the
            manifest's path, the procedure's or table's name; "" for what is not mechanised.
        why: what exactly is upheld, or why it cannot be.
    """

    clause: str
    how: How
    reference: str
    why: str
