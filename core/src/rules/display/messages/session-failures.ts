import type { CallFailure } from './failures.ts';
import type { LoginErrorKey } from './login-errors.ts';
import type { MessageCode } from './messages.ts';

/** What a refusal says of a page's login: its session is over, or the page's token is no longer that of the browser. */
export type SessionFailure = 'over' | 'otherToken';

const OTHER_TOKEN: ReadonlySet<string> = new Set([
  'badCsrfToken' satisfies MessageCode,
  // What the login form itself is answered.
  'login_bad_csrf_token_message' satisfies LoginErrorKey,
]);

/**
 * What a call that failed says of the page's login; null for all that says nothing of it. Both pieces of news come from
 * the door of the server: whatever was refused with them was not carried out, and may be sent again as it was.
 */
export function sessionFailureOf(failure: CallFailure): SessionFailure | null {
  if (failure.kind !== 'refused') return null;
  if (OTHER_TOKEN.has(failure.problem.message)) return 'otherToken';
  return failure.status === 401 ? 'over' : null;
}
