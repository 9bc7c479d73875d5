import { PROBLEM_CODES, type Problem, type ProblemMessage } from '@marque/core/contracts/problems';
import type { CookieName } from '@marque/core/rules/visit';

export interface CookieToSet {
  readonly name: CookieName;
  /** Null clears it. */
  readonly value: string | null;
  /** In place of the age that the cookie's rule gives it; null lets it go with the browser's session. */
  readonly maxAgeSeconds?: number | null;
}

/** What a handler gives back on success. */
export interface Replied<Body> {
  readonly kind: 'replied';
  readonly status: number;
  readonly body: Body;
  readonly cookies?: readonly CookieToSet[];
  /** Where a plain form post without scripts is sent on to (303). */
  readonly redirect?: string;
}

/** What a handler gives back when it refuses; never thrown. */
export interface Refused {
  readonly kind: 'refused';
  readonly problem: Problem;
  readonly retryAfterSeconds?: number;
  /** Where a plain form post without scripts is sent on to (303) instead of seeing JSON. */
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

/** The answer to something that isn't there, and to something that the caller may not know is there. */
export const notFound: Refused = refused(404, PROBLEM_CODES.notFound);

export const notLoggedIn: Refused = refused(401, PROBLEM_CODES.notLoggedIn);

/** The answer to somebody who does a thing too often, with the seconds until it may be done again. */
export function tooMany(retryAfterSeconds: number): Refused {
  return { ...refused(429, PROBLEM_CODES.tooMany), retryAfterSeconds };
}
