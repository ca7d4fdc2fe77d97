/**
 * Filters of a list. The list stands in the page already; this hides what does not match, and
 * keeps the filters in the address, so that a link shows what its sender saw.
 */

const list = (value) => (value ? value.split("|") : []);

/** What the form asks for: {q, choices: {field: [value]}, ranges: {field: [min, max]}}. */
export function wanted(form) {
  const data = new FormData(form);
  const asked = { q: String(data.get("q") ?? "").trim(), choices: {}, ranges: {} };
  for (const set of form.querySelectorAll("[data-facet]")) {
    const field = set.dataset.facet;
    if (set.dataset.sort === "choice") {
      const values = data.getAll(field);
      if (values.length) asked.choices[field] = values;
    } else {
      const [low, high] = ["min", "max"].map((end) => {
        const typed = data.get(`${field}-${end}`);
        return typed === "" || typed === null ? null : Number(typed);
      });
      if (low !== null || high !== null) asked.ranges[field] = [low, high];
    }
  }
  return asked;
}

/** Whether a record matches. `values` gives its values for a field, `text` its words. */
export function matches(asked, values, text) {
  for (const [field, any] of Object.entries(asked.choices)) {
    if (!values(field).some((value) => any.includes(value))) return false;
  }
  for (const [field, [low, high]] of Object.entries(asked.ranges)) {
    const numbers = values(field).map(Number);
    if (!numbers.some((n) => (low === null || n >= low) && (high === null || n <= high))) return false;
  }
  const words = asked.q.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => text.includes(word));
}

function toAddress(asked) {
  const query = new URLSearchParams();
  if (asked.q) query.set("q", asked.q);
  for (const [field, values] of Object.entries(asked.choices)) {
    for (const value of values) query.append(field, value);
  }
  for (const [field, [low, high]] of Object.entries(asked.ranges)) {
    if (low !== null) query.set(`${field}-min`, low);
    if (high !== null) query.set(`${field}-max`, high);
  }
  const text = query.toString();
  return location.pathname + (text ? `?${text}` : "") + location.hash;
}

function fromAddress(form) {
  const query = new URLSearchParams(location.search);
  for (const input of form.elements) {
    if (!input.name) continue;
    if (input.type === "checkbox") input.checked = query.getAll(input.name).includes(input.value);
    else input.value = query.get(input.name) ?? "";
  }
}

export function startFilters(form) {
  const items = [...document.querySelectorAll("[data-s-item]")];
  const groups = [...document.querySelectorAll("[data-s-group]")];
  const count = form.querySelector("[data-s-count]");
  const none = document.querySelector("[data-s-none]");
  let texts = null;

  const key = (field) => `f-${field.replaceAll(/[_.]/g, "-")}`;
  const valueOf = (item) => (field) => list(item.getAttribute(`data-${key(field)}`));

  async function words() {
    texts ??= fetch(form.dataset.src).then((answer) => (answer.ok ? answer.json() : {})).catch(() => ({}));
    return texts;
  }

  async function apply({ address = true } = {}) {
    const asked = wanted(form);
    const known = asked.q ? await words() : {};
    let left = 0;
    for (const item of items) {
      const text = known[item.dataset.sItem] ?? item.dataset.name.toLowerCase();
      const fits = matches(asked, valueOf(item), text);
      item.hidden = !fits;
      left += fits;
    }
    for (const group of groups) {
      const shown = group.querySelectorAll("[data-s-item]:not([hidden])").length;
      group.hidden = shown === 0;
      const number = group.querySelector("[data-s-group-count]");
      if (number) number.textContent = String(shown);
    }
    count.replaceChildren(Object.assign(document.createElement("strong"), { textContent: left }), ` of ${items.length} shown`);
    none.hidden = left > 0;
    tellActive(asked);
    if (address) history.replaceState(history.state, "", toAddress(asked));
  }

  /** On a phone the filters are folded away; the button says how many are set. */
  function startFold() {
    const button = form.querySelector("[data-s-fold]");
    button?.addEventListener("click", () => {
      const open = form.classList.toggle("is-open");
      button.setAttribute("aria-expanded", String(open));
    });
  }

  function tellActive(asked) {
    const number = Object.values(asked.choices).flat().length + Object.keys(asked.ranges).length;
    const badge = form.querySelector("[data-s-active]");
    if (!badge) return;
    badge.hidden = number === 0;
    badge.replaceChildren(String(number), Object.assign(document.createElement("span"), { className: "s-visually-hidden", textContent: " set" }));
  }

  form.hidden = false;
  startFold();
  fromAddress(form);
  apply({ address: false });
  form.addEventListener("input", () => apply());
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(apply));
  document.querySelector("[data-s-clear]")?.addEventListener("click", () => {
    form.reset();
    form.elements.q.focus();
  });
  window.addEventListener("popstate", () => {
    fromAddress(form);
    apply({ address: false });
  });
}
