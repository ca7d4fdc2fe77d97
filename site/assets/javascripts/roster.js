/**
 * Judges a roster exactly as `codexpress check` does, from the JSON that `codexpress.roster.export`
 * writes. This file and those in roster/ mirror the Python modules of the same names
 * function by function: a change there is a change here, and a test compares the two on random
 * rosters, byte for byte.
 *
 * evaluate(exported, roster, name) -> verdicts     derive(exported, roster, name) -> derived values
 */

import { openRoster } from "./roster/opening.js";
import { Unjudged, get, holds, own } from "./roster/scope.js";
import { MEASURE } from "./roster/measures.js";
import { outcome, sharedBound } from "./roster/outcome.js";
import { entryName, entryNames, filled, shown } from "./roster/words.js";

function outcomesOf(constraint, state) {
  try {
    if (!holds(constraint.when, state)) {
      return [[outcome(true, "does not apply", { bound: sharedBound(constraint, state) }), false]];
    }
    return MEASURE[constraint.measure](constraint, state).map((each) => [each, true]);
  } catch (fault) {
    if (!(fault instanceof Unjudged)) throw fault;
    return [[outcome(null, `cannot be judged: ${fault.reason}`), true]];
  }
}

function fieldsOf(constraint, state, found) {
  const { kind } = constraint.of;
  const boundKind = constraint.bounds.map(([, o]) => o.kind).find(Boolean) ?? kind;
  const name = own(state.data, "name");
  const fields = {
    roster: typeof name === "string" ? name : "",
    entry: found.subject ? entryName(found.subject, state) : "",
    entries: entryNames(found.lines, state),
    group: found.group,
    measured: shown(found.measured, kind, state),
    bound: shown(found.bound, boundKind, state),
    difference: found.difference === null ? "" : String(found.difference),
    arithmetic: found.arithmetic,
    fix: found.fix,
  };
  for (const [key, operand] of constraint.fields) {
    if (operand.scope === "line" && found.subject === null) {
      fields[key] = "";
      continue;
    }
    try {
      fields[key] = shown(get(operand, state, found.subject), operand.kind, state);
    } catch (fault) {
      if (!(fault instanceof Unjudged)) throw fault;
      fields[key] = "unknown";
    }
  }
  return fields;
}

function verdict(constraint, state, found, applies) {
  const fields = fieldsOf(constraint, state, found);
  let { arithmetic, fix } = found;
  if (!applies && constraint.otherwise) arithmetic = filled(constraint.otherwise, fields);
  if (found.ok === false && constraint.fix) fix = filled(constraint.fix, fields);
  Object.assign(fields, { arithmetic, fix });
  return {
    rule: constraint.id,
    name: constraint.name,
    ok: found.ok,
    applies,
    severity: constraint.severity,
    message: filled(found.ok === false ? constraint.message : constraint.states, fields),
    arithmetic,
    entries: found.lines.map((line) => [state.roster.entries, line.index]),
    at: constraint.at ? [constraint.at] : found.at,
    fix,
    measured: found.measured,
    bound: found.bound,
  };
}

/** Every constraint's verdicts on a roster, in the manifest's order. */
export function evaluate(exported, data, name = Object.keys(exported.rosters)[0]) {
  const state = openRoster(exported, data, name);
  return state.roster.constraints.flatMap((constraint) =>
    outcomesOf(constraint, state).map(([found, applies]) =>
      verdict(constraint, state, found, applies),
    ),
  );
}

/** The roster's derived values by name; null for what cannot be worked out. */
export function derive(exported, data, name = Object.keys(exported.rosters)[0]) {
  const { derived } = openRoster(exported, data, name);
  return Object.fromEntries(
    Object.entries(derived).map(([key, value]) => [key, value instanceof Unjudged ? null : value]),
  );
}
