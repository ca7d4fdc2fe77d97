/**
 * The arithmetic of cells: what is chosen is added to a cell's own value, and the sum reaches a bar
 * or does not. A choice may stand for several numbers, each as likely as the others: an extra die.
 */

/** Every sum of one number from each list. */
export function sumsOf(lists) {
  return lists.reduce((sums, numbers) => sums.flatMap((sum) => numbers.map((number) => sum + number)), [0]);
}

/** What is added in each of the equally likely cases, and the bar: {added, bar}. */
export function chosen(choices, picked) {
  const numbers = choices.map((choice, at) => choice.options[picked[at]].numbers);
  const added = sumsOf(numbers.filter((_, at) => !choices[at].reach));
  const bars = numbers.filter((_, at) => choices[at].reach).flat();
  return { added, bar: bars.reduce((sum, number) => sum + number, 0) };
}

/** In how many of the cases a cell of this value reaches the bar. */
export function reached(value, { added, bar }) {
  return added.filter((more) => value + more >= bar).length;
}

/** A share as it is printed, "6.3%": a half goes up, as in the tables of the book. */
export function percent(count, total) {
  return `${Math.round((count * 1000) / total) / 10}%`;
}
