export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** The median of the rounds' ratios of candidate to control. */
export function medianRatio(candidate: readonly number[], control: readonly number[]): number {
  return median(candidate.map((value, round) => value / (control[round] ?? Number.NaN)));
}

/** A line with the ratio, its goal, and whether it was reached. */
export function judge(what: string, reached: number, goal: { atLeast: number } | { atMost: number }): string {
  const isLeast = 'atLeast' in goal;
  const bound = isLeast ? goal.atLeast : goal.atMost;
  const isReached = isLeast ? reached >= bound : reached <= bound;
  return `${what}: ${reached.toFixed(2)} (goal ${isLeast ? '≥' : '≤'} ${bound}) ${isReached ? 'reached' : 'NOT REACHED'}`;
}
