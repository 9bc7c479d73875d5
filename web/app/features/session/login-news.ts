import type { ApiFailure } from '@marque/core/client';
import type { MessageCode } from '@marque/core/rules/display';

/** What a refusal says of the page's login: its session is over, or the page's token is no longer that of the browser. */
export type LoginNews = 'over' | 'otherToken';

const OTHER_TOKEN: ReadonlySet<string> = new Set([
  'badCsrfToken' satisfies MessageCode,
  // What the login form itself is answered.
  'login_bad_csrf_token_message',
]);

/** Both come from the door of the server: whatever was refused with them was not carried out. Null for all else. */
export function loginNewsOf(failure: ApiFailure): LoginNews | null {
  if (failure.kind !== 'refused') return null;
  if (OTHER_TOKEN.has(failure.problem.message)) return 'otherToken';
  return failure.status === 401 ? 'over' : null;
}
