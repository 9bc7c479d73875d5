import { PROBLEM_CODES, type Problem, type ProblemMessage } from '@marque/core/contracts/problems';
import type { CookieName } from '@marque/core/rules/visit';

export interface CookieToSet {
  readonly name: CookieName;
  /** Null clears it. */
  readonly value: string | null;
  /** Overrides the lifetime of the cookie's rule; null makes it a session cookie. */
  readonly maxAgeSeconds?: number | null;
}

/** The result of a handler that accepts a request. */
export interface Replied<Body> {
  readonly kind: 'replied';
  readonly status: number;
  readonly body: Body;
  readonly cookies?: readonly CookieToSet[];
  /** Where a form post without scripts is redirected to (303). */
  readonly redirect?: string;
}

/** The result of a handler that refuses a request. It is returned, not thrown. */
export interface Refused {
  readonly kind: 'refused';
  readonly problem: Problem;
  readonly retryAfterSeconds?: number;
  /** Where a form post without scripts is redirected to (303) instead of a JSON response. */
  readonly redirect?: string;
}

export function replied<Body>(
  status: number,
  body: Body,
  extra: Omit<Replied<Body>, 'kind' | 'status' | 'body'> = {},
): Replied<Body> {
  return { kind: 'replied', status, body, ...extra };
}

export function refused(status: number, message: ProblemMessage, extra: Partial<Problem> = {}): Refused {
  return { kind: 'refused', problem: { code: status, message, ...extra } };
}

/** For a missing item, and for an item whose existence the caller may not know. */
export const notFound: Refused = refused(404, PROBLEM_CODES.notFound);

export const notLoggedIn: Refused = refused(401, PROBLEM_CODES.notLoggedIn);

/** For a caller above a rate limit, with the seconds until the next attempt is allowed. */
export function tooMany(retryAfterSeconds: number): Refused {
  return { ...refused(429, PROBLEM_CODES.tooMany), retryAfterSeconds };
}
