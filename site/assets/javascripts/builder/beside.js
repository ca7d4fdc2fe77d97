/**
 * What a roster has beside its entries: ratings, lists, and answers of yes or no.
 *
 * besideEntries(root, setup, {made, changed, say}) listens to their controls and gives {draw}: made()
 * is the roster under way, changed() is told of a change, say(words) tells it to a screen reader.
 */

import { called, itemOf } from "./model.js";
import { heldOf, ratingOf } from "./parts.js";

export function besideEntries(root, setup, { made, changed, say }) {
  /** The ratings, each marked with the rules that blame it. */
  function drawRatings(bad) {
    for (const { name, parts } of setup.ratings) {
      const box = root.querySelector(`[data-ratings="${name}"]`);
      const drawn = parts.map((part) =>
        ratingOf(setup, part, made()[name][part.name], blaming(bad, name, part), (value, focus) => {
          made()[name][part.name] = value;
          changed();
          const control = box.querySelector(`[data-part="${part.name}"] [data-${focus}]`);
          (control.disabled ? box.querySelector(`[data-part="${part.name}"] button:not(:disabled)`) : control)?.focus();
          say(`${part.title} ${value}`);
        }),
      );
      box.replaceChildren(box.firstElementChild, ...drawn);
    }
  }

  const blaming = (bad, name, part) =>
    bad.filter(({ ok, at }) => ok === false && at[0] === name && at[1] === part.name).map(({ rule }) => rule);

  function drawLists() {
    for (const list of setup.lists) {
      const box = root.querySelector(`[data-list="${list.name}"]`);
      const names = new Map(list.options);
      const held = made()[list.name].map((item, index) => {
        const name = names.get(called(item)) ?? called(item);
        return heldOf(setup, name, () => {
          made()[list.name].splice(index, 1);
          changed();
          say(`${name} removed`);
          box.querySelector("[data-list-add]").focus();
        });
      });
      box.querySelector("[data-list-held]").replaceChildren(...held);
    }
  }

  function listed(list, input) {
    const said = input.value.trim();
    if (!said || made()[list.name].length >= list.most) return;
    made()[list.name].push(itemOf(list, said));
    input.value = "";
    changed();
    say(`${new Map(list.options).get(said) ?? said} added`);
  }

  for (const box of root.querySelectorAll("[data-flag-name]")) {
    box.addEventListener("change", () => {
      if (box.checked) made()[box.dataset.flagName] = true;
      else delete made()[box.dataset.flagName];
      changed();
    });
  }
  for (const list of setup.lists) {
    const box = root.querySelector(`[data-list="${list.name}"]`);
    const input = box.querySelector("[data-list-add]");
    // Nothing is added by merely looking through a choice with the arrow keys.
    box.querySelector("[data-list-put]").addEventListener("click", () => {
      listed(list, input);
      input.focus();
    });
    input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !input.value) return;
      event.preventDefault();
      listed(list, input);
    });
  }

  return {
    draw(open) {
      for (const box of root.querySelectorAll("[data-flag-name]")) box.checked = made()[box.dataset.flagName] === true;
      drawRatings(open);
      drawLists();
    },
  };
}
