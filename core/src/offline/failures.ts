import { LONGEST_ASKED_MS } from './back-off.ts';

/** Why an attempt failed, as the API client says it. */
export type SendFailure =
  | { readonly kind: 'network' | 'timeout' }
  /** `status` is that of the answer; absent without one. */
  | { readonly kind: 'contract'; readonly status?: number }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly problem: { readonly message: string };
      /** How long the server asks to wait, in milliseconds. */
      readonly retryAfterMs?: number;
    };

/** What becomes of an entry whose attempt failed. */
export type FailureEffect = 'retry' | 'login' | 'rejected' | 'conflict';

/** The server's code for a save of a draft that was saved elsewhere meanwhile. */
const DRAFT_CHANGED = 'draftChanged';

const BY_STATUS: Readonly<Record<number, FailureEffect>> = {
  401: 'login',
  // The server closed a slow connection, or it is not ready for the request yet.
  408: 'retry',
  425: 'retry',
  429: 'retry',
};

/**
 * Decides by the contract's codes alone, never by a text: a server that cannot be reached or that fails is asked again
 * without a limit, and what it has refused waits for the user.
 */
export function failureEffect(failure: SendFailure): FailureEffect {
  switch (failure.kind) {
    case 'network':
    case 'timeout':
      return 'retry';
    case 'contract':
      // A proxy's own page for a failure is no answer of the server.
      return (failure.status ?? 0) >= 500 ? 'retry' : 'rejected';
    case 'refused': {
      const { status, problem } = failure;
      if (status === 409 && problem.message === DRAFT_CHANGED) return 'conflict';
      return BY_STATUS[status] ?? (status >= 500 ? 'retry' : 'rejected');
    }
  }
}

/** How long the server asks to wait before the next attempt, in milliseconds; 0 where it does not, and at most an hour. */
export function askedWaitMs(failure: SendFailure): number {
  const asked = failure.kind === 'refused' ? (failure.retryAfterMs ?? 0) : 0;
  return Math.min(Math.max(asked, 0), LONGEST_ASKED_MS);
}

/** The code that an entry keeps of a failure. */
export function failureProblem(failure: SendFailure): string {
  return failure.kind === 'refused' ? failure.problem.message : failure.kind;
}
