/** How verdicts speak. Mirrors roster/words.py. */

import { get, includes, lookup, number, own, ref, same } from "./scope.js";

export function shown(value, kind, state) {
  if (value === null) return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map((item) => shown(item, kind, state)).join(", ");
  if (typeof value === "string") return kind ? nameOf(kind, value, state) : value;
  return typeof value === "number" ? String(value) : "something";
}

export function nameOf(kind, id, state) {
  const name = own(lookup(state, kind, id), "name");
  return typeof name === "string" ? name : id;
}

export function entryName(line, state) {
  const id = ref(state, line);
  return typeof id === "string" ? nameOf(state.roster.ref_kind, id, state) : `entry ${line.index + 1}`;
}

export const entryNames = (lines, state) => lines.map((line) => entryName(line, state)).join(", ");
export const working = (values, total) =>
  values.length < 2 ? String(total) : `${values.join(" + ")} = ${total}`;

function boundWords(bound, value, kind, state) {
  const told = shown(value, kind, state);
  switch (bound) {
    case "min":
      return `at least ${told}`;
    case "max":
      return `at most ${told}`;
    case "multiple_of":
      return `a multiple of ${told}`;
    case "one_of":
      return `one of ${told}`;
    case "contains":
      return `must include ${told}`;
  }
  return typeof value === "number" || Array.isArray(value) ? `exactly ${told}` : `must be ${told}`;
}

export function boundsWords(constraint, state, line) {
  const told = [];
  for (const [bound, against] of constraint.bounds) {
    const value = get(against, state, line);
    if (value === null) continue;
    told.push(boundWords(bound, value, against.kind || constraint.of.kind, state));
  }
  return told.join(", ") || "no limit";
}

export const asList = (value) => (Array.isArray(value) ? value : [value]);

export function within(bound, measured, value) {
  if (value === null) return true;
  if (bound === "equals") return same(measured, value);
  if (bound === "one_of") return asList(value).some((item) => same(measured, item));
  if (bound === "contains") return includes(measured, value);
  const amount = number(measured, "the value");
  const limit = number(value, "the limit");
  if (bound === "multiple_of") return limit > 0 && amount % limit === 0;
  return bound === "min" ? amount >= limit : amount <= limit;
}

const plain = (value) => asList(value).map(String).join(", ");

export function fieldFix(constraint, [bound, value], measured, subject) {
  const { of } = constraint;
  const field = of.steps.length ? of.steps[0][0] : "";
  if (!["line", "roster"].includes(of.root) || of.steps.length > 1) {
    return subject ? `replace ${subject}` : `choose another \`${constraint.at || field}\``;
  }
  let wanted = plain(value);
  if (bound === "max") wanted = `at most ${plain(value)}`;
  else if (bound === "min") wanted = `at least ${plain(value)}`;
  else if (bound === "contains") wanted = `a list with ${plain(value)}`;
  else if (bound === "one_of") wanted = asList(value).map(plain).join(" or ");
  else if (bound === "multiple_of") {
    const below = Math.floor(measured / value) * value;
    wanted = below > 0 ? `${below} or ${below + value}` : plain(below + value);
  }
  return `set \`${field}\` to ${wanted}`;
}

/** The nearest mend of a value of the roster; of one worked out in numbers, by how much. */
export function valueFix(constraint, broken, measured) {
  const [bound, value] = broken;
  const numbers = typeof value === "number" && typeof measured === "number";
  const workedOut = constraint.of.root === "derived" && !constraint.at;
  if (workedOut && numbers && ["max", "min"].includes(bound)) {
    return `bring it ${bound === "max" ? "down" : "up"} by ${plain(Math.abs(measured - value))}`;
  }
  return fieldFix(constraint, broken, measured, "");
}

export function excessFix(values, excess) {
  let best = null;
  for (const [name, amount] of values) {
    if (amount >= excess && (best === null || amount <= best[1])) best = [name, amount];
  }
  return `take off ${excess}${best ? `, for example ${best[0]} (${best[1]})` : ""}`;
}

export const filled = (template, fields) =>
  template.replace(/\{([^{}]*)\}/g, (_, name) => own(fields, name) ?? "");
