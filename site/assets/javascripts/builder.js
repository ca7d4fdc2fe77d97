/**
 * The builder: what is picked, kept in the address; what the rules say, from roster.js.
 */

import { derive, evaluate } from "./roster.js";

/** What one entry of a record counts for: its price, or 1 where records have none. */
function priceOf(id, setup) {
  return setup.exported.records[setup.refKind][id][setup.price] ?? 1;
}

/** Read a roster out of an address's fragment. */
export function fromHash(hash, setup) {
  const said = new URLSearchParams(hash.replace(/^#/, ""));
  const made = { name: said.get("name") ?? "", [setup.entries]: [] };
  for (const field of setup.fields) if (said.get(field)) made[field] = said.get(field);
  for (const line of said.getAll("e")) {
    const [id, ...rest] = line.split("~");
    if (!Object.hasOwn(setup.exported.records[setup.refKind], id)) continue;
    const entry = { [setup.ref]: id };
    setup.lines.forEach((field, index) => {
      const text = rest[index] ?? "";
      if (field.type === "integer") entry[field.name] = /^\d{1,3}$/.test(text) ? Number(text) : priceOf(id, setup);
      if (field.type === "boolean" && text === "1") entry[field.name] = true;
    });
    made[setup.entries].push(entry);
  }
  return made;
}

/** Write a roster as an address's fragment. */
export function toHash(made, setup) {
  const said = new URLSearchParams();
  if (made.name) said.set("name", made.name);
  for (const field of setup.fields) if (made[field]) said.set(field, made[field]);
  for (const entry of made[setup.entries]) {
    const rest = setup.lines.map((f) => (f.type === "boolean" ? (entry[f.name] ? "1" : "") : (entry[f.name] ?? "")));
    said.append("e", [entry[setup.ref], ...rest].join("~").replace(/~+$/, ""));
  }
  const text = said.toString();
  return text ? `#${text}` : "";
}

/** The roster as its record would be written: nothing empty, and what the game works out itself. */
export function asRecord(made, setup) {
  const record = { name: made.name || "Your roster" };
  for (const field of setup.fields) if (made[field]) record[field] = made[field];
  record[setup.entries] = made[setup.entries].map((entry) => ({ ...entry }));
  const worked = derive(setup.exported, record, setup.roster);
  for (const name of setup.worked) if (worked[name] !== null) record[name] = worked[name];
  return record;
}

/** What the rules say of a roster. */
export function judge(made, setup) {
  return evaluate(setup.exported, asRecord(made, setup), setup.roster);
}

function element(tag, name, ...children) {
  const made = document.createElement(tag);
  if (name) made.className = name;
  made.append(...children);
  return made;
}

function iconButton(setup, icon, label, act) {
  const button = element("button", "s-round");
  button.type = "button";
  button.setAttribute("aria-label", label);
  // Icons come with the tool, never from content.
  button.innerHTML = setup.icons[icon];
  button.addEventListener("click", act);
  return button;
}

export async function startBuilder(root) {
  const answer = await fetch(root.dataset.src);
  const setup = await answer.json();
  const find = (name) => root.querySelector(`[data-${name}]`);
  const records = setup.exported.records[setup.refKind];
  const memory = `codexpress.builder.${location.pathname}`;
  const unit = setup.lines.find((field) => field.type === "integer");
  let made = { name: "", [setup.entries]: [] };

  function say(words) {
    find("said").textContent = words;
  }

  // What is picked -----------------------------------------------------------------------

  function add(id) {
    const entry = { [setup.ref]: id };
    if (unit) entry[unit.name] = priceOf(id, setup);
    made[setup.entries].push(entry);
    const group = records[id][setup.group];
    if (group && setup.fields.includes(setup.group) && !made[setup.group]) made[setup.group] = group;
    changed();
    say(`${records[id].name} added`);
  }

  function remove(index) {
    const [gone] = made[setup.entries].splice(index, 1);
    changed();
    say(`${records[gone[setup.ref]].name} removed`);
    (find("lines").querySelectorAll("button[data-remove]")[Math.max(0, index - 1)] ?? find("pick-text")).focus();
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
      made = structuredClone({ name: "", [setup.entries]: [], ...setup.presets[said.get("from")] });
    } else if (Object.hasOwn(records, said.get("add") ?? "")) {
      made = fromHash(recall(), setup);
      add(said.get("add"));
    } else if (location.hash.includes("=")) {
      made = fromHash(location.hash, setup);
    } else {
      made = fromHash(recall(), setup);
    }
  }

  // What is shown ------------------------------------------------------------------------

  function tell(title, words, more = "") {
    return element("span", `s-told${more}`, `${title} `, element("b", "", words));
  }

  function lineOf(entry, index) {
    const id = entry[setup.ref];
    const name = records[id].name;
    const source = root.querySelector(`.s-pick__item[data-id="${CSS.escape(id)}"]`);
    const line = element("li", "s-line");
    if (source) line.style.cssText = source.style.cssText;
    const link = element("a", "s-line__name", name);
    if (source) link.href = source.querySelector("a").href;
    line.append(link);
    for (const field of setup.lines) {
      if (field.type === "integer") {
        const step = field === unit ? priceOf(id, setup) : 1;
        const value = element("span", "s-line__value", String(entry[field.name] ?? 0));
        const less = iconButton(setup, "minus", `Fewer ${field.title.toLowerCase()} for ${name}`, () => {
          entry[field.name] -= step;
          changed();
          focusIn(index, "less");
        });
        less.dataset.less = "";
        less.disabled = (entry[field.name] ?? 0) - step < 1;
        const more = iconButton(setup, "plus", `More ${field.title.toLowerCase()} for ${name}`, () => {
          entry[field.name] = (entry[field.name] ?? 0) + step;
          changed();
          focusIn(index, "more");
        });
        more.dataset.more = "";
        const stepper = element("span", "s-line__steps", less, value, more);
        stepper.setAttribute("role", "group");
        stepper.setAttribute("aria-label", `${field.title} of ${name}: ${entry[field.name] ?? 0}`);
        line.append(stepper);
      } else {
        const box = element("input");
        box.type = "checkbox";
        box.checked = entry[field.name] === true;
        box.addEventListener("change", () => {
          if (box.checked) entry[field.name] = true;
          else delete entry[field.name];
          changed();
          root.querySelectorAll(".s-line")[index]?.querySelector(`input[data-flag="${field.name}"]`)?.focus();
        });
        box.dataset.flag = field.name;
        line.append(element("label", "s-line__flag", box, element("span", "", field.title)));
      }
    }
    const gone = iconButton(setup, "close", `Remove ${name}`, () => remove(index));
    gone.dataset.remove = "";
    line.append(gone);
    return line;
  }

  function focusIn(index, which) {
    const line = root.querySelectorAll(".s-line")[index];
    const button = line?.querySelector(`[data-${which}]`);
    (button?.disabled ? line.querySelector("[data-more]") : button)?.focus();
  }

  function meterOf({ rule, title }, verdicts) {
    const verdict = verdicts.find((each) => each.rule === rule);
    if (!verdict || !verdict.applies || typeof verdict.measured !== "number") return null;
    const over = verdict.measured > verdict.bound;
    const bar = element("span", "s-meter__bar");
    const fill = element("span", "s-meter__fill");
    fill.style.inlineSize = `${Math.min(100, (100 * verdict.measured) / (verdict.bound || 1))}%`;
    bar.append(fill);
    bar.setAttribute("aria-hidden", "true");
    const number = element("span", "s-meter__number", `${verdict.measured} / ${verdict.bound}`);
    return element("p", `s-meter${over ? " s-meter--over" : ""}`, element("span", "s-meter__title", title), number, bar);
  }

  function verdictOf(verdict) {
    const open = verdict.ok === null;
    const state = verdict.ok ? "good" : open ? "open" : verdict.severity === "error" ? "bad" : "hint";
    const word = { good: "Holds", open: "Open", bad: "Broken", hint: "Hint" }[state];
    const sentence = `${verdict.message.charAt(0).toUpperCase()}${verdict.message.slice(1)}.`;
    const words = element("span", "s-verdict__words", sentence);
    if (verdict.arithmetic) words.append(" ", element("span", "s-verdict__sum", verdict.arithmetic));
    if (verdict.ok === false && verdict.fix) words.append(" ", element("span", "s-verdict__fix", `Mend: ${verdict.fix}.`));
    const link = element("a", "s-verdict__rule", verdict.rule);
    link.href = new URL(`../../..${setup.rules[verdict.rule]}`, location.href).href;
    return element("li", `s-verdict s-verdict--${state}`, element("span", "s-verdict__state", word), words, link);
  }

  function draw() {
    const record = asRecord(made, setup);
    const verdicts = evaluate(setup.exported, record, setup.roster);
    const worked = derive(setup.exported, record, setup.roster);
    const lines = made[setup.entries];
    const applying = verdicts.filter((verdict) => verdict.applies);
    const broken = applying.filter((verdict) => verdict.ok !== true && verdict.severity === "error");
    const hints = applying.filter((verdict) => verdict.ok !== true && verdict.severity !== "error");
    const holding = applying.filter((verdict) => verdict.ok === true);

    for (const input of root.querySelectorAll("[data-field-name]")) {
      const value = made[input.dataset.fieldName] ?? "";
      if (input.value !== value) input.value = value;
    }
    find("lines").replaceChildren(...lines.map(lineOf));
    find("empty").hidden = lines.length > 0;
    find("meters").replaceChildren(...setup.meters.map((each) => meterOf(each, verdicts)).filter(Boolean));
    const told = setup.told.filter(({ name }) => worked[name] !== null && worked[name] !== undefined);
    const chosen = [...root.querySelectorAll("select[data-field-name]")].filter((select) => select.value);
    find("told").replaceChildren(
      ...chosen.map((select) =>
        tell(select.parentElement.querySelector(".s-field__label").textContent, select.selectedOptions[0].textContent, " s-told--paper"),
      ),
      ...told.map(({ name, title }) => tell(title, String(worked[name]))),
    );
    find("title").textContent = made.name || find("title").dataset.title;
    const state = find("state");
    state.className = `s-made__state s-made__state--${lines.length === 0 ? "open" : broken.length ? "bad" : "good"}`;
    const count = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;
    const words = !lines.length
      ? "Empty"
      : broken.length
        ? `Not legal: ${count(broken.length, "problem")}`
        : `Legal${hints.length ? `, ${count(hints.length, "hint")}` : ""}`;
    if (state.textContent !== words) state.textContent = words;
    find("bar").textContent = `${setup.meters.length && find("meters").firstChild ? `${find("meters").firstChild.querySelector(".s-meter__number").textContent} · ` : ""}${words}`;

    const box = find("verdicts");
    const wasOpen = box.querySelector("details")?.open ?? false;
    box.hidden = lines.length === 0;
    const parts = [];
    if (broken.length || hints.length) parts.push(element("ul", "s-verdicts__list", ...[...broken, ...hints].map(verdictOf)));
    if (holding.length) {
      const fold = element("details", "s-holds", element("summary", "", `${count(holding.length, "rule")} kept`));
      fold.append(element("ul", "s-verdicts__list", ...holding.map(verdictOf)));
      fold.open = wasOpen;
      parts.push(fold);
    }
    box.replaceChildren(...parts);
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
    for (const item of root.querySelectorAll(".s-pick__item")) {
      const fits =
        asked.every((word) => item.dataset.words.includes(word)) &&
        chosen.every((s) => (item.getAttribute(`data-f-${s.dataset.pickFacet}`) ?? "").split("|").includes(s.value));
      item.hidden = !fits;
      left += fits;
    }
    find("pick-count").textContent = `${left} of ${root.querySelectorAll(".s-pick__item").length} shown`;
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
    made = structuredClone({ name: "", [setup.entries]: [], ...(setup.presets[event.target.value] ?? {}) });
    changed();
  });
  find("clear").addEventListener("click", () => {
    made = { name: "", [setup.entries]: [] };
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
    draw();
  });

  root.hidden = false;
  load();
  changed();
}
