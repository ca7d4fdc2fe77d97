/** The measure of a value of the roster itself. Mirrors roster/values.py. */

import { thoseAbove } from "./opening.js";
import { away, failing, firstBound, outcome } from "./outcome.js";
import { get, number } from "./scope.js";
import { boundsWords, nameOf, shown, valueFix } from "./words.js";

export function measureValue(constraint, state) {
  const { of } = constraint;
  const measured = get(of, state);
  const derived = derivedOf(of, state);
  const group = those(derived, state);
  const told = workingOf(derived, state, shown(measured, of.kind, state), group);
  const found = outcome(true, `${told}, ${boundsWords(constraint, state, null)}`, {
    measured,
    bound: firstBound(constraint, state, null),
    group,
  });
  const broken = failing(constraint, state, measured, null);
  if (broken === null) return [found];
  return [
    {
      ...found,
      ok: false,
      at: blamed(of, derived, state),
      fix: mendOf(derived, state, broken, measured) || valueFix(constraint, broken, measured),
      bound: broken[1],
      difference: away(measured, broken[1]),
    },
  ];
}

/** The declaration of a derived value. */
function derivedOf(of, state) {
  const name = of.root === "derived" ? of.steps[0][0] : "";
  return state.roster.derived.find((each) => each.name === name) ?? null;
}

/** How a value comes about: "skills 12 + talents 8 = 20", "1 (swim 4)". */
function workingOf(derived, state, told, group) {
  if (derived === null || derived.operation !== "total") return group ? `${told} (${group})` : told;
  const parts = derived.parts
    .map((part, index) => [derived.labels[index].replaceAll("_", " "), number(get(part, state), "a value")])
    .filter(([, amount]) => amount !== 0);
  if (!parts.length) return told;
  const [first, ...others] = parts;
  const more = others.map(([label, amount]) => ` ${amount < 0 ? "\u2212" : "+"} ${label} ${Math.abs(amount)}`);
  const summed = `${first[0]} ${first[1]}${more.join("")}`;
  return others.length ? `${summed} = ${told}` : summed;
}

/** The members that an `above` counts, each with its value; "" for any other value. */
function those(derived, state) {
  if (derived === null || derived.operation !== "above") return "";
  return thoseAbove(derived, state)
    .map(([key, value]) => `${called(key, derived, state)} ${value}`)
    .join(", ");
}

/** What a member is called: the record that its key names, or the key in words; its place. */
function called(key, derived, state) {
  if (typeof key === "number") return `number ${key + 1}:`;
  return derived.kind ? nameOf(derived.kind, key, state) : key.replaceAll("_", " ");
}

/** The nearest mend of a total, or of the first of too many members above a limit; else "". */
function mendOf(derived, state, [bound, value], measured) {
  if (derived === null || !["max", "min"].includes(bound)) return "";
  if (["total", "tally"].includes(derived.operation)) {
    const over = away(measured, value);
    return bound === "max" ? `take off ${over}` : `add ${over} more`;
  }
  if (derived.operation !== "above" || bound !== "max") return "";
  const [key] = thoseAbove(derived, state)[0];
  const limit = number(get(derived.key, state), "the limit");
  return typeof key === "string" ? `set \`${key}\` to at most ${limit}` : "";
}

/** The field that is to blame: the roster's own, or the first member above its bound. */
function blamed(of, derived, state) {
  if (derived !== null && derived.operation === "above" && derived.of.root === "roster") {
    const way = derived.of.steps.map(([name]) => name);
    return [...way, ...thoseAbove(derived, state).slice(0, 1).map(([key]) => key)];
  }
  return of.root === "roster" ? [of.steps[0][0]] : [];
}
