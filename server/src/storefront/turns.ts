/** Waits for the caller's turn. */
export type Turn = () => Promise<void>;

/**
 * Lets a few callers proceed in each round of the event loop, in the order in which they came. All visitors who wait for the
 * same page would otherwise get it in one round, which holds up every bid of that moment.
 */
export function createTurns(perRound: number): Turn {
  const waiting: (() => void)[] = [];
  const round = () => {
    for (const proceed of waiting.splice(0, perRound)) proceed();
    if (waiting.length > 0) setImmediate(round);
  };
  return () =>
    new Promise((proceed) => {
      waiting.push(proceed);
      if (waiting.length === 1) setImmediate(round);
    });
}
