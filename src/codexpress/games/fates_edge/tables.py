"""Tables worked out from the dice, the armor and the prices of the game itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from codexpress.catalog import Catalog
from codexpress.games.fates_edge.builds import rating_cost, step_cost
from codexpress.games.fates_edge.harm import WEIGHTS, converted
from codexpress.games.fates_edge.lookup import legal_resilience, row_of, rows, spell_dv
from codexpress.games.fates_edge.odds import at_least, mean
from codexpress.games.fates_edge.procedures.resources import efficient_upkeep
from codexpress.procedure import Table


def armor_conversion(catalog: Catalog) -> Table:
    """For each armor and hit, the Harm that is left and the Fatigue."""
    most = catalog.game.limits["harm"]["levels"]
    body = [
        (weight, *(_told(*converted(catalog.game, weight, hit)) for hit in range(1, most + 1)))
        for weight in WEIGHTS
    ]
    columns = ("Armor", *(f"Harm {hit}" for hit in range(1, most + 1)))
    return Table("What armor makes of a hit", columns, tuple(body))


def _told(harm: int, fatigue: int) -> str:
    parts = [f"Harm {harm}"] * bool(harm) + [f"Fatigue {fatigue}"] * bool(fatigue)
    return " + ".join(parts) or "nothing"


def armor_conditions(catalog: Catalog) -> Table:
    """The same for armor that is neglected or compromised, against a hit of Harm 2."""
    body = [
        (weight, *(_told(*converted(catalog.game, weight, 2, state)) for state in _states(catalog)))
        for weight in WEIGHTS[1:]
    ]
    return Table("What is left of Harm 2, by condition", ("Armor", *_states(catalog)), tuple(body))


def _states(catalog: Catalog) -> list[str]:
    found: list[str] = catalog.game.tables["gear_states"]
    return found


def success_odds(catalog: Catalog) -> Table:
    """The chance that each pool makes each DV, in percent, and what it shows on average."""
    limits = catalog.game.limits
    die, pool = limits["die"], limits["pool"]
    targets = range(limits["dv"]["min"], limits["dv"]["advised_max"] + 1)
    body = []
    for dice in range(pool["min"], pool["max"] + 1):
        chances = (_percent(at_least(die, dice, dv)) for dv in targets)
        averages = (f"{dice * mean(die):.1f}", f"{dice / die['faces']:.1f}")
        body.append((str(dice), *chances, *averages))
    columns = ("Dice", *(f"DV {dv}" for dv in targets), "Successes", "SB")
    return Table("How likely a pool makes a DV", columns, tuple(body))


def _percent(chance: float) -> str:
    if not chance:
        return "never"
    if chance < 0.005:  # what would round to nothing is not nothing
        return "<1%"
    return f"{chance:.0%}"


def attribute_costs(catalog: Catalog) -> Table:
    """What each attribute rating costs, step by step and in all."""
    return _costs(catalog, "attribute", "What an attribute costs")


def skill_costs(catalog: Catalog) -> Table:
    """What each skill rating costs, step by step and in all."""
    return _costs(catalog, "skill", "What a skill costs")


def _costs(catalog: Catalog, kind: str, caption: str) -> Table:
    limits, table = catalog.game.limits[kind], f"{kind}_costs"
    game = catalog.game
    body = [
        (str(rating), str(step_cost(game, table, rating)), str(rating_cost(game, table, rating)))
        for rating in range(limits["min"] + 1, limits["max"] + 1)
    ]
    columns = ("Rating", "This step", f"From {limits['min']}")
    return Table(caption, columns, tuple(body))


def upkeep(catalog: Catalog) -> Table:
    """What Followers of each Cap and Assets of each grade cost to get and to keep."""
    limits = catalog.game.limits["follower"]
    caps = range(limits["cap_min"], limits["cap_max"] + 1)
    bought = [(f"Follower or unit, Cap {cap}", cap * cap) for cap in caps]
    bought += [(f"{row['grade']} Asset", row["xp"]) for row in rows(catalog.game, "asset_grades")]
    body = [
        (what, str(xp), str(efficient_upkeep(catalog.game, xp)), str(limits["intensive_xp"]))
        for what, xp in bought
    ]
    columns = ("What", "XP to get", "Efficient upkeep", "Intensive upkeep")
    return Table("What people and holdings cost", columns, tuple(body))


def threat_levels(catalog: Catalog) -> Table:
    """For each Threat Level, the Resilience it has and the numbers it begins from."""
    limits = catalog.game.limits
    above = catalog.game.tables["tl_bands"]["pool_above_tl"]
    body = []
    levels = limits["adversary"]["threat_level"]
    for level in range(levels["min"], levels["max"] + 1):
        row = row_of(catalog.game, "tl_bands", level)
        resilience = " or ".join(map(str, legal_resilience(catalog.game, level))) or "puzzle only"
        pool = min(limits["pool"]["max"], level + above)
        numbers = (row["attribute"], row["harm"], row["fatigue"], pool)
        body.append((str(level), resilience, *map(str, numbers)))
    columns = ("TL", "Resilience", "Key attribute", "Harm", "Fatigue", "Pool, if rolled")
    return Table("What a Threat Level sets", columns, tuple(body))


def spell_difficulties(catalog: Catalog) -> Table:
    """For each number of tags, the DV, how likely a pool of five and of eight dice make it."""
    limits = catalog.game.limits
    held = Counter(spell.data["dv"] for spell in catalog.of("spell"))
    most = max(held, default=limits["magic"]["set_piece_dv"])
    body = []
    for tags in range(2, most - limits["magic"]["dv_base"] + 1):
        dv = spell_dv(catalog.game, tags)
        chances = (_percent(at_least(limits["die"], dice, dv)) for dice in (5, 8))
        great = "yes" if dv >= limits["magic"]["set_piece_dv"] else "no"
        body.append((str(tags), str(dv), great, *chances, str(held[dv])))
    columns = ("Tags", "DV", "Set piece", "5 dice", "8 dice", "Workings in the book")
    return Table("What tags add up to", columns, tuple(body))


def talents_by_grade(catalog: Catalog) -> Table:
    """For each category, how many talents of each grade there are and what they cost."""
    grades = [row["grade"] for row in rows(catalog.game, "talent_grades")]
    body = []
    for category in catalog.game.tables["talent_categories"]:
        found = [t.data for t in catalog.of("talent") if t.data["category"] == category]
        counts = (str(sum(t["grade"] == grade for t in found)) for grade in grades)
        costs = [t["cost"] for t in found]
        span = f"{min(costs)} to {max(costs)}" if costs else "none"
        body.append((category, *counts, span))
    columns = ("Category", *(grade.capitalize() for grade in grades), "XP")
    return Table("Talents by category and grade", columns, tuple(body))


def scale_mismatch(catalog: Catalog) -> Table:
    """For formations of each Scale against each other, the Effect and whether they can engage."""
    scales = rows(catalog.game, "scales")
    limits = catalog.game.limits["unit"]
    body = []
    for ours in scales:
        cells = []
        for theirs in scales:
            steps = ours["step"] - theirs["step"]
            effect = limits["effect_per_step"]
            plain = (
                f"+{effect} Effect" if steps > 0 else f"\u2212{effect} Effect" if steps else "even"
            )
            cells.append("not head-on" if steps <= -limits["no_head_on_from"] else plain)
        body.append((f"{ours['scale']} {ours['name']}", *cells))
    columns = ("Ours", *(f"against {row['scale']}" for row in scales))
    return Table("When formations of different Scale meet", columns, tuple(body))


TABLES: Mapping[str, Callable[[Catalog], Table]] = {
    "armor-conversion": armor_conversion,
    "armor-conditions": armor_conditions,
    "success-odds": success_odds,
    "attribute-costs": attribute_costs,
    "skill-costs": skill_costs,
    "upkeep-costs": upkeep,
    "threat-levels": threat_levels,
    "spell-difficulties": spell_difficulties,
    "talents-by-grade": talents_by_grade,
    "scale-table": scale_mismatch,
}
"""The computed tables by the name that chapters call them."""
