/**
 * A price in minor units on its way from one figure to the next; `part` is how much of the time has gone, 0 to 1. It
 * slows towards the end, and passes through whole pounds only.
 */
export function minorOnTheWay(from: number, to: number, part: number): number {
  if (part >= 1) return to;
  const eased = 1 - (1 - Math.max(0, part)) ** 3;
  return Math.round((from + (to - from) * eased) / 100) * 100;
}
