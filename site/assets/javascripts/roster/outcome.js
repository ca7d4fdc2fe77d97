/** What a measure finds, and how several outcomes become one. Mirrors roster/outcome.py. */

import { get } from "./scope.js";
import { within } from "./words.js";

const NOBODY = "no entry is concerned";

export const outcome = (ok, arithmetic, rest = {}) => ({
  ok,
  arithmetic,
  lines: [],
  at: [],
  fix: "",
  measured: null,
  bound: null,
  subject: null,
  group: "",
  difference: null,
  words: "",
  ...rest,
});

export function failing(constraint, state, measured, line) {
  for (const [bound, against] of constraint.bounds) {
    const value = get(against, state, line);
    if (!within(bound, measured, value)) return [bound, value];
  }
  return null;
}

export const firstBound = (constraint, state, line) =>
  constraint.bounds.length ? get(constraint.bounds[0][1], state, line) : null;

export function fieldRoute(constraint, state, line) {
  const { of } = constraint;
  const known = of.root === "line" && Object.hasOwn(line.data, of.steps[0][0]);
  return [state.roster.entries, line.index, known ? of.steps[0][0] : state.roster.ref];
}

/** How far a number is from its bound; null for what is none. */
export const away = (measured, value) =>
  typeof measured === "number" && typeof value === "number" ? Math.abs(measured - value) : null;

export function faultsOrOne(constraint, state, outcomes) {
  const faults = outcomes.filter((each) => each.ok !== true);
  if (faults.length) return faults.map(spelled);
  return [
    outcome(true, joined(outcomes), {
      lines: outcomes.flatMap((each) => each.lines),
      measured: outcomes.map((each) => each.measured),
      bound: sharedBound(constraint, state),
    }),
  ];
}

export function spelled(found) {
  return { ...found, arithmetic: found.arithmetic + (found.words ? `, ${found.words}` : "") };
}

function joined(outcomes) {
  if (!outcomes.length) return NOBODY;
  const { words } = outcomes[0];
  if (outcomes.length === 1 || !words || outcomes.some((each) => each.words !== words)) {
    return outcomes.map((each) => spelled(each).arithmetic).join("; ");
  }
  return `${outcomes.map((each) => each.arithmetic).join("; ")}; each ${words}`;
}

export function sharedBound(constraint, state) {
  const shared = constraint.bounds.length && constraint.bounds[0][1].scope === "roster";
  return shared ? get(constraint.bounds[0][1], state) : null;
}
