/** What each measure finds. Mirrors roster/measures.py. */

import { thoseAbove } from "./opening.js";
import { Unjudged, concerned, concerns, get, includes, number, ref, same, sum, whole } from "./scope.js";
import {
  asList, boundsWords, entryName, entryNames, excessFix, fieldFix, shown, valueFix, within,
  working,
} from "./words.js";

const NOBODY = "no entry is concerned";
const MOST = 10000;

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

function failing(constraint, state, measured, line) {
  for (const [bound, against] of constraint.bounds) {
    const value = get(against, state, line);
    if (!within(bound, measured, value)) return [bound, value];
  }
  return null;
}

const firstBound = (constraint, state, line) =>
  constraint.bounds.length ? get(constraint.bounds[0][1], state, line) : null;

function fieldRoute(constraint, state, line) {
  const { of } = constraint;
  const known = of.root === "line" && Object.hasOwn(line.data, of.steps[0][0]);
  return [state.roster.entries, line.index, known ? of.steps[0][0] : state.roster.ref];
}

const amountsOf = (constraint, state, lines) =>
  lines.map((line) => number(get(constraint.of, state, line), "a value"));

function total(constraint, state, lines, told, amounts) {
  const measured = sum(amounts);
  const first = lines[0] ?? null;
  const found = outcome(true, told, {
    lines,
    measured,
    bound: firstBound(constraint, state, first),
    subject: constraint.measure === "copies" ? first : null,
    words: boundsWords(constraint, state, first),
  });
  const broken = failing(constraint, state, measured, first);
  if (broken === null) return found;
  const limit = number(broken[1], "the limit");
  const failed = { ...found, ok: false, bound: broken[1], at: [state.roster.entries] };
  if (broken[0] === "multiple_of") {
    const over = measured % limit;
    return { ...failed, difference: over, fix: `take off ${over} or add ${limit - over}` };
  }
  const difference = Math.abs(measured - limit);
  if (measured < limit) return { ...failed, difference, fix: `add ${difference} more` };
  let running = 0;
  const over = lines.find((_, index) => (running += amounts[index]) > limit) ?? lines.at(-1);
  const named = lines.map((line, index) => [entryName(line, state), amounts[index]]);
  const at = fieldRoute(constraint, state, over);
  return { ...failed, difference, at, fix: excessFix(named, difference) };
}

const chosen = (constraint, state) => concerned(constraint.where, constraint.unless, state);

function measureSum(constraint, state) {
  const lines = chosen(constraint, state);
  const amounts = amountsOf(constraint, state, lines);
  return [spelled(total(constraint, state, lines, working(amounts, sum(amounts)), amounts))];
}

function measureCount(constraint, state) {
  if (constraint.of.root) return [countField(constraint, state)];
  const lines = chosen(constraint, state);
  const told = lines.length ? `${lines.length} (${entryNames(lines, state)})` : "0";
  return [spelled(total(constraint, state, lines, told, lines.map(() => 1)))];
}

function countField(constraint, state) {
  const { of } = constraint;
  const value = get(of, state);
  const listed = value === null ? [] : asList(value);
  const count = listed.length;
  const found = spelled(
    outcome(true, count ? `${count} (${shown(listed, of.kind, state)})` : "0", {
      measured: count,
      bound: firstBound(constraint, state, null),
      words: boundsWords(constraint, state, null),
    }),
  );
  const broken = failing(constraint, state, count, null);
  if (broken === null) return found;
  const field = of.steps[0][0];
  const limit = number(broken[1], "the limit");
  return {
    ...found,
    ok: false,
    at: of.root === "roster" ? [field] : [],
    fix: count ? `name ${limit} in \`${field}\`` : `choose a \`${field}\``,
    bound: broken[1],
    difference: Math.abs(count - limit),
  };
}

function measureCopies(constraint, state) {
  const groups = [];
  for (const line of chosen(constraint, state)) {
    const values = constraint.by.map((by) => get(by, state, line));
    const key = values.length ? values : [ref(state, line)];
    const group = groups.find(([known]) => same(known, key));
    if (group) group[1].push(line);
    else groups.push([key, [line]]);
  }
  return faultsOrOne(
    constraint,
    state,
    groups.map(([key, lines]) => {
      const named = constraint.by.map((by, index) => shown(key[index], by.kind, state)).join(", ");
      const group = named || entryName(lines[0], state);
      const amounts = amountsOf(constraint, state, lines);
      const told = `${group}: ${working(amounts, sum(amounts))}`;
      return { ...total(constraint, state, lines, told, amounts), group };
    }),
  );
}

