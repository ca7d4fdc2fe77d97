/**
 * The controls above a drawing whose cells depend on chosen values: a few options are buttons, many
 * are a line to slide along, with a button for each step.
 */

import { element } from "./parts.js";

const FEW = 4;

/**
 * One choice: {row, index}. `choice` has a name and its options, and `shown`, the one to begin with;
 * `changed` is called after each change.
 */
export function choiceRow(choice, changed) {
  const made = { index: choice.shown ?? 0, row: element("div", "s-figure__choice") };
  const choose = (index) => {
    const wanted = Math.max(0, Math.min(choice.options.length - 1, index));
    if (wanted === made.index) return;
    made.index = wanted;
    changed();
  };
  made.row.setAttribute("role", "group");
  made.row.setAttribute("aria-label", choice.name);
  made.row.append(element("span", "s-figure__ask", choice.name));
  made.show = choice.options.length > FEW ? slider(made, choice, choose) : buttons(made, choice, choose);
  made.show();
  return made;
}

function button(label, said, press) {
  const made = element("button", "s-figure__face", label);
  made.type = "button";
  if (said) made.setAttribute("aria-label", said);
  made.addEventListener("click", press);
  return made;
}

function buttons(made, choice, choose) {
  const all = choice.options.map((option, index) => button(option.label, "", () => choose(index)));
  const set = element("span", "s-figure__set", ...all);
  made.row.append(set);
  return () => all.forEach((each, index) => each.setAttribute("aria-pressed", String(index === made.index)));
}

function slider(made, choice, choose) {
  const last = choice.options.length - 1;
  const line = element("input", "s-figure__line");
  Object.assign(line, { type: "range", min: "0", max: String(last), step: "1" });
  line.setAttribute("aria-label", choice.name);
  line.addEventListener("input", () => choose(Number(line.value)));
  const less = button("−", `${choice.name}: less`, () => choose(made.index - 1));
  const more = button("+", `${choice.name}: more`, () => choose(made.index + 1));
  const value = element("b", "s-figure__value");
  const note = element("span", "s-figure__note");
  made.row.append(value, note, less, line, more);
  return () => {
    const { label, note: words = "" } = choice.options[made.index];
    line.value = String(made.index);
    line.setAttribute("aria-valuetext", words ? `${label}, ${words}` : label);
    value.textContent = label;
    note.textContent = words;
    less.disabled = made.index === 0;
    more.disabled = made.index === last;
  };
}
