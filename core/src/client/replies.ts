import * as z from 'zod/mini';
import type { Endpoint } from '../contracts/endpoint/index.ts';
import { PROBLEM_CODES, type Problem, problem } from '../contracts/problems/index.ts';
import { type Result, refuse, succeed } from '../rules/result/index.ts';
import type { Answer, ApiFailure } from './types.ts';

/** Statuses for which a proxy or load balancer sends its own page. */
const FOREIGN_REFUSALS: ReadonlyMap<number, string> = new Map([
  [413, PROBLEM_CODES.tooLarge],
  [429, PROBLEM_CODES.tooMany],
  [502, PROBLEM_CODES.unavailable],
  [503, PROBLEM_CODES.unavailable],
  [504, PROBLEM_CODES.unavailable],
]);

const UNREADABLE = Symbol('unreadable');

/**
 * Parses a response's status and text as one of the endpoint's replies, or returns the reason of the failure. Statuses
 * below 400 must be among the endpoint's replies; others must carry a problem.
 */
export function readReply(endpoint: Endpoint, status: number, text: string): Result<Answer<unknown>, ApiFailure> {
  const body = text === '' ? undefined : parseJson(text);
  if (status >= 400) return refuse(readRefusal(endpoint, status, body));
  const schema = endpoint.replies[status];
  if (schema === undefined) return refuse(broken(endpoint, status, 'a status it does not promise'));
  if (body === UNREADABLE) return refuse(broken(endpoint, status, 'not JSON'));
  const parsed = schema.safeParse(body);
  if (parsed.success) return succeed({ status, body: parsed.data });
  return refuse(broken(endpoint, status, z.prettifyError(parsed.error)));
}

function readRefusal(endpoint: Endpoint, status: number, body: unknown): ApiFailure {
  const parsed = problem.safeParse(body);
  if (parsed.success) return { kind: 'refused', status, problem: parsed.data };
  const foreign = FOREIGN_REFUSALS.get(status);
  if (foreign === undefined) return broken(endpoint, status, 'a refusal without a problem');
  return { kind: 'refused', status, problem: { code: status, message: foreign } satisfies Problem };
}

function broken(endpoint: Endpoint, status: number, reason: string): ApiFailure {
  return { kind: 'contract', status, reason: `${endpoint.name} answered ${status}: ${reason}` };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return UNREADABLE;
  }
}
