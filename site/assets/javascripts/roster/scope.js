/** A roster under judgement: paths and conditions. Mirrors roster/scope.py. */

/** A value that cannot be had, such as a field of a record that nobody knows. */
export class Unjudged {
  constructor(reason) {
    this.reason = reason;
  }
}

export const own = (holder, key) =>
  isMapping(holder) && typeof key === "string" && Object.hasOwn(holder, key)
    ? (holder[key] ?? null)
    : null;
export const isMapping = (value) =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const lookup = (state, kind, id) => own(own(state.exported.records, kind), id);

export function record(state, kind, id) {
  if (id === null) return null;
  const found = typeof id === "string" ? lookup(state, kind, id) : null;
  if (found === null) throw new Unjudged(`there is no ${kind} ${spelled(id)}`);
  return found;
}

const spelled = (id) => (typeof id === "string" ? id : "of this name");
export const ref = (state, line) => own(line.data, state.roster.ref);

export function get(operand, state, line = null) {
  if (operand.root === "") return operand.value;
  let value;
  if (operand.root === "derived") {
    const held = operand.scope === "line" && line ? line.derived : state.derived;
    value = own(held, operand.steps[0][0]);
    if (value instanceof Unjudged) throw value;
  } else {
    value = walk(operand, state, line);
  }
  return value === null ? operand.default : value;
}

function walk(operand, state, line) {
  let identity = null;
  let value;
  if (operand.root === "roster") value = state.data;
  else if (operand.root === "line") value = line ? line.data : null;
  else if (operand.root === "record") {
    identity = line ? ref(state, line) : null;
    value = record(state, state.roster.ref_kind, identity);
  } else value = state.exported.constants[operand.root];
  for (const [name, follow] of operand.steps) {
    if (!isMapping(value)) return null;
    if (name === "id" && identity !== null && !Object.hasOwn(value, "id")) return identity;
    value = own(value, name);
    if (follow) {
      identity = value;
      value = record(state, follow, value);
    }
  }
  return value;
}

export function number(value, what) {
  if (typeof value !== "number") throw new Unjudged(`${what} is not a number`);
  return value;
}

export function whole(value, what) {
  if (!Number.isInteger(number(value, what))) throw new Unjudged(`${what} is not a whole number`);
  return value;
}

export function same(left, right) {
  if (typeof right === "boolean") return (left === null ? false : left) === right;
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, i) => same(item, right[i]));
  }
  return left === right;
}

export const includes = (list, value) => Array.isArray(list) && list.some((item) => same(item, value));

export function holds(condition, state, line = null) {
  if (condition.length === 0) return true;
  return condition.some((every) => every.every((check) => passes(check, state, line)));
}

const ordered = (low, high) =>
  low !== null && high !== null && number(low, "a value") <= number(high, "a value");

const COMPARE = {
  equals: same,
  not: (value, against) => !same(value, against),
  one_of: (value, against) => includes(against, value),
  contains: includes,
  present: (value, against) => (value !== null) === against,
  min: (value, against) => ordered(against, value),
  max: ordered,
};

const passes = (check, state, line) =>
  COMPARE[check.operator](get(check.of, state, line), get(check.against, state, line));

export const concerns = (where, unless, state, line) =>
  holds(where, state, line) && !(unless.length > 0 && holds(unless, state, line));
export const concerned = (where, unless, state) =>
  state.lines.filter((line) => concerns(where, unless, state, line));
export const sum = (amounts) => amounts.reduce((total, amount) => total + amount, 0);
