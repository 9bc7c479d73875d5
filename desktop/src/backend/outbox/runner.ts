import { setTimeout as setTimeoutAsync } from 'node:timers/promises';
import {
  askedWaitMs,
  backOffMs,
  beginSending,
  entriesOf,
  failureEffect,
  failureProblem,
  nextDueAt,
  nextToSend,
  type OutboxEntry,
  type OutboxState,
  type Outcome,
  recoverAfterCrash,
  type SendFailure,
  settle,
  wakeAll,
} from '@marque/core/offline';
import type { Senders, SendResult } from './sender.ts';
import type { OutboxStore } from './store.ts';

/** A call of `setTimeout` is at most so long, so that a clock that was set is noticed. */
const LONGEST_WAIT_MS = 60_000;
/** `drained` answers after this time even if a large file is still on its way. */
const LONGEST_DRAIN_MS = 30_000;
/** After a write that failed, for instance on a full disk. */
const AFTER_FAULT_MS = 5_000;

export interface RunnerOptions {
  readonly store: OutboxStore;
  readonly senders: Senders;
  readonly now: () => number;
  /** From 0 up to 1. */
  readonly random: () => number;
  readonly userId: () => number | null;
  /** Called after each stored change. */
  readonly onChanged: (before: OutboxState, after: OutboxState) => void;
  /** Called when a change could not be stored, which is tried again, and when a sender threw, whose entry is rejected. */
  readonly onFault: (error: unknown) => void;
}

/** Drives the outbox: every state is in the file before it is acted on. */
export interface Runner {
  state(): OutboxState;
  /** Stores a change together with what `change` writes to the file, then sends what can be sent. */
  update(change: (state: OutboxState) => OutboxState): void;
  /** The end of an entry's attempt that is under way; at once without one. */
  finished(id: string): Promise<void>;
  drained(): Promise<void>;
  close(): Promise<void>;
}

export function createRunner({ store, senders, now, random, userId, onChanged, onFault }: RunnerOptions): Runner {
  let state = store.read();
  const sending = new Map<string, Promise<void>>();
  const waiting = new Set<() => void>();
  /** UTC ms until which the server counts as out of reach; null while it answers. */
  let unreachableUntil: number | null = null;
  let failures = 0;
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;

  function commit(change: (state: OutboxState) => OutboxState): void {
    const before = state;
    state = store.transact(before, change);
    if (state !== before) onChanged(before, state);
  }

  function own(): OutboxState | null {
    const user = userId();
    return user === null ? null : entriesOf(state, user);
  }

  function next(): OutboxEntry | null {
    const mine = own();
    if (isClosed || mine === null) return null;
    return nextToSend(mine, now(), unreachableUntil === null || unreachableUntil <= now());
  }

  function pump(): void {
    try {
      for (let entry = next(); entry !== null; entry = next()) begin(entry);
      schedule();
    } catch (error) {
      onFault(error);
      schedule(AFTER_FAULT_MS);
    }
    if (sending.size > 0) return;
    for (const resolve of waiting) resolve();
    waiting.clear();
  }

  /** What is due while others are on their way is sent when one of them ends, so that the timer does not hurry. */
  function schedule(least = sending.size > 0 ? 1_000 : 10): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const mine = own();
    const dueAt = mine === null ? null : nextDueAt(mine);
    const hasPending = mine?.entries.some((entry) => entry.state === 'pending') ?? false;
    const isOut = unreachableUntil !== null && unreachableUntil > now();
    const at = isOut && hasPending ? unreachableUntil : dueAt;
    if (isClosed || (at === null && least < AFTER_FAULT_MS)) return;
    timer = setTimeout(pump, Math.min(LONGEST_WAIT_MS, Math.max((at ?? 0) - now(), least)));
  }

  function begin({ id, command, payload, userId: author }: OutboxEntry): void {
    commit((current) => beginSending(current, id, senders[command].prepare(payload)));
    const request = state.entries.find((entry) => entry.id === id)?.request ?? null;
    const attempt = senders[command]
      .send({ id, payload, request, userId: author })
      // A bug of a sender must not be repeated without end.
      .catch((error: unknown): SendResult => {
        onFault(error);
        return { failure: { kind: 'contract' } };
      })
      .then((result) => endDurably(id, result));
    sending.set(
      id,
      attempt.finally(() => {
        sending.delete(id);
        if (!isClosed) pump();
      }),
    );
  }

  function end(id: string, { failure, commit: change, afterwards }: SendResult): void {
    // The file is closed; the next start sends the entry again.
    if (isClosed) return;
    commit((current) => {
      const settled = settle(current, id, outcomeOf(failure));
      const after = change?.(settled) ?? settled;
      return failure === null && failures > 0 ? wakeAll(after) : after;
    });
    noteReach(failure);
    afterwards?.();
  }

  /** What the server did is known, so that a full disk only delays its record. */
  async function endDurably(id: string, result: SendResult): Promise<void> {
    while (!isClosed) {
      try {
        end(id, result);
        return;
      } catch (error) {
        onFault(error);
        await setTimeoutAsync(AFTER_FAULT_MS);
      }
    }
  }

  /** One failed connection holds up all entries: each by itself would only wait for its time-out. */
  function noteReach(failure: SendFailure | null): void {
    const isOut =
      failure !== null &&
      (failure.kind === 'network' || failure.kind === 'timeout' || failureEffect(failure) === 'login');
    failures = isOut ? failures + 1 : 0;
    unreachableUntil = isOut ? now() + backOffMs(failures, random()) : null;
  }

  function outcomeOf(failure: SendFailure | null): Outcome {
    if (failure === null) return { kind: 'done' };
    const problem = failureProblem(failure);
    const effect = failureEffect(failure);
    switch (effect) {
      case 'retry':
        return { kind: 'retry', now: now(), random: random(), problem, askedMs: askedWaitMs(failure) };
      case 'login':
        return { kind: 'login' };
      case 'rejected':
      case 'conflict':
        return { kind: effect, problem };
    }
  }

  commit(recoverAfterCrash);
  queueMicrotask(() => {
    if (!isClosed) pump();
  });

  return {
    state: () => state,
    update(change) {
      commit(change);
      pump();
    },
    finished: async (id) => sending.get(id),
    async drained() {
      unreachableUntil = null;
      commit(wakeAll);
      let timeout: NodeJS.Timeout | undefined;
      const end = new Promise<void>((resolve) => {
        waiting.add(resolve);
        timeout = setTimeout(resolve, LONGEST_DRAIN_MS);
      });
      pump();
      await end;
      clearTimeout(timeout);
    },
    async close() {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      for (const resolve of waiting) resolve();
      waiting.clear();
    },
  };
}
