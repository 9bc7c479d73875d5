import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiFailure } from '@marque/core/client';
import { MOST_SAVES } from '@marque/core/contracts/prospects';
import type { PendingRow, RowOutcome, Rows, SettledRow } from '../journal/index.ts';
import { BackOff, type BackOffOptions } from './back-off.ts';
import type { RowFeed } from './row-feed.ts';
import { groupSize, type RowResult, type SaveParts, saveRows } from './save-rows.ts';

export interface SendParts {
  readonly save: Omit<SaveParts, 'signal'>;
  readonly rows: Rows;
  /** Rows may still be added while the first ones are sent. */
  readonly feed: RowFeed;
  /** Requests under way at once, each with many rows. */
  readonly concurrency: number;
  /** Refused rows after which no further one is sent; null without a limit. */
  readonly maxErrors: number | null;
  /** Refused before anything was sent. */
  readonly refusedBefore: number;
  /** Aborted when no further row is to be sent. Rows under way have `GRACE_MS` to end. */
  readonly signal: AbortSignal;
  /** UTC milliseconds. */
  readonly now: () => number;
  readonly monotonicNow: () => number;
  readonly onSent: (sent: SendProgress) => void;
  readonly onWait: BackOffOptions['onWait'];
  readonly wait?: BackOffOptions['wait'];
}

export interface SendProgress {
  readonly saved: number;
  /** By the server. */
  readonly refused: number;
  /** The row that was begun last. */
  readonly latest: PendingRow | null;
}

/** Why rows are left that were not sent; null where none is. */
export type SendStop =
  | { readonly code: 'interrupted' | 'tooManyErrors' }
  | { readonly code: 'failed'; readonly failure: ApiFailure };

/** How long rows under way may take to end after Ctrl-C, in milliseconds. */
const GRACE_MS = 8_000;

/** Sends the rows of an import that wait in its journal, and those that are added meanwhile. */
export async function sendRows(parts: SendParts): Promise<SendStop | null> {
  const run = new SendRun(parts);
  return run.all();
}

class SendRun {
  readonly #parts: SendParts;
  readonly #backOff: BackOff;
  /** Ends the calls that are under way. */
  readonly #calls = new AbortController();
  readonly #save: SaveParts;
  #queue: PendingRow[] = [];
  #settled: SettledRow[] = [];
  #stop: SendStop | null = null;
  #progress: SendProgress = { saved: 0, refused: 0, latest: null };

  constructor(parts: SendParts) {
    const { signal, monotonicNow, onWait, wait } = parts;
    this.#parts = parts;
    this.#backOff = new BackOff({ now: monotonicNow, signal, onWait, ...(wait === undefined ? {} : { wait }) });
    this.#save = {
      ...parts.save,
      signal: this.#calls.signal,
      uploads: { ...parts.save.uploads, signal: this.#calls.signal },
    };
  }

  async all(): Promise<SendStop | null> {
    const { signal, rows, concurrency } = this.#parts;
    rows.reopenSending();
    const done = new AbortController();
    const grace = waitFor(signal, done.signal).then(async () => {
      if (done.signal.aborted) return;
      await sleep(GRACE_MS, undefined, { signal: done.signal }).catch(() => undefined);
      this.#calls.abort();
    });
    try {
      await Promise.all(Array.from({ length: concurrency }, () => this.#work()));
    } finally {
      done.abort();
      await grace;
      this.#exchange(0);
    }
    return this.#stop;
  }

  /** Sends one group of rows after another. */
  async #work(): Promise<void> {
    for (;;) {
      const rows = this.#next();
      if (rows.length > 0) await this.#send(rows);
      else if (this.#isStopped() || this.#parts.feed.isComplete) return;
      else await this.#parts.feed.changed();
    }
  }

  #next(): readonly PendingRow[] {
    if (this.#isStopped()) return [];
    if (this.#queue.length === 0) this.#queue = this.#exchange(this.#parts.concurrency * MOST_SAVES);
    const waiting = this.#queue.slice(0, Math.min(MOST_SAVES, this.#stillAllowed()));
    return this.#queue.splice(0, groupSize(waiting));
  }

  /** Rows that may be sent even if all of them are refused. */
  #stillAllowed(): number {
    const { maxErrors } = this.#parts;
    return maxErrors === null ? Number.POSITIVE_INFINITY : Math.max(1, maxErrors - this.#refused() + 1);
  }

  #refused(): number {
    return this.#parts.refusedBefore + this.#progress.refused;
  }

  #exchange(most: number): PendingRow[] {
    const settled = this.#settled;
    this.#settled = [];
    // What was taken and not sent waits again.
    const returned = most === 0 ? this.#queue.splice(0) : [];
    const waiting = returned.map((row) => ({ row, outcome: NOT_SENT }));
    return [...this.#parts.rows.exchange([...settled, ...waiting], most, this.#parts.now())];
  }

  #isStopped(): boolean {
    if (this.#stop === null && this.#parts.signal.aborted) this.#stop = { code: 'interrupted' };
    return this.#stop !== null;
  }

  async #send(rows: readonly PendingRow[]): Promise<void> {
    for (let left = rows; left.length > 0; ) {
      this.#progress = { ...this.#progress, latest: left.at(-1) ?? null };
      await this.#backOff.ready();
      if (this.#isStopped()) return this.#settle(left.map((row) => ({ row, outcome: NOT_SENT })));
      const results = await saveRows(this.#save, left);
      const ends = left.map((row, at) => ({ row, outcome: this.#outcomeOf(results[at]) }));
      this.#settle(ends.flatMap(({ row, outcome }) => (outcome === null ? [] : [{ row, outcome }])));
      left = ends.filter(({ outcome }) => outcome === null).map(({ row }) => row);
    }
  }

  /** Null for a row that is sent again. */
  #outcomeOf(result: RowResult | undefined): RowOutcome | null {
    switch (result?.kind) {
      case 'settled':
        this.#backOff.succeeded();
        return result.outcome;
      case 'halt':
        this.#stop ??= { code: 'failed', failure: result.failure };
        return NOT_SENT;
      case 'busy':
        if (this.#backOff.busy(result.askedMs)) return null;
        this.#stop ??= { code: 'failed', failure: result.failure };
        return NOT_SENT;
      case 'unanswered':
        if (!this.#calls.signal.aborted && this.#backOff.failed()) return null;
        if (!this.#isStopped()) this.#stop = { code: 'failed', failure: result.failure };
        return NOT_SENT;
      case undefined:
        return NOT_SENT;
    }
  }

  #settle(settled: readonly SettledRow[]): void {
    this.#settled.push(...settled);
    for (const { outcome } of settled) this.#count(outcome);
  }

  #count({ state }: RowOutcome): void {
    const { saved, refused, latest } = this.#progress;
    if (state === 'pending') return;
    const isRefused = state === 'refused';
    this.#progress = { latest, saved: saved + (isRefused ? 0 : 1), refused: refused + (isRefused ? 1 : 0) };
    this.#parts.onSent(this.#progress);
    const { maxErrors } = this.#parts;
    if (isRefused && maxErrors !== null && this.#refused() > maxErrors) this.#stop ??= { code: 'tooManyErrors' };
  }
}

const NOT_SENT: RowOutcome = { state: 'pending' };

/** Resolves when one of the signals is aborted. */
function waitFor(...signals: readonly AbortSignal[]): Promise<void> {
  const any = AbortSignal.any([...signals]);
  if (any.aborted) return Promise.resolve();
  return new Promise((resolve) => any.addEventListener('abort', () => resolve(), { once: true }));
}
