import { setTimeout as pause } from 'node:timers/promises';
import type { ApiClient, ApiFailure } from '@marque/core/client';

export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/** How often a call is made that the server was too busy for, or that found no server. */
const MOST_ATTEMPTS = { busy: 6, broken: 3 } as const;
const LONGEST_WAIT_MS = 60_000;
const USUAL_WAIT_MS = 1_000;

/** Waits; ends early, without an error, when the command is stopped. */
export const pauseUnlessStopped: Pause = (milliseconds, signal) =>
  pause(milliseconds, undefined, { signal }).catch(() => undefined);

/** The same client for a job without a user: obeys Retry-After of a busy server, and repeats calls that found no server. */
export function createRetryingClient(api: ApiClient, signal: AbortSignal, wait: Pause = pauseUnlessStopped): ApiClient {
  return {
    async call(endpoint, call, options = {}) {
      for (let attempt = 1; ; attempt += 1) {
        const answer = await api.call(endpoint, call, { signal, ...options });
        if (answer.ok || signal.aborted) return answer;
        const milliseconds = waitAfter(answer.error, attempt);
        if (milliseconds === null) return answer;
        await wait(milliseconds, signal);
      }
    },
  };
}

/** How long to wait before the next attempt, in milliseconds; null: it would be of no use. */
export function waitAfter(failure: ApiFailure, attempt: number): number | null {
  switch (failure.kind) {
    case 'refused': {
      const isBusy = failure.status === 429 || failure.status === 503;
      if (!isBusy || attempt >= MOST_ATTEMPTS.busy) return null;
      return Math.min(LONGEST_WAIT_MS, failure.retryAfterMs ?? USUAL_WAIT_MS * 2 ** attempt);
    }
    case 'network':
    case 'timeout':
      return attempt >= MOST_ATTEMPTS.broken ? null : USUAL_WAIT_MS * attempt;
    case 'contract':
      return null;
  }
}
