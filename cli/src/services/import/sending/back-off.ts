import { setTimeout as sleep } from 'node:timers/promises';

/** When an import tries again, and when it gives up, in milliseconds. */
export const BACK_OFF = {
  /** The first wait after a failed connection; each further one is twice as long, up to the longest. */
  firstMs: 500,
  longestMs: 15_000,
  /** After so long without an answer the import gives up. */
  withoutAnswerMs: 90_000,
  /** The longest wait that a server may ask for: its quotas last an hour. */
  askedMs: 65 * 60_000,
  /** Where it asks for none. */
  unaskedMs: 5_000,
  /** Refusals for too many requests in a row, none of them with a success between. */
  busyInARow: 20,
} as const;

export interface BackOffOptions {
  /** Monotonic milliseconds. */
  readonly now: () => number;
  readonly signal: AbortSignal;
  /** The import waits for so long, in milliseconds, because the server is busy. */
  readonly onWait: (ms: number) => void;
  /** For tests. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** One wait for all rows that are under way: none of them is sent while the server asks for time or is absent. */
export class BackOff {
  readonly #parts: BackOffOptions;
  #until = 0;
  #failures = 0;
  #failingSince: number | null = null;
  #busy = 0;

  constructor(parts: BackOffOptions) {
    this.#parts = parts;
  }

  /** Waits until rows may be sent. */
  async ready(): Promise<void> {
    const { now, signal, wait = sleepUntilAborted } = this.#parts;
    while (!signal.aborted && now() < this.#until) await wait(this.#until - now(), signal);
  }

  succeeded(): void {
    this.#failures = 0;
    this.#failingSince = null;
    this.#busy = 0;
  }

  /** No answer came. False where the import is to give up. */
  failed(): boolean {
    const { now } = this.#parts;
    const at = now();
    this.#failingSince ??= at;
    if (at - this.#failingSince > BACK_OFF.withoutAnswerMs) return false;
    // Rows that were under way together fail together.
    if (at >= this.#until) {
      this.#until = at + Math.min(BACK_OFF.longestMs, BACK_OFF.firstMs * 2 ** this.#failures);
      this.#failures += 1;
    }
    return true;
  }

  /** The server asks to wait. False where the import is to give up. */
  busy(askedMs: number | null): boolean {
    const { now, onWait } = this.#parts;
    const at = now();
    const waitMs = askedMs ?? BACK_OFF.unaskedMs;
    if (waitMs > BACK_OFF.askedMs) return false;
    if (at + waitMs <= this.#until) return true;
    this.#busy += 1;
    if (this.#busy > BACK_OFF.busyInARow) return false;
    this.#until = at + waitMs;
    onWait(waitMs);
    return true;
  }
}

async function sleepUntilAborted(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
