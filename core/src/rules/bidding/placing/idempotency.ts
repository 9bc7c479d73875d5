import { DAY_MS } from '../../time/index.ts';

/** How long the answer to an idempotency key is kept: a repeat that comes later is a request of its own. */
export const KEY_LIFE_MS = DAY_MS;

/** What a program adds to a payload by itself; it may differ between a request and its repeat. */
const ADDED_BY_PROGRAMS: readonly string[] = ['ip', 'userAgent', 'localDateTime'];
const ADDED_PREFIX = 'utm_';

/**
 * The part of a payload that a repeated request must have in common with the first one, as text that is the same for
 * the same content whatever the order of its keys. Two requests under one idempotency key are one request exactly
 * where these are equal. The payload is what JSON can carry.
 */
export function canonicalPayload(payload: unknown): string {
  // An absent body has no JSON of its own.
  return JSON.stringify(isRecord(payload) ? withoutAdded(payload) : (payload ?? null), sortKeys);
}

function withoutAdded(payload: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(payload).filter(([key]) => !isAddedByProgram(key)));
}

function isAddedByProgram(key: string): boolean {
  return ADDED_BY_PROGRAMS.includes(key) || key.startsWith(ADDED_PREFIX);
}

/** JSON.stringify asks this for every value on its way down. */
function sortKeys(_key: string, value: unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
