import { setTimeout as sleep } from 'node:timers/promises';

/** A step that takes longer is abandoned, so that a hanging step does not block the shutdown. */
const STEP_TIMEOUT_MS = 10_000;

/** Steps that undo a start, collected while it runs, so that a start that fails halfway undoes its completed part. */
export interface Shutdown {
  /** Adds a step that runs before all earlier ones. */
  add(what: string, undo: () => unknown): void;
  /**
   * Undoes it all, the last added first, also after failed steps. Throws an `AggregateError` of
   * what failed. A second call waits for the first.
   */
  run(): Promise<void>;
}

export function createShutdown(timeoutMs = STEP_TIMEOUT_MS): Shutdown {
  const steps: { readonly what: string; readonly undo: () => unknown }[] = [];
  let running: Promise<void> | null = null;

  async function undoAll(): Promise<void> {
    const failures: unknown[] = [];
    for (const { what, undo } of steps.splice(0).reverse()) {
      try {
        await within(timeoutMs, undo);
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

async function within(timeoutMs: number, work: () => unknown): Promise<void> {
  const given = new AbortController();
  const timeout = async () => {
    await sleep(timeoutMs, undefined, { signal: given.signal });
    throw new Error(`not done after ${timeoutMs / 1000} s`);
  };
  try {
    await Promise.race([work(), timeout()]);
  } finally {
    given.abort();
  }
}
