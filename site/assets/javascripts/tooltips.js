/**
 * Words of a game say what they mean: on hover, on focus, and at the first tap.
 *
 * The words come from the game's terms.json and are set as text, never as markup.
 */

const DELAY = 120;

function make(tag, name, text) {
  const element = document.createElement(tag);
  element.className = name;
  if (text !== undefined) element.textContent = text;
  return element;
}

function makeTip() {
  const tip = make("div", "s-tip");
  tip.id = "s-tip";
  tip.setAttribute("role", "tooltip");
  tip.hidden = true;
  const head = make("p", "s-tip__head");
  head.append(make("span", "s-tip__name"), make("span", "s-tip__kind"));
  tip.append(head, make("p", "s-tip__words"), make("a", "s-tip__more", "Open the definition"));
  document.body.append(tip);
  return tip;
}

function place(tip, word) {
  const at = word.getClientRects()[0] ?? word.getBoundingClientRect();
  const margin = 12;
  const left = Math.min(
    Math.max(margin, at.left + at.width / 2 - tip.offsetWidth / 2),
    document.documentElement.clientWidth - tip.offsetWidth - margin,
  );
  const above = at.top - tip.offsetHeight - 8;
  const header = document.querySelector(".md-header")?.offsetHeight ?? 0;
  const top = above > header ? above : at.bottom + 8;
  tip.style.left = `${left + window.scrollX}px`;
  tip.style.top = `${top + window.scrollY}px`;
}

export function startTooltips() {
  const source = document.querySelector('meta[name="codexpress-terms"]')?.content;
  if (!source || !document.querySelector("a.cx-term")) return;

  let terms = null;
  let tip = null;
  let shown = null;
  let timer = 0;

  async function known() {
    terms ??= fetch(source).then((answer) => (answer.ok ? answer.json() : {})).catch(() => ({}));
    return terms;
  }

  async function show(word, { tapped = false } = {}) {
    clearTimeout(timer);
    const found = (await known())[word.dataset.term];
    if (!found) return;
    tip ??= makeTip();
    const [name, kind, meaning] = found;
    tip.querySelector(".s-tip__name").textContent = name;
    tip.querySelector(".s-tip__kind").textContent = kind;
    tip.querySelector(".s-tip__words").textContent = meaning;
    const more = tip.querySelector(".s-tip__more");
    more.href = word.href;
    more.hidden = !tapped;
    tip.hidden = false;
    shown?.removeAttribute("aria-describedby");
    shown = word;
    word.setAttribute("aria-describedby", tip.id);
    place(tip, word);
  }

  function hide() {
    clearTimeout(timer);
    if (!tip || tip.hidden) return;
    tip.hidden = true;
    shown?.removeAttribute("aria-describedby");
    shown = null;
  }

  const wordAt = (event) => event.target.closest?.("a.cx-term");

  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    const word = wordAt(event);
    if (word) {
      clearTimeout(timer);
      timer = setTimeout(show, DELAY, word);
    } else if (!event.target.closest?.(".s-tip")) {
      clearTimeout(timer);
      timer = setTimeout(() => shown !== document.activeElement && hide(), DELAY);
    }
  });
  document.addEventListener("focusin", (event) => {
    const word = wordAt(event);
    if (word?.matches(":focus-visible")) show(word);
    else if (!event.target.closest?.(".s-tip")) hide();
  });
  // The first tap tells what a word means, the next one follows the link.
  document.addEventListener("click", (event) => {
    const word = wordAt(event);
    if (word && event.pointerType === "touch" && !(shown === word && !tip.hidden)) {
      event.preventDefault();
      show(word, { tapped: true });
    } else if (!word && !event.target.closest?.(".s-tip")) {
      hide();
    }
  });
  document.addEventListener("keydown", (event) => event.key === "Escape" && hide());
  window.addEventListener("resize", hide);
}
