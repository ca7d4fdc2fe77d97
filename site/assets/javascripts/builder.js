/**
 * The builder: what is picked, kept in the address; what the rules say, from roster.js.
 * builder/model.js holds the roster as a value, builder/parts.js makes its elements,
 * builder/beside.js draws what it has beside its entries.
 */

import { derive, evaluate } from "./roster.js";
import { besideEntries } from "./builder/beside.js";
import {
  addTo, asRecord, begunWith, boundsOf, copiesOf, fromHash, isEmpty, judge, nothing, toHash,
} from "./builder/model.js";
import { curveOf, element, lineOf, meterOf, told, verdictOf } from "./builder/parts.js";

export { asRecord, fromHash, judge, toHash };

export async function startBuilder(root) {
  const answer = await fetch(root.dataset.src);
  const setup = await answer.json();
  const find = (name) => root.querySelector(`[data-${name}]`);
  const records = setup.exported.records[setup.refKind];
  const memory = `codexpress.builder.${location.pathname}`;
  const sources = new Map([...root.querySelectorAll(".s-pick__item")].map((item) => [item.dataset.id, item]));
  const shelf = setup.lines.find((field) => field.type === "choice");
  let made = nothing(setup);

  function say(words) {
    find("said").textContent = words;
  }

  const beside = besideEntries(root, setup, { made: () => made, changed, say });

  // What is picked -----------------------------------------------------------------------

  function add(id) {
    const index = addTo(made, id, setup);
    const group = sources.get(id)?.dataset.group;
    if (group && setup.fields.includes(setup.group) && !made[setup.group]) made[setup.group] = group;
    changed();
    const entry = made[setup.entries][index];
    const where = setup.lines.filter((f) => f.type === "choice" && entry[f.name]).map((f) => `${f.title} ${entry[f.name]}`);
    const many = setup.counted ? ` (${entry[setup.counted]})` : "";
    say(`${records[id].name} added${many}${where.length ? `: ${where.join(", ")}` : ""}`);
  }

  function remove(index) {
    const place = [...root.querySelectorAll(".s-line")].findIndex((line) => line.dataset.line === String(index));
    const [gone] = made[setup.entries].splice(index, 1);
    changed();
    say(`${records[gone[setup.ref]].name} removed`);
    (find("lines").querySelectorAll("button[data-remove]")[Math.max(0, place - 1)] ?? find("pick-text")).focus();
  }

  function change(index, field, value, focus) {
    const entry = made[setup.entries][index];
    if (value === undefined) delete entry[field.name];
    else entry[field.name] = value;
    changed();
    const line = root.querySelector(`.s-line[data-line="${index}"]`);
    const control = line?.querySelector(`[data-${focus}]`);
    (control?.disabled ? line.querySelector("button:not(:disabled)") : control)?.focus();
  }

  function remember() {
    const hash = toHash(made, setup);
    history.replaceState(history.state, "", location.pathname + location.search + hash);
    try {
      localStorage.setItem(memory, hash);
    } catch {
      // Private windows may refuse; the address is enough.
    }
  }

  function recall() {
    try {
      return localStorage.getItem(memory) ?? "";
    } catch {
      return "";
    }
  }

  function load() {
    const said = new URLSearchParams(location.hash.slice(1));
    if (setup.presets[said.get("from")]) {
      made = begunWith(setup.presets[said.get("from")], setup);
    } else if (Object.hasOwn(records, said.get("add") ?? "")) {
      made = fromHash(recall(), setup);
      add(said.get("add"));
    } else if (location.hash.includes("=")) {
      made = fromHash(location.hash, setup);
    } else {
      made = fromHash(recall(), setup);
    }
  }

  /** What an address chooses and the page does not offer is left out. */
  function known() {
    for (const select of root.querySelectorAll("select[data-field-name]")) {
      const name = select.dataset.fieldName;
      const offered = [...select.options].some((option) => option.value === made[name]);
      if (made[name] !== undefined && !offered) delete made[name];
    }
  }

  // What is shown ------------------------------------------------------------------------

  function drawLine(entry, index) {
    const id = entry[setup.ref];
    const source = sources.get(id);
    const look = { name: records[id].name, href: source?.querySelector("a").href, style: source?.style.cssText ?? "" };
    return lineOf(setup, entry, index, look, {
      set: (field, value, focus) => change(index, field, value, focus),
      remove: () => remove(index),
    });
  }

  /** The entries; where each is put somewhere, under a heading for each place. */
  function drawLines() {
    const lines = made[setup.entries].map((entry, index) => [entry, index]);
    if (!shelf) return lines.map(([entry, index]) => drawLine(entry, index));
    const found = [];
    for (const place of [...shelf.options, undefined]) {
      const here = lines.filter(([entry]) => entry[shelf.name] === place);
      if (!here.length) continue;
      const name = /^\d/.test(place) ? `${shelf.title} ${place}` : `${place?.charAt(0).toUpperCase()}${place?.slice(1)}`;
      const words = place === undefined ? `No ${shelf.title.toLowerCase()}` : name;
      found.push(element("li", "s-lines__head", words, " ", element("small", "", String(here.length))));
      found.push(...here.map(([entry, index]) => drawLine(entry, index)));
    }
    return found;
  }

  function drawMeters(record, verdicts) {
    const bars = setup.meters.map(({ rules, title, told: working }) =>
      meterOf(title, verdicts.find((each) => rules.includes(each.rule)), boundsOf(rules, record, setup), working),
    );
    find("meters").replaceChildren(...bars.filter(Boolean));
  }

  /** How the copies lie along their record's number. */
  function drawCurve() {
    const curve = find("curve");
    if (!curve) return;
    const many = new Map();
    for (const entry of made[setup.entries]) {
      const number = Number(sources.get(entry[setup.ref])?.dataset.number ?? NaN);
      if (!Number.isNaN(number)) many.set(number, (many.get(number) ?? 0) + entry[setup.counted]);
    }
    curve.hidden = many.size < 2;
    curve.replaceChildren(...(curve.hidden ? [] : curveOf(many)));
  }

  function drawTold(worked) {
    find("told").hidden = isEmpty(made, setup);
    const known = setup.told.filter(({ name }) => worked[name] !== null && worked[name] !== undefined);
    const chosen = [...root.querySelectorAll("select[data-field-name]")].filter((select) => select.value);
    const label = (select) => select.parentElement.querySelector(".s-field__label").textContent;
    find("told").replaceChildren(
      ...chosen.map((select) => told(label(select), select.selectedOptions[0].textContent, " s-told--paper")),
      ...known.map(({ name, title }) => told(title, String(worked[name]))),
    );
  }

  function drawVerdicts(bad, holding) {
    const box = find("verdicts");
    const wasOpen = box.querySelector("details")?.open ?? false;
    const draw = (verdict) =>
      verdictOf(verdict, new URL(`../../..${setup.rules[verdict.rule]}`, location.href).href);
    box.hidden = isEmpty(made, setup);
    const parts = [];
    if (bad.length) parts.push(element("ul", "s-verdicts__list", ...bad.map(draw)));
    if (holding.length) {
      const fold = element("details", "s-holds", element("summary", "", `${count(holding.length, "rule")} kept`));
      fold.append(element("ul", "s-verdicts__list", ...holding.map(draw)));
      fold.open = wasOpen;
      parts.push(fold);
    }
    box.replaceChildren(...parts);
  }

  const count = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;

  function drawState(broken, hints) {
    const empty = isEmpty(made, setup);
    const state = find("state");
    state.className = `s-made__state s-made__state--${empty ? "open" : broken.length ? "bad" : "good"}`;
    const words = empty
      ? "Empty"
      : broken.length
        ? `Not legal: ${count(broken.length, "problem")}`
        : `Legal${hints.length ? `, ${count(hints.length, "hint")}` : ""}`;
    if (state.textContent !== words) state.textContent = words;
    const number = find("meters").querySelector(".s-meter__number");
    find("bar").textContent = `${number ? `${number.textContent} · ` : ""}${words}`;
  }

  function drawHave() {
    for (const [id, item] of sources) {
      const many = copiesOf(made, id, setup);
      item.querySelector("[data-have]").textContent = many ? `×${many}` : "";
      item.classList.toggle("s-pick__item--in", many > 0);
    }
  }

  function draw() {
    const record = asRecord(made, setup);
    const verdicts = evaluate(setup.exported, record, setup.roster);
    const applying = verdicts.filter((verdict) => verdict.applies);
    const open = applying.filter((verdict) => verdict.ok !== true);
    const broken = open.filter((verdict) => verdict.severity === "error");
    const hints = open.filter((verdict) => verdict.severity !== "error");

    for (const input of root.querySelectorAll("[data-field-name]")) {
      const value = made[input.dataset.fieldName] ?? "";
      if (input.value !== value) input.value = value;
    }
    find("lines").replaceChildren(...drawLines());
    find("empty").hidden = made[setup.entries].length > 0;
    find("title").textContent = made.name || find("title").dataset.title;
    beside.draw(open);
    drawHave();
    drawMeters(record, verdicts);
    drawCurve();
    drawTold(derive(setup.exported, record, setup.roster));
    drawState(broken, hints);
    drawVerdicts([...broken, ...hints], applying.filter((verdict) => verdict.ok === true));
  }

  function changed() {
    remember();
    draw();
  }

  // What the reader does -------------------------------------------------------------------

  function pick() {
    const asked = find("pick-text").value.toLowerCase().split(/\s+/).filter(Boolean);
    const chosen = [...root.querySelectorAll("[data-pick-facet]")].filter((select) => select.value);
    let left = 0;
    for (const item of sources.values()) {
      const fits =
        asked.every((word) => item.dataset.words.includes(word)) &&
        chosen.every((s) => (item.getAttribute(`data-f-${s.dataset.pickFacet}`) ?? "").split("|").includes(s.value));
      item.hidden = !fits;
      left += fits;
    }
    find("pick-count").textContent = `${left} of ${sources.size} shown`;
    find("pick-none").hidden = left > 0;
  }

  root.querySelector(".s-pick").addEventListener("input", pick);
  root.querySelector(".s-pick__list").addEventListener("click", (event) => {
    const button = event.target.closest("[data-add]");
    if (button) add(button.dataset.add);
  });
  for (const input of root.querySelectorAll("[data-field-name]")) {
    input.addEventListener("input", () => {
      if (input.value) made[input.dataset.fieldName] = input.value;
      else delete made[input.dataset.fieldName];
      made.name ??= "";
      changed();
    });
  }
  find("preset").addEventListener("change", (event) => {
    made = begunWith(setup.presets[event.target.value] ?? {}, setup);
    changed();
  });
  find("clear").addEventListener("click", () => {
    made = nothing(setup);
    find("preset").value = "";
    changed();
    say("Everything taken off");
  });
  find("print").addEventListener("click", () => window.print());
  find("share").addEventListener("click", async () => {
    remember();
    try {
      await navigator.clipboard.writeText(location.href);
      say("Link copied");
      find("share").lastChild.textContent = " Copied";
      setTimeout(() => (find("share").lastChild.textContent = " Copy the link"), 2000);
    } catch {
      window.prompt("Copy this link:", location.href);
    }
  });
  window.addEventListener("hashchange", () => {
    if (!location.hash.includes("=")) return;
    load();
    known();
    draw();
  });

  root.hidden = false;
  load();
  known();
  changed();
}
