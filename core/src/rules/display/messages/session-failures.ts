import type { CallFailure } from './failures.ts';
import type { LoginErrorKey } from './login-errors.ts';
import type { MessageCode } from './messages.ts';

/** Why a page's session was refused: it is over, or the page's CSRF token is not that of the browser. */
export type SessionFailure = 'over' | 'otherToken';

const OTHER_TOKEN: ReadonlySet<string> = new Set([
  'badCsrfToken' satisfies MessageCode,
  // The code in responses to the login form.
  'login_bad_csrf_token_message' satisfies LoginErrorKey,
]);

/**
 * The session failure behind a failed call; null for all other failures. The server refuses these requests before it
 * carries them out, so that they can be repeated unchanged.
 */
export function sessionFailureOf(failure: CallFailure): SessionFailure | null {
  if (failure.kind !== 'refused') return null;
  if (OTHER_TOKEN.has(failure.problem.message)) return 'otherToken';
  return failure.status === 401 ? 'over' : null;
}
