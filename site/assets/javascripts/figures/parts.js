/**
 * What both sorts of figure need: the parts of a drawing with their words, as buttons that one
 * stop of the Tab key leads to and the arrow keys walk between.
 */

export function element(tag, name, ...children) {
  const made = document.createElement(tag);
  if (name) made.className = name;
  made.append(...children);
  return made;
}

const listed = (text) => (text ?? "").split(/\s+/).filter(Boolean);

/**
 * Every part by its id: {id, shape, item, name, words, near}. `shape` is on the drawing, `item` in
 * the legend (or null), `words` the nodes that say what it is.
 */
export function partsOf(svg) {
  const figure = svg.closest("figure");
  const found = new Map();
  for (const shape of svg.querySelectorAll("[data-part]")) {
    const id = shape.dataset.part;
    if (found.has(id)) continue;
    const item = figure.querySelector(`:not(svg *)[data-part="${CSS.escape(id)}"]`);
    const name = item?.querySelector(".cx-legend__name")?.textContent.trim() || shape.dataset.label || id;
    const text = item?.querySelector(".cx-legend__text");
    const words = text ? [...text.childNodes] : shape.dataset.text ? [document.createTextNode(shape.dataset.text)] : [];
    found.set(id, { id, shape, item, name, words, near: listed(shape.dataset.near) });
  }
  return found;
}

/** The drawing's title as its label, so that no browser shows it as a tooltip over every part. */
export function nameDrawing(svg) {
  const title = svg.querySelector(":scope > title");
  svg.setAttribute("role", "group");
  if (!title) return;
  svg.setAttribute("aria-label", title.textContent.trim());
  title.remove();
}

/** The part under an event, if it is on the drawing or in its legend. */
export function partAt(event, parts) {
  const hit = event.target.closest?.("[data-part]");
  const part = hit && parts.get(hit.dataset.part);
  return part && (part.shape === hit || part.item === hit) ? part : null;
}

function centre(part) {
  const box = part.shape.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

const WAY = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The nearest part in a direction; how far it lies aside counts twice. */
function towards(from, parts, [x, y]) {
  const [left, top] = centre(from);
  let best = null;
  let least = Infinity;
  for (const part of parts.values()) {
    if (part === from) continue;
    const [across, down] = centre(part).map((at, axis) => at - [left, top][axis]);
    const along = across * x + down * y;
    const aside = Math.abs(across * y) + Math.abs(down * x);
    if (along > 1 && along + 2 * aside < least) [best, least] = [part, along + 2 * aside];
  }
  return best;
}

/**
 * Make the parts buttons. `act` has press(part), at(part) when the focus comes, leave() for Escape.
 */
export function makeButtons(svg, parts, act) {
  const all = [...parts.values()];
  let stop = all[0];

  function go(part) {
    stop.shape.setAttribute("tabindex", "-1");
    stop = part;
    stop.shape.setAttribute("tabindex", "0");
    stop.shape.focus();
  }

  for (const part of all) {
    part.shape.setAttribute("role", "button");
    part.shape.setAttribute("aria-label", part.name);
    part.shape.setAttribute("tabindex", part === stop ? "0" : "-1");
    part.shape.addEventListener("focus", () => {
      if (part.shape.matches(":focus-visible")) act.at(part);
    });
  }
  svg.addEventListener("keydown", (event) => {
    const part = partAt(event, parts);
    if (!part) return;
    const next = WAY[event.key] ? towards(part, parts, WAY[event.key]) : null;
    if (WAY[event.key]) {
      event.preventDefault();
      if (next) go(next);
    } else if (event.key === "Home" || event.key === "End") {
      event.preventDefault();
      go(event.key === "Home" ? all[0] : all.at(-1));
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      act.press(part);
    } else if (event.key === "Escape") {
      act.leave();
    }
  });
}

/** A line below the drawing that is read out as it changes. */
export function sayingLine(svg) {
  const line = element("p", "s-figure__said");
  line.setAttribute("role", "status");
  svg.after(line);
  return line;
}

/** Names in a row: "a", "a and b", "a, b and c". */
export function inRow(names) {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
