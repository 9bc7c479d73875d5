/** Steps that a price axis may have, times a power of ten. */
const NICE_STEPS = [1, 1.5, 2, 2.5, 5, 10] as const;

/**
 * Round figures from `low` to at least `high` (both in whole minor units), about `intervals` steps apart. The first one
 * is not above `low`, the last not below `high`.
 */
export function niceTicks(low: number, high: number, intervals: number): readonly number[] {
  const raw = Math.max(high - low, high * 0.02, 1) / intervals;
  const power = 10 ** Math.floor(Math.log10(raw));
  const factor = NICE_STEPS.find((nice) => nice * power >= raw) ?? 10;
  const step = Math.max(1, Math.round(factor * power));
  const first = Math.floor(low / step) * step;
  const count = Math.ceil((high - first) / step);
  return Array.from({ length: count + 1 }, (_, index) => first + index * step);
}

export interface Scale {
  readonly from: number;
  readonly to: number;
  /** Positions of the ends, in units of the drawing. */
  readonly start: number;
  readonly end: number;
}

/** Where a value stands on the drawing; the start where the scale has no length. */
export function place(value: number, { from, to, start, end }: Scale): number {
  if (to === from) return start;
  return start + ((value - from) / (to - from)) * (end - start);
}

/** Instants at equal distances, both ends included. */
export function evenInstants(from: number, to: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1));
}

/** A coordinate as it is written into a drawing: a tenth of a unit is finer than any screen. */
export function coordinate(value: number): number {
  return Math.round(value * 10) / 10;
}
