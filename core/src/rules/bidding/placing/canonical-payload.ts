import { DAY_MS } from '../../time/index.ts';

/** The response to an idempotency key is kept for this time; a later repeat counts as a new request. */
export const KEY_LIFE_MS = DAY_MS;

/** Fields that clients add automatically; they may differ between a request and its repeat. */
const ADDED_BY_PROGRAMS: readonly string[] = ['ip', 'userAgent', 'localDateTime'];
const ADDED_PREFIX = 'utm_';

/**
 * Two requests with one idempotency key are the same request if their canonical payloads are equal. The canonical payload
 * is JSON text with sorted keys, without fields that clients add automatically.
 */
export function canonicalPayload(payload: unknown): string {
  // A missing body is serialised as null, since undefined has no JSON form.
  return JSON.stringify(isRecord(payload) ? withoutAdded(payload) : (payload ?? null), sortKeys);
}

function withoutAdded(payload: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(payload).filter(([key]) => !isAddedByProgram(key)));
}

function isAddedByProgram(key: string): boolean {
  return ADDED_BY_PROGRAMS.includes(key) || key.startsWith(ADDED_PREFIX);
}

/** Replacer for JSON.stringify that sorts the keys of each object. */
function sortKeys(_key: string, value: unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
