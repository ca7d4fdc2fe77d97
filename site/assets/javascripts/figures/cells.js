/**
 * A grid of cells, each of which comes out in one of two ways: high if its own value with all that is
 * chosen reaches the bar, low if it falls short. Readers choose, the cells fill, and the shares of
 * the outcomes are counted over all of them. Outcomes and their words stand in the legend.
 */

import { choiceRow } from "./choices.js";
import { chosen, percent, reached } from "./odds.js";
import { element, makeButtons, nameDrawing, partAt, partsOf, sayingLine } from "./parts.js";

const HINT = "Change what is rolled, or choose a square to read what it would be.";

/** The outcomes by id, from the legend: {item, name, words}. */
function outcomesOf(figure) {
  const items = [...figure.querySelectorAll(".cx-legend [data-outcome]")];
  return new Map(
    items.map((item) => {
      const name = item.querySelector(".cx-legend__name")?.textContent.trim() ?? item.dataset.outcome;
      return [item.dataset.outcome, { item, name, words: item.querySelector(".cx-legend__text")?.textContent.trim() ?? "" }];
    }),
  );
}

const minus = (number) => String(number).replace("-", "−");
const span = (numbers) => {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return least === most ? minus(least) : `${minus(least)} to ${minus(most)}`;
};

/** "14 + 2 = 16": a cell's own value and what is added to it. */
function working(value, lists, { added }) {
  const terms = lists.filter((numbers) => numbers.some(Boolean));
  if (!terms.length) return minus(value);
  const signed = terms.map((numbers) => (numbers[0] < 0 ? `− ${span(numbers.map((n) => -n))}` : `+ ${span(numbers)}`));
  return `${minus(value)} ${signed.join(" ")} = ${span(added.map((more) => value + more))}`;
}

export function chooseCells(svg) {
  const figure = svg.closest("figure");
  const choices = JSON.parse(svg.dataset.choices);
  const parts = partsOf(svg);
  const outcomes = outcomesOf(figure);
  const said = sayingLine(svg);
  const splitWords = svg.dataset.splitWords ?? "cases";
  let now = null;
  let kept = null;
  let touched = false;

  figure.classList.add("s-figure", "s-figure--cells");
  nameDrawing(svg);
  const rows = choices.map((choice) => choiceRow(choice, draw));
  const panel = element("div", "s-figure__choices", ...rows.map((each) => each.row));
  svg.before(panel);

  const picked = (at) => choices[at].options[rows[at].index];
  const nameOf = (id) => outcomes.get(id)?.name ?? id;

  function cell(part) {
    const { value, high, low } = part.shape.dataset;
    const filled = high === low ? now.added.length : reached(Number(value), now);
    return { value: Number(value), high, low, filled };
  }

  /** What a cell comes to: the names of its outcomes, and how often, when it may be either. */
  function verdict({ high, low, filled }) {
    const all = now.added.length;
    if (filled === all) return nameOf(high);
    if (filled === 0) return nameOf(low);
    return `${nameOf(high)} on ${filled} of ${all} ${splitWords}, else ${nameOf(low)}`;
  }

  function tell(part) {
    if (!part) return said.replaceChildren(element("span", "s-figure__hint", touched ? summary() : HINT));
    const found = cell(part);
    const lists = choices.flatMap((choice, at) => (choice.reach ? [] : [picked(at).numbers]));
    const bars = choices.flatMap((choice, at) => (choice.reach ? [`${choice.name} ${picked(at).label}`] : []));
    const sum = [working(found.value, lists, now), ...bars].join(", ");
    const sure = outcomes.get(verdictId(found));
    const line = [element("b", "s-figure__name", verdict(found)), " ", sure?.words ?? ""];
    return said.replaceChildren(element("span", "s-figure__working", `${part.name}: ${sum}`), ...line);
  }

  function verdictId({ high, low, filled }) {
    if (filled === now.added.length) return high;
    return filled === 0 ? low : "";
  }

  function summary() {
    const set = choices.map((choice, at) => `${choice.name} ${picked(at).label}`).join(", ");
    const shares = [...outcomes.values()].map(({ item, name }) => `${name} ${item.querySelector("[data-share]")?.textContent ?? ""}`);
    return `${set}: ${shares.join(", ")}.`;
  }

  function count() {
    const counts = new Map();
    const add = (id, more) => counts.set(id, (counts.get(id) ?? 0) + more);
    for (const part of parts.values()) {
      const { high, low, filled } = cell(part);
      add(high, filled);
      add(low, now.added.length - filled);
    }
    const total = parts.size * now.added.length;
    for (const at of figure.querySelectorAll("[data-outcome]")) {
      const mine = at.dataset.outcome.split(/\s+/).reduce((sum, id) => sum + (counts.get(id) ?? 0), 0);
      at.style.setProperty("--part", String(mine));
      const [share, number] = [at.querySelector("[data-share]"), at.querySelector("[data-count]")];
      if (share) share.textContent = percent(mine, total);
      if (number) number.textContent = `${mine} of ${total}`;
    }
  }

  function draw() {
    touched = now !== null;
    now = chosen(choices, rows.map((each) => each.index));
    for (const each of rows) each.show();
    for (const part of parts.values()) {
      const found = cell(part);
      part.shape.style.setProperty("--share", String(found.filled / now.added.length));
      part.shape.setAttribute("aria-label", `${part.name}: ${verdict(found)}`);
    }
    count();
    tell(kept);
  }

  function show(part) {
    for (const each of parts.values()) each.shape.classList.toggle("is-here", each === part);
    const mine = part ? cell(part) : null;
    for (const [id, { item }] of outcomes) item.classList.toggle("is-here", mine !== null && id === verdictId(mine));
    figure.classList.remove("is-asked");
    tell(part);
  }

  /** Every cell that may come out so. */
  function showOutcome(id) {
    for (const part of parts.values()) {
      const { high, low, filled } = cell(part);
      const mine = (id === high && filled > 0) || (id === low && filled < now.added.length);
      part.shape.classList.toggle("is-near", mine);
    }
    figure.classList.toggle("is-asked", Boolean(id));
    for (const [each, { item }] of outcomes) item.classList.toggle("is-here", each === id);
  }

  function keep(part) {
    kept = kept === part ? null : part;
    for (const each of parts.values()) each.shape.setAttribute("aria-pressed", String(each === kept));
    show(kept);
  }

  makeButtons(svg, parts, { press: keep, at: show, leave: () => keep(kept) });
  for (const part of parts.values()) part.shape.setAttribute("aria-pressed", "false");
  draw();

  svg.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    show(partAt(event, parts) ?? kept);
  });
  svg.addEventListener("pointerleave", (event) => event.pointerType !== "touch" && show(kept));
  svg.addEventListener("click", (event) => {
    const part = partAt(event, parts);
    if (part) keep(part);
  });
  svg.addEventListener("focusout", () => show(kept));
  for (const [id, { item }] of outcomes) {
    item.addEventListener("pointerenter", () => showOutcome(id));
    item.addEventListener("pointerleave", () => {
      showOutcome("");
      show(kept);
    });
  }
}
