/** What each measure finds. Mirrors roster/measures.py, totals.py and singles.py. */

import { away, failing, faultsOrOne, fieldRoute, firstBound, outcome, spelled } from "./outcome.js";
import { Unjudged, concerned, concerns, get, includes, number, ref, same, sum, whole } from "./scope.js";
import { measureValue } from "./values.js";
import {
  asList, boundsWords, entryName, entryNames, excessFix, fieldFix, shown, working,
} from "./words.js";

const MOST = 10000;

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
    difference: away(measured, broken[1]),
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
