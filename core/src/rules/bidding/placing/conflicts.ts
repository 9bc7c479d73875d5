/** Conflict codes of a refused bid, sent as `{ "code": 409, "message": "Conflict: BID_TOO_SOON" }`. */
export const CONFLICT_CODES = [
  'BID_TOO_SOON',
  'BID_TOO_LATE',
  'BID_TOO_LARGE',
  'BID_TOO_SMALL',
  'BID_PENDING',
] as const;
export type ConflictCode = (typeof CONFLICT_CODES)[number];

/** The message of a 409 response: a prefix of ten characters, then the conflict code. */
export function conflictMessage<Code extends string>(code: Code): `Conflict: ${Code}` {
  return `Conflict: ${code}`;
}
