/**
 * A roster under way as a plain value: read from an address, written to one, added to, judged.
 * Nothing here touches the page.
 *
 * A made roster is {name, [field]: value, [setup.entries]: [{[setup.ref]: id, …}]}. Of an entry's
 * numbers, `setup.unit` is a price that goes up by what its record costs, and `setup.counted` says
 * how many of the record there are; a game has one of them or none.
 */

import { evaluate, derive } from "../roster.js";
import { openRoster } from "../roster/opening.js";
import { Unjudged, get } from "../roster/scope.js";

/** So many ways of placing an entry are tried, at most. */
const MOST_WAYS = 256;

const encoded = (text) => String(text).replaceAll("%", "%25").replaceAll("~", "%7E");

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A roster with nothing in it: words where they begin, every rating at its least. */
export function nothing(setup) {
  const made = { name: "", ...setup.begin };
  for (const { name, parts } of setup.ratings) {
    made[name] = Object.fromEntries(parts.map((part) => [part.name, part.low]));
  }
  for (const { name } of setup.lists) made[name] = [];
  made[setup.entries] = [];
  return made;
}

/** Whether nothing has been picked, raised or added yet. */
export const isEmpty = (made, setup) =>
  made[setup.entries].length === 0 &&
  setup.ratings.every(({ name, parts }) => parts.every((part) => made[name][part.name] === part.low)) &&
  setup.lists.every(({ name }) => made[name].length === 0);

/** A roster as it was published, with what it leaves out filled in. */
export function begunWith(preset, setup) {
  const made = structuredClone({ ...nothing(setup), ...preset });
  for (const { name, parts } of setup.ratings) {
    for (const part of parts) made[name][part.name] ??= part.low;
  }
  return made;
}

function ratingIn(text, { low, least, high }) {
  if (!/^-?\d{1,3}$/.test(text ?? "") || Number(text) < least) return low;
  return Math.min(high, Number(text));
}

/** A rating one step on: from where it may be left out, straight to its least. */
export const raised = (now, { least }) => Math.max(least, now + 1);
/** A rating one step back: from its least, straight to where it is left out. */
export const lowered = (now, { low, least }) => (now - 1 < least ? low : now - 1);

/** An item of a list as the record has it: an id, or the thing called so, its other words unwritten. */
export function itemOf(list, said) {
  if (list.options.length) return said;
  return Object.fromEntries(["name", ...list.words].map((word) => [word, word === "name" ? said : "…"]));
}

function itemsIn(text, list) {
  const known = new Set(list.options.map(([id]) => id));
  const said = text.split("~").map(decoded).filter((each) => each && (!known.size || known.has(each)));
  return said.slice(0, list.most).map((each) => itemOf(list, each));
}

/** What an item of a list is called in the address: its id, or its name. */
export const called = (item) => (typeof item === "string" ? item : item.name);

/** By how much a number of an entry goes up: what its record costs, or 1. */
export function stepOf(field, id, setup) {
  if (field.name !== setup.unit) return 1;
  return setup.exported.records[setup.refKind][id][setup.price] ?? 1;
}

function numberIn(text, field, id, setup) {
  if (/^\d{1,3}$/.test(text)) return Number(text);
  if (field.name === setup.unit || field.name === setup.counted) return stepOf(field, id, setup);
  return field.must ? field.low : undefined;
}

function choiceIn(text, field) {
  const said = decoded(text);
  if (field.options.includes(said)) return said;
  return field.must ? field.options[0] : undefined;
}

