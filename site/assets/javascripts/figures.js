/**
 * Figures that answer. What is drawn, what it is called and what lies near it stand in the page as
 * data attributes, put there by templates out of records; site/contributing/figures.md tells how.
 *
 *   startFigures()   every figure with parts on the page: explored, its paths tried, or its values chosen
 */

import { chooseCells } from "./figures/cells.js";
import { explore } from "./figures/explore.js";
import { tryPaths } from "./figures/paths.js";

export function startFigures() {
  for (const svg of document.querySelectorAll("figure svg")) {
    if (!svg.querySelector("[data-part]")) continue;
    if (svg.dataset.choices) chooseCells(svg);
    else if (svg.dataset.paths) tryPaths(svg);
    else explore(svg);
  }
}
