/**
 * The builder's pieces as elements: an entry, a meter, a verdict. Words from content are set as
 * text, never as markup.
 */

import { lowered, raised, stepOf } from "./model.js";

export function element(tag, name, ...children) {
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

/** A number with a button on each side. At its least, a count gives way to taking the entry off. */
function stepper(setup, field, entry, name, act) {
  const step = stepOf(field, entry[setup.ref], setup);
  const least = Math.max(field.low, field.name === setup.unit || field.name === setup.counted ? 1 : 0);
  const now = entry[field.name] ?? 0;
  const label = field.title.toLowerCase();
  const last = field.name === setup.counted && now - step < least;
  const less = last
    ? iconButton(setup, "minus", `Remove ${name}`, () => act.remove())
    : iconButton(setup, "minus", `Fewer ${label} for ${name}`, () => act.set(field, now - step, "less"));
  less.dataset.less = "";
  less.disabled = !last && now - step < least;
  const more = iconButton(setup, "plus", `More ${label} for ${name}`, () => act.set(field, now + step, "more"));
  more.dataset.more = "";
  more.disabled = now + step > field.high;
  const made = element("span", "s-line__steps", less, element("span", "s-line__value", String(now)), more);
  made.setAttribute("role", "group");
  made.setAttribute("aria-label", `${field.title} of ${name}: ${now}`);
  return made;
}

/**
 * One rating of a group: its name, and its number with a button on each side. `broken` are the
 * codes of the rules that blame it.
 */
export function ratingOf(setup, part, now, broken, act) {
  const less = iconButton(setup, "minus", `Lower ${part.title}`, () => act(lowered(now, part), "less"));
  less.dataset.less = "";
  less.disabled = now <= part.low;
  const more = iconButton(setup, "plus", `Raise ${part.title}`, () => act(raised(now, part), "more"));
  more.dataset.more = "";
  more.disabled = now >= part.high;
  const steps = element("span", "s-line__steps", less, element("span", "s-line__value", String(now)), more);
  const made = element("div", "s-rating", element("span", "s-rating__name", part.title), steps);
  if (broken.length) made.classList.add("s-rating--bad");
  const blame = broken.length ? `, breaks ${broken.join(", ")}` : "";
  made.setAttribute("role", "group");
  made.setAttribute("aria-label", `${part.title}: ${now}${blame}`);
  made.dataset.part = part.name;
  return made;
}

/** One item of a list, with the button that takes it off. */
export function heldOf(setup, name, act) {
  return element("li", "s-list__item", element("span", "", name), iconButton(setup, "close", `Remove ${name}`, act));
}

function flag(field, entry, act) {
  const box = element("input");
  box.type = "checkbox";
  box.checked = entry[field.name] === true;
  box.dataset.flag = field.name;
  box.addEventListener("change", () => act.set(field, box.checked || undefined, `flag="${field.name}"`));
  return element("label", "s-line__flag", box, element("span", "", field.title));
}

function chooser(field, entry, name, act) {
  const select = element("select");
  select.dataset.choice = field.name;
  select.setAttribute("aria-label", `${field.title} of ${name}`);
  if (!field.must || entry[field.name] === undefined) select.append(new Option("–", ""));
  for (const value of field.options) select.append(new Option(value, value));
  select.value = entry[field.name] ?? "";
  select.addEventListener("change", () => act.set(field, select.value || undefined, `choice="${field.name}"`));
  const label = element("span", "s-line__ask", field.title);
  label.setAttribute("aria-hidden", "true");
  return element("label", "s-line__choice", label, select);
}

/**
 * One entry. `look` is {name, href, style}; `act` has set(field, value, focus) and remove().
 */
export function lineOf(setup, entry, index, look, act) {
  const line = element("li", "s-line");
  line.dataset.line = index;
  line.style.cssText = look.style;
  const link = element("a", "s-line__name", look.name);
  if (look.href) link.href = look.href;
  line.append(link);
  const choices = element("span", "s-line__choices");
  for (const field of setup.lines) {
    if (field.type === "integer") line.append(stepper(setup, field, entry, look.name, act));
    else if (field.type === "choice") choices.append(chooser(field, entry, look.name, act));
    else line.append(flag(field, entry, act));
  }
  if (choices.childElementCount) line.append(choices);
  const gone = iconButton(setup, "close", `Remove ${look.name}`, () => act.remove());
  gone.dataset.remove = "";
  line.append(gone);
  return line;
}

/**
 * A total against its limit, as a bar; null where the rule does not apply or has no number. With
 * `working`, what it is made of stands below.
 */
export function meterOf(title, verdict, { min, max }, working) {
  if (!verdict?.applies || typeof verdict.measured !== "number" || typeof max !== "number") return null;
  const { measured } = verdict;
  const bar = element("span", "s-meter__bar");
  const fill = element("span", "s-meter__fill");
  const share = (number) => `${Math.min(100, (100 * number) / (max || 1))}%`;
  fill.style.inlineSize = share(measured);
  bar.append(fill);
  const ranged = typeof min === "number" && min < max;
  if (ranged) {
    const least = element("span", "s-meter__least");
    least.style.insetInlineStart = share(min);
    bar.append(least);
  }
  bar.setAttribute("aria-hidden", "true");
  const number = element("span", "s-meter__number", `${measured} / ${ranged ? `${min}–${max}` : max}`);
  const over = measured > max ? " s-meter--over" : "";
  const parts = working ? [element("span", "s-meter__working", verdict.arithmetic)] : [];
  return element("p", `s-meter${over}`, element("span", "s-meter__title", title), number, bar, ...parts);
}

/** A rule's verdict: state, sentence, arithmetic, mend. */
export function verdictOf(verdict, href) {
  const state = verdict.ok ? "good" : verdict.ok === null ? "open" : verdict.severity === "error" ? "bad" : "hint";
  const word = { good: "Holds", open: "Open", bad: "Broken", hint: "Hint" }[state];
  const sentence = `${verdict.message.charAt(0).toUpperCase()}${verdict.message.slice(1)}.`;
  const words = element("span", "s-verdict__words", sentence);
  if (verdict.arithmetic) words.append(" ", element("span", "s-verdict__sum", verdict.arithmetic));
  if (verdict.ok === false && verdict.fix) words.append(" ", element("span", "s-verdict__fix", `Mend: ${verdict.fix}.`));
  const link = element("a", "s-verdict__rule", verdict.rule);
  link.href = href;
  return element("li", `s-verdict s-verdict--${state}`, element("span", "s-verdict__state", word), words, link);
}

/** A fact that is told under the entries. */
export function told(title, words, more = "") {
  return element("span", `s-told${more}`, `${title} `, element("b", "", words));
}

/** Bars for a Map of number → how many, from the least number to the greatest. */
export function curveOf(many) {
  const numbers = [...many.keys()];
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const high = Math.max(...many.values());
  return Array.from({ length: most - least + 1 }, (_, index) => {
    const value = least + index;
    const count = many.get(value) ?? 0;
    const fill = element("span", "s-curve__fill");
    const bar = element("li", "s-curve__bar", element("span", "s-curve__many", String(count)), fill, element("span", "s-curve__value", String(value)));
    fill.style.setProperty("--many", count);
    fill.style.setProperty("--most", high);
    return bar;
  });
}