/** Read a roster out of an address's fragment. */
export function fromHash(hash, setup) {
  const said = new URLSearchParams(hash.replace(/^#/, ""));
  const made = { ...nothing(setup), name: said.get("name") ?? "" };
  for (const field of setup.fields) if (said.get(field)) made[field] = said.get(field);
  for (const flag of setup.flags) if (said.get(flag) === "1") made[flag] = true;
  for (const { name, parts } of setup.ratings) {
    const rest = (said.get(name) ?? "").split("~");
    parts.forEach((part, index) => (made[name][part.name] = ratingIn(rest[index], part)));
  }
  for (const list of setup.lists) made[list.name] = itemsIn(said.get(list.name) ?? "", list);
  for (const line of said.getAll("e")) {
    const [id, ...rest] = line.split("~");
    if (!Object.hasOwn(setup.exported.records[setup.refKind], id)) continue;
    const entry = { [setup.ref]: id };
    setup.lines.forEach((field, index) => {
      const text = rest[index] ?? "";
      let value;
      if (field.type === "integer") value = numberIn(text, field, id, setup);
      else if (field.type === "choice") value = choiceIn(text, field);
      else if (text === "1") value = true;
      if (value !== undefined) entry[field.name] = value;
    });
    if (setup.counted && entry[setup.counted] < 1) continue;
    made[setup.entries].push(entry);
  }
  return made;
}

function textOf(entry, field) {
  const value = entry[field.name];
  if (field.type === "boolean") return value ? "1" : "";
  return value === undefined ? "" : encoded(value);
}

/** Write a roster as an address's fragment. */
export function toHash(made, setup) {
  const said = new URLSearchParams();
  if (made.name) said.set("name", made.name);
  for (const field of setup.fields) {
    if (made[field] && made[field] !== setup.begin[field]) said.set(field, made[field]);
  }
  for (const flag of setup.flags) if (made[flag]) said.set(flag, "1");
  for (const { name, parts } of setup.ratings) {
    if (parts.some((part) => made[name][part.name] !== part.low)) {
      said.set(name, parts.map((part) => made[name][part.name]).join("~"));
    }
  }
  for (const { name } of setup.lists) {
    if (made[name].length) said.set(name, made[name].map((item) => encoded(called(item))).join("~"));
  }
  for (const entry of made[setup.entries]) {
    const rest = setup.lines.map((field) => textOf(entry, field));
    said.append("e", [entry[setup.ref], ...rest].join("~").replace(/~+$/, ""));
  }
  const text = said.toString();
  return text ? `#${text}` : "";
}

/** The roster as its record would be written: nothing empty, and what the game works out itself. */
export function asRecord(made, setup) {
  const record = { name: made.name || "Your roster" };
  for (const field of [...setup.fields, ...setup.flags]) if (made[field]) record[field] = made[field];
  for (const { name, parts } of setup.ratings) {
    const rated = parts.filter((part) => part.must || made[name][part.name] !== 0);
    if (rated.length) record[name] = Object.fromEntries(rated.map((part) => [part.name, made[name][part.name]]));
  }
  for (const { name } of setup.lists) if (made[name].length) record[name] = made[name].map((item) => item);
  record[setup.entries] = made[setup.entries].map((entry) => ({ ...entry }));
  const worked = derive(setup.exported, record, setup.roster);
  for (const name of setup.worked) if (worked[name] !== null) record[name] = worked[name];
  return record;
}

/** What the rules say of a roster. */
export function judge(made, setup) {
  return evaluate(setup.exported, asRecord(made, setup), setup.roster);
}

/** How far a roster is beyond the rules: what is only missing yet is no fault of what is there. */
function faultOf(made, setup) {
  let sum = 0;
  for (const verdict of judge(made, setup)) {
    if (verdict.ok === true || verdict.severity !== "error") continue;
    const { measured, bound } = verdict;
    const counted = typeof measured === "number" && typeof bound === "number";
    sum += counted ? Math.max(0, measured - bound) : 1;
  }
  return sum;
}

/** Every way to fill an entry's choices, in the order of their words; leaving one out comes first. */
function ways(setup) {
  let found = [{}];
  for (const field of setup.lines.filter((each) => each.type === "choice")) {
    const values = field.must ? field.options : [undefined, ...field.options];
    found = found.flatMap((way) =>
      values.map((value) => (value === undefined ? way : { ...way, [field.name]: value })),
    );
  }
  return found.slice(0, MOST_WAYS);
}

/** The entry with those choices that the rules mind least; the first of equals. */
function placed(made, entry, setup) {
  const all = ways(setup);
  if (all.length === 1) return { ...entry, ...all[0] };
  let best = null;
  let least = Infinity;
  for (const way of all) {
    const tried = { ...entry, ...way };
    const fault = faultOf({ ...made, [setup.entries]: [...made[setup.entries], tried] }, setup);
    if (fault < least) [best, least] = [tried, fault];
  }
  return best;
}

/**
 * Put a record into a roster, in place. One that is there already is raised by one where the game
 * counts copies, and entered once more where it does not. Gives the index of its entry.
 */
export function addTo(made, id, setup) {
  const lines = made[setup.entries];
  const there = setup.counted ? lines.findIndex((entry) => entry[setup.ref] === id) : -1;
  if (there >= 0) {
    lines[there][setup.counted] += 1;
    return there;
  }
  const entry = { [setup.ref]: id };
  for (const field of setup.lines) {
    if (field.type !== "integer") continue;
    const value = numberIn("", field, id, setup);
    if (value !== undefined) entry[field.name] = value;
  }
  lines.push(placed(made, entry, setup));
  return lines.length - 1;
}

/** How many of a record a roster holds: its copies, or its entries. */
export function copiesOf(made, id, setup) {
  return made[setup.entries]
    .filter((entry) => entry[setup.ref] === id)
    .reduce((sum, entry) => sum + (setup.counted ? entry[setup.counted] : 1), 0);
}

/** What rules hold their measure against: {min, max}, equals being both; null where there is none. */
export function boundsOf(rules, record, setup) {
  const state = openRoster(setup.exported, record, setup.roster);
  const found = { min: null, max: null };
  for (const constraint of state.roster.constraints.filter((each) => rules.includes(each.id))) {
    for (const [bound, operand] of constraint.bounds) {
      const value = valueOf(operand, state);
      if (bound === "min" || bound === "equals") found.min = value;
      if (bound === "max" || bound === "equals") found.max = value;
    }
  }
  return found;
}

function valueOf(operand, state) {
  try {
    return get(operand, state);
  } catch (fault) {
    if (!(fault instanceof Unjudged)) throw fault;
    return null;
  }
}
