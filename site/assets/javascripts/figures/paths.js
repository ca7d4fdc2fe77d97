/**
 * A drawing on which a thing walks: choose a face, and see on which square it lands. The squares of
 * each face stand in `data-paths`, in the order in which they are walked; the first that is
 * occupied is where the walk ends. Squares are emptied and filled by pressing them.
 */

import { element, inRow, makeButtons, nameDrawing, partAt, partsOf, sayingLine } from "./parts.js";

/** Paths by face, from JSON or from `1: a b c; 2: b c`. */
export function readPaths(text) {
  if (text.trim().startsWith("{")) return new Map(Object.entries(JSON.parse(text)));
  const lines = text.split(";").filter((line) => line.includes(":"));
  return new Map(
    lines.map((line) => {
      const [face, squares] = line.split(":");
      return [face.trim(), squares.split(/\s+/).filter(Boolean)];
    }),
  );
}

/** Where a walk ends: {walked: the squares it comes to, hit: the one it ends on or null}. */
export function walk(path, occupied) {
  const end = path.findIndex(occupied);
  return end < 0 ? { walked: path, hit: null } : { walked: path.slice(0, end + 1), hit: path[end] };
}

const facesOf = (mark) => (mark.dataset.face ?? "").split(/\s+/);

export function tryPaths(svg) {
  const figure = svg.closest("figure");
  const parts = partsOf(svg);
  const paths = readPaths(svg.dataset.paths);
  const marks = [...svg.querySelectorAll("[data-face]")];
  const words = {
    face: svg.dataset.faceWords ?? "Result",
    occupied: svg.dataset.occupied ?? "occupied",
    vacant: svg.dataset.vacant ?? "empty",
    lands: svg.dataset.lands ?? "",
    missed: svg.dataset.missed ?? "it lands nowhere",
    fill: svg.dataset.fillWords ?? "Fill every square",
  };
  const vacant = new Set([...parts.values()].filter((p) => "empty" in p.shape.dataset).map((p) => p.id));
  const said = sayingLine(svg);
  const buttons = new Map();
  let face = null;

  figure.classList.add("s-figure", "s-figure--paths");
  nameDrawing(svg);

  function sentence({ walked, hit }) {
    const passed = walked.filter((id) => id !== hit).map((id) => parts.get(id)?.name ?? id);
    const lead = `${words.face} ${face}`;
    const are = passed.length > 1 ? "are" : "is";
    const skipped = passed.length ? `: ${inRow(passed)} ${are} ${words.vacant}` : "";
    if (hit === null) return `${lead}${skipped}; ${words.missed}.`;
    const end = `lands on ${parts.get(hit)?.name ?? hit}`;
    const more = words.lands ? `; ${words.lands}` : "";
    return passed.length ? `${lead}${skipped}, so it goes on and ${end}${more}.` : `${lead} ${end}${more}.`;
  }

  function draw() {
    const found = face === null ? { walked: [], hit: null } : walk(paths.get(face), (id) => parts.has(id) && !vacant.has(id));
    const on = new Set(found.walked);
    for (const part of parts.values()) {
      const empty = vacant.has(part.id);
      for (const at of [part.shape, part.item].filter(Boolean)) {
        at.classList.toggle("is-vacant", empty);
        at.classList.toggle("is-hit", part.id === found.hit);
        at.classList.toggle("is-passed", on.has(part.id) && part.id !== found.hit);
      }
      part.shape.setAttribute("aria-label", `${part.name}: ${empty ? words.vacant : words.occupied}`);
    }
    for (const mark of marks) {
      const mine = face !== null && facesOf(mark).includes(face);
      mark.classList.toggle("is-face", mine && !mark.dataset.to);
      mark.classList.toggle("is-walked", mine && Boolean(mark.dataset.to) && on.has(mark.dataset.to));
    }
    for (const [each, button] of buttons) button.setAttribute("aria-pressed", String(each === face));
    fill.disabled = vacant.size === 0;
    figure.classList.toggle("is-asked", face !== null);
    const line = face === null ? `Choose a ${words.face.toLowerCase()}, and press squares to empty or fill them.` : sentence(found);
    if (said.textContent !== line) said.textContent = line;
  }

  function choose(wanted) {
    face = face === wanted ? null : wanted;
    draw();
  }

  function toggle(part) {
    if (!vacant.delete(part.id)) vacant.add(part.id);
    draw();
  }

  const row = element("div", "s-figure__faces");
  row.setAttribute("role", "group");
  row.setAttribute("aria-label", words.face);
  row.append(element("span", "s-figure__ask", words.face));
  for (const each of paths.keys()) {
    const button = element("button", "s-figure__face", each);
    button.type = "button";
    button.setAttribute("aria-label", `${words.face} ${each}`);
    button.addEventListener("click", () => choose(each));
    buttons.set(each, button);
    row.append(button);
  }
  const fill = element("button", "s-figure__fill", words.fill);
  fill.type = "button";
  fill.addEventListener("click", () => {
    vacant.clear();
    draw();
  });
  row.append(fill);
  svg.before(row);

  makeButtons(svg, parts, {
    press: toggle,
    at: () => {},
    leave: () => {
      face = null;
      draw();
    },
  });
  svg.addEventListener("click", (event) => {
    const part = partAt(event, parts);
    const mark = event.target.closest("[data-face]");
    if (part) toggle(part);
    else if (mark && !mark.dataset.to && facesOf(mark).length === 1) choose(facesOf(mark)[0]);
  });
  draw();
}
