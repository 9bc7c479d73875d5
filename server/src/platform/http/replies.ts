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
  /** Sent in place of the body, as it is read. */
  readonly file?: FileToSend;
}

/** A file that the client saves. */
export interface FileToSend {
  readonly name: string;
  readonly type: string;
  readonly chunks: AsyncIterable<string>;
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

/** A file in place of a body. Its contract describes the content, which programs may parse. */
export function repliedWithFile(file: FileToSend): Replied<never> {
  return { kind: 'replied', status: 200, body: undefined as never, file };
}

export function refused(status: number, message: ProblemMessage, extra: Partial<Problem> = {}): Refused {
  const { details, ...others } = extra;
  return { kind: 'refused', problem: { code: status, message, ...others, ...boundDetails(details) } };
}

/** Whether a step that comes before the answer has refused the request. */
export function isRefused(value: object): value is Refused {
  return 'kind' in value && value.kind === 'refused';
}

/** A form with more faults than this shows none of the others before these are corrected. */
const MOST_DETAILS = 50;
/** Characters of a path and of a message, both of which may quote the request. */
const LONGEST_DETAIL = 200;

type Details = Pick<Problem, 'details' | 'detailsOmitted'>;

function boundDetails(details: Problem['details']): Details {
  if (details === undefined) return {};
  const shown = details
    .slice(0, MOST_DETAILS)
    .map(({ path, message }) => ({ path: shorten(path), message: shorten(message) }));
  const omitted = details.length - shown.length;
  return omitted === 0 ? { details: shown } : { details: shown, detailsOmitted: omitted };
}

function shorten(text: string): string {
  return text.length <= LONGEST_DETAIL ? text : `${text.slice(0, LONGEST_DETAIL - 1)}…`.toWellFormed();
}

/** For a missing item, and for an item whose existence the caller may not know. */
export const notFound: Refused = refused(404, PROBLEM_CODES.notFound);

export const notLoggedIn: Refused = refused(401, PROBLEM_CODES.notLoggedIn);

/** For a caller above a rate limit, with the seconds until the next attempt is allowed. */
export function tooMany(retryAfterSeconds: number): Refused {
  return { ...refused(429, PROBLEM_CODES.tooMany), retryAfterSeconds };
}
