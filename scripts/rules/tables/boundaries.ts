/**
 * The least whole number between the two for which it holds; null where it holds for none. What holds for a number has to
 * hold for every greater one.
 */
export function firstWhere(least: number, most: number, holds: (value: number) => boolean): number | null {
  if (!holds(most)) return null;
  let [below, from] = [least, most];
  while (below < from) {
    const middle = Math.floor((below + from) / 2);
    if (holds(middle)) from = middle;
    else below = middle + 1;
  }
  return from;
}