function faultsOrOne(constraint, state, outcomes) {
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

function spelled(found) {
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

function measureDistinct(constraint, state) {
  const lines = chosen(constraint, state);
  const values = [];
  const firsts = [];
  for (const line of lines) {
    const value = get(constraint.of, state, line);
    if (includes(values, value)) continue;
    values.push(value);
    firsts.push(line);
  }
  const listed = values.map((value) => shown(value, constraint.of.kind, state)).join(", ");
  const told = values.length ? `${values.length} (${listed})` : "0";
  const found = spelled(total(constraint, state, firsts, told, values.map(() => 1)));
  const over = !found.ok && values.length > found.bound;
  const fix = over ? `bring ${found.difference} fewer of these: ${listed}` : found.fix;
  return [{ ...found, lines, fix }];
}

function perEntry(constraint, state, judge) {
  const outcomes = [];
  for (const line of state.lines) {
    try {
      if (concerns(constraint.where, constraint.unless, state, line)) {
        outcomes.push(judge(constraint, state, line));
      }
    } catch (fault) {
      if (!(fault instanceof Unjudged)) throw fault;
      const told = `cannot be judged: ${fault.reason}`;
      outcomes.push(outcome(null, told, { lines: [line], subject: line }));
    }
  }
  return faultsOrOne(constraint, state, outcomes);
}

const difference = (measured, value) =>
  typeof measured === "number" && typeof value === "number" ? Math.abs(measured - value) : null;

function eachLine(constraint, state, line) {
  const measured = get(constraint.of, state, line);
  const name = entryName(line, state);
  const found = outcome(true, `${name}: ${shown(measured, constraint.of.kind, state)}`, {
    lines: [line],
    measured,
    bound: firstBound(constraint, state, line),
    subject: line,
    words: boundsWords(constraint, state, line),
  });
  const broken = failing(constraint, state, measured, line);
  if (broken === null) return found;
  return {
    ...found,
    ok: false,
    at: fieldRoute(constraint, state, line),
    fix: fieldFix(constraint, broken, measured, name),
    bound: broken[1],
    difference: difference(measured, broken[1]),
  };
}

function measureChoose(constraint, state) {
  const target = firstBound(constraint, state, null);
  const lines = chosen(constraint, state);
  const amounts = lines.map((line) => whole(get(constraint.of, state, line), "a value"));
  const limit = whole(target, "the limit");
  if (limit > MOST) throw new Unjudged("the limit is too large to try every choice");
  const reached = new Map([[0, []]]);
  amounts.forEach((amount, index) => {
    for (const [before, indexes] of [...reached].sort((a, b) => a[0] - b[0])) {
      const after = before + amount;
      if (amount > 0 && after <= limit && !reached.has(after)) {
        reached.set(after, [...indexes, index]);
      }
    }
  });
  const best = Math.max(...reached.keys());
  const indexes = reached.get(best);
  const told = working(indexes.map((index) => amounts[index]), best);
  const words = boundsWords(constraint, state, null);
  const shared = { lines: indexes.map((index) => lines[index]), measured: best, bound: target };
  if (best === limit) return [outcome(true, `${told}, ${words}`, shared)];
  return [
    outcome(false, `${told} is the nearest, ${words}`, {
      ...shared,
      at: [state.roster.entries],
      fix: `bring entries of which some make exactly ${limit}`,
      difference: limit - best,
    }),
  ];
}

function requiresLine(constraint, state, line) {
  const value = get(constraint.of, state, line);
  const needs = value === null ? [] : asList(value);
  const others = state.lines.filter((other) => other !== line).map((other) => ref(state, other));
  const present = needs.filter((need) => includes(others, need));
  const { kind } = constraint.of;
  const name = entryName(line, state);
  const wanted = needs.map((need) => shown(need, kind, state)).join(" or ");
  const shared = { lines: [line], measured: present, subject: line };
  if (!needs.length) return outcome(true, `${name} needs nothing`, shared);
  if (present.length) {
    const told = `${name} needs ${wanted}: there is ${shown(present[0], kind, state)}`;
    return outcome(true, told, { ...shared, bound: needs });
  }
  return outcome(false, `${name} needs ${wanted}: there is none`, {
    ...shared,
    at: [state.roster.entries, line.index, state.roster.ref],
    fix: `add ${wanted}`,
    bound: needs,
  });
}

function measureValue(constraint, state) {
  const { of } = constraint;
  const measured = get(of, state);
  const derived = derivedOf(of, state);
  const words = boundsWords(constraint, state, null);
  const told = `${workingOf(derived, state)}${shown(measured, of.kind, state)}, ${words}`;
  const found = outcome(true, told, { measured, bound: firstBound(constraint, state, null) });
  const broken = failing(constraint, state, measured, null);
  if (broken === null) return [found];
  return [
    {
      ...found,
      ok: false,
      at: blamed(of, derived, state),
      fix: valueFix(constraint, broken, measured),
      bound: broken[1],
      difference: difference(measured, broken[1]),
    },
  ];
}

/** The declaration of a derived value. */
function derivedOf(of, state) {
  const name = of.root === "derived" ? of.steps[0][0] : "";
  return state.roster.derived.find((each) => each.name === name) ?? null;
}

/** How a total comes about, part by part: "skills 12 + talents 8 = ". */
function workingOf(derived, state) {
  if (derived === null || derived.operation !== "total") return "";
  const told = derived.parts.map(
    (part, index) => `${derived.labels[index]} ${shown(get(part, state), "", state)}`,
  );
  return `${told.join(" + ")} = `;
}

/** The field that is to blame: the roster's own, or the first member above its bound. */
function blamed(of, derived, state) {
  if (derived !== null && derived.operation === "above" && derived.of.root === "roster") {
    return [derived.of.steps[0][0], ...thoseAbove(derived, state, null).slice(0, 1)];
  }
  return of.root === "roster" ? [of.steps[0][0]] : [];
}

export const MEASURE = {
  count: measureCount,
  sum: measureSum,
  copies: measureCopies,
  distinct: measureDistinct,
  each: (constraint, state) => perEntry(constraint, state, eachLine),
  choose: measureChoose,
  requires: (constraint, state) => perEntry(constraint, state, requiresLine),
  value: measureValue,
};
