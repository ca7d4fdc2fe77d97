/** Taking a roster up for judgement: its derived values. Mirrors roster/opening.py. */

import { Unjudged, concerned, get, holds, isMapping, number, own, record, sum, whole } from "./scope.js";

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
  count,
  sum: (derived, state) =>
    exact(
      sum(
        concerned(derived.where, derived.unless, state).map((each) =>
          number(get(derived.of, state, each), "a value"),
        ),
      ),
    ),
  product: (derived, state, line) =>
    exact(parts(derived, state, line).reduce((product, part) => product * part, 1)),
  lookup: (derived, state, line) => item(get(derived.of, state, line), get(derived.key, state, line)),
  cases,
  total: (derived, state, line) => exact(sum(parts(derived, state, line))),
  tally: (derived, state, line) => exact(sum(amounts(derived, state, line))),
  least: (derived, state, line) => Math.min(...parts(derived, state, line)),
  most: (derived, state, line) => Math.max(...parts(derived, state, line)),
  above: (derived, state, line) => thoseAbove(derived, state, line).length,
};

const workOut = (derived, state, line) => WORK[derived.operation](derived, state, line);

const parts = (derived, state, line) =>
  derived.parts.map((part) => number(get(part, state, line), "a value"));

function count({ of, where, unless }, state) {
  if (!of.root) return concerned(where, unless, state).length;
  const held = get(of, state);
  return held === null || typeof held === "object" ? members(held).length : 1;
}

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
  return members(get(derived.of, state, line)).map(([key, member]) => {
    const value = derived.by ? own(record(state, derived.of.kind, member), derived.by) : member;
    const what = derived.by ? `\`${derived.by}\` of ${member || "nothing"}` : `\`${key}\``;
    if (table === null) return number(value, what);
    const amount = item(table, whole(value, what));
    if (amount === null) throw new Unjudged(`${what} is ${value}, of which the table says nothing`);
    return number(amount, `what the table says of ${value}`);
  });
}

/** The members of a mapping or list that are above the bound, each with its key or place. */
export function thoseAbove(derived, state, line = null) {
  const over = number(get(derived.key, state, line), "the limit");
  return members(get(derived.of, state, line)).filter(([key, value]) => number(value, `\`${key}\``) > over);
}

/** The values of a mapping with their keys, or of a list with their places; none of nothing. */
function members(holder) {
  if (holder === null) return [];
  if (Array.isArray(holder)) return holder.map((value, index) => [index, value]);
  if (!isMapping(holder)) throw new Unjudged("what should hold several values holds none");
  return Object.entries(holder);
}

/** What a mapping has under a key, a word or a whole number in figures, or a list at a place. */
function item(held, key) {
  if (!Number.isInteger(key)) return own(held, key);
  return Array.isArray(held) ? (held[key] ?? null) : own(held, String(key));
}

/** The value, as long as it can be counted without rounding. */
function exact(value) {
  if (Math.abs(value) <= Number.MAX_SAFE_INTEGER) return value;
  throw new Unjudged(`a value is larger than ${Number.MAX_SAFE_INTEGER.toLocaleString("en-US")}`);
}
