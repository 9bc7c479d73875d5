import { setTimeout as sleep } from 'node:timers/promises';

/** A step that takes longer is left alone: whoever stops a server must not have to wait for one that hangs. */
const PATIENCE_MS = 10_000;

/** What has to be undone, gathered while it is done: so a start that fails halfway undoes what it came to. */
export interface Ending {
  /** Something to undo before everything that was added earlier. */
  add(what: string, undo: () => unknown): void;
  /**
   * Undoes it all, the last added first, each step whatever became of those before it. Throws an `AggregateError` of
   * what failed. A second call waits for the first.
   */
  run(): Promise<void>;
}

export function createEnding(patienceMs = PATIENCE_MS): Ending {
  const steps: { readonly what: string; readonly undo: () => unknown }[] = [];
  let running: Promise<void> | null = null;

  async function undoAll(): Promise<void> {
    const failures: unknown[] = [];
    for (const { what, undo } of steps.splice(0).reverse()) {
      try {
        await within(patienceMs, undo);
      } catch (cause) {
        failures.push(new Error(`${what}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause }));
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
  }

  return {
    add: (what, undo) => void steps.push({ what, undo }),
    run: () => (running ??= undoAll()),
  };
}

async function within(patienceMs: number, work: () => unknown): Promise<void> {
  const given = new AbortController();
  const impatience = async () => {
    await sleep(patienceMs, undefined, { signal: given.signal });
    throw new Error(`not done after ${patienceMs / 1000} s`);
  };
  try {
    await Promise.race([work(), impatience()]);
  } finally {
    given.abort();
  }
}
