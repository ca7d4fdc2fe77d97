/**
 * What every page needs. Pages with filters, figures or a builder fetch their own modules.
 */

import { startTooltips } from "./tooltips.js";

startTooltips();

const filters = document.querySelector("[data-s-filters]");
if (filters) import("./filters.js").then((module) => module.startFilters(filters));

const builder = document.querySelector("[data-s-builder]");
if (builder) import("./builder.js").then((module) => module.startBuilder(builder));

if (document.querySelector("figure svg [data-part]")) {
  import("./figures.js").then((module) => module.startFigures());
}
