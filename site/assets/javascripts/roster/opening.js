/** Taking a roster up for judgement: its derived values. Mirrors roster/opening.py. */

import { Unjudged, concerned, get, holds, isMapping, number, own, record, sum } from "./scope.js";

export function openRoster(exported, data, name) {
  const roster = exported.rosters[name];
  const listed = own(data, roster.entries);
  const items = Array.isArray(listed) ? listed : [];
  const lines = items
    .map((item, index) => ({ index, data: item, derived: {} }))
    .filter((line) => isMapping(line.data));
  const state = { exported, roster, data, lines, derived: {} };
  for (const derived of roster.derived) {
    if (derived.scope === "line") {
      for (const line of lines) line.derived[derived.name] = attempt(derived, state, line);
    } else {
      state.derived[derived.name] = attempt(derived, state, null);
    }
  }
  return state;
}

function attempt(derived, state, line) {
  try {
    return workOut(derived, state, line);
  } catch (fault) {
    if (fault instanceof Unjudged) return fault;
    throw fault;
  }
}

const WORK = {
  chain,
  count: ({ of, where, unless }, state) =>
    of.root ? members(get(of, state)).length : concerned(where, unless, state).length,
  sum: (derived, state) =>
    sum(
      concerned(derived.where, derived.unless, state).map((each) =>
        number(get(derived.of, state, each), "a value"),
      ),
    ),
  product: (derived, state, line) =>
    parts(derived, state, line).reduce((product, part) => product * part, 1),
  lookup: (derived, state, line) => item(get(derived.of, state, line), get(derived.key, state, line)),
  cases,
  total: (derived, state, line) => sum(parts(derived, state, line)),
  tally: (derived, state, line) => sum(amounts(derived, state, line)),
  above: (derived, state, line) => thoseAbove(derived, state, line).length,
};

const workOut = (derived, state, line) => WORK[derived.operation](derived, state, line);

const parts = (derived, state, line) =>
  derived.parts.map((part) => number(get(part, state, line), "a value"));

function cases(derived, state, line) {
  for (const [when, value] of derived.cases) {
    if (holds(when, state, line)) return get(value, state, line);
  }
  return get(derived.otherwise, state, line);
}

function chain(derived, state, line) {
  const links = [];
  let flagged = false;
  let identity = get(derived.of, state, line);
  while (identity !== null && !links.includes(identity)) {
    const found = record(state, derived.of.kind, identity);
    links.push(identity);
    flagged ||= derived.any !== "" && own(found, derived.any) === true;
    identity = own(found, derived.by);
  }
  return derived.any ? flagged : links;
}

/** What each member of a tally counts: its value, or what a table says of it. */
function amounts(derived, state, line) {
  const table = get(derived.key, state, line);
  return members(get(derived.of, state, line)).map(([, member]) => {
    const value = derived.by ? own(record(state, derived.of.kind, member), derived.by) : member;
    const amount = table === null ? value : item(table, value);
    if (amount === null) throw new Unjudged("nothing says what a value is worth");
    return number(amount, "a value");
  });
}

/** The keys of the values of a mapping, or places in a list, that are above the bound. */
export function thoseAbove(derived, state, line) {
  const over = number(get(derived.key, state, line), "a value");
  return members(get(derived.of, state, line))
    .filter(([, value]) => number(value, "a value") > over)
    .map(([key]) => key);
}

function members(holder) {
  if (Array.isArray(holder)) return holder.map((value, index) => [index, value]);
  return isMapping(holder) ? Object.entries(holder) : [];
}

/** The item of a mapping that a key names: a word, or a whole number in figures. */
const item = (held, key) => own(held, Number.isInteger(key) ? String(key) : key);
