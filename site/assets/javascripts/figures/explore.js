/**
 * A drawing whose parts can be asked what they are: by pointer, finger or keyboard, on the drawing
 * or in its legend. A part that is asked for lights up with its words and with what lies near it.
 */

import { element, makeButtons, nameDrawing, partAt, partsOf, sayingLine } from "./parts.js";

const HINT = "Choose a part of the drawing to read what it is.";

export function explore(svg) {
  const figure = svg.closest("figure");
  const parts = partsOf(svg);
  const nearWords = svg.dataset.nearWords ?? "Near";
  const said = sayingLine(svg);
  let kept = null;

  figure.classList.add("s-figure");
  nameDrawing(svg);
  tell(null);

  function mark(part, name, on) {
    part.shape.classList.toggle(name, on);
    part.item?.classList.toggle(name, on);
  }

  function tell(part) {
    if (!part) {
      said.replaceChildren(element("span", "s-figure__hint", HINT));
      return;
    }
    const found = [element("b", "s-figure__name", part.name)];
    if (part.words.length) found.push(" ", ...part.words.map((node) => node.cloneNode(true)));
    const near = part.near.map((id) => parts.get(id)?.name).filter(Boolean);
    if (near.length) found.push(" ", element("span", "s-figure__near", `${nearWords}: ${near.join(", ")}.`));
    said.replaceChildren(...found);
  }

  function show(part) {
    for (const each of parts.values()) {
      mark(each, "is-here", each === part);
      mark(each, "is-near", Boolean(part?.near.includes(each.id)) && each !== part);
    }
    figure.classList.toggle("is-asked", Boolean(part));
    tell(part);
  }

  function keep(part) {
    kept = kept === part ? null : part;
    for (const each of parts.values()) each.shape.setAttribute("aria-pressed", String(each === kept));
    show(kept);
  }

  makeButtons(svg, parts, {
    press: keep,
    at: show,
    leave: () => {
      kept = null;
      keep(null);
    },
  });
  for (const part of parts.values()) part.shape.setAttribute("aria-pressed", "false");

  for (const area of [svg, figure.querySelector(".cx-legend")].filter(Boolean)) {
    area.addEventListener("pointerover", (event) => {
      if (event.pointerType === "touch") return;
      const part = partAt(event, parts);
      if (part) show(part);
      else if (!kept) show(null);
    });
    area.addEventListener("pointerleave", (event) => event.pointerType !== "touch" && show(kept));
    area.addEventListener("click", (event) => {
      if (event.target.closest("a[href]")) return;
      const part = partAt(event, parts);
      if (part) keep(part);
      else if (kept) keep(kept);
    });
  }
  svg.addEventListener("focusout", () => show(kept));
}
