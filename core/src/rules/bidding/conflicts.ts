/** What a bid can collide with. The wire carries them as `{ "code": 409, "message": "Conflict: BID_TOO_SOON" }`. */
export const CONFLICT_CODES = [
  'BID_TOO_SOON',
  'BID_TOO_LATE',
  'BID_TOO_LARGE',
  'BID_TOO_SMALL',
  'BID_PENDING',
] as const;
export type ConflictCode = (typeof CONFLICT_CODES)[number];

/** Ten characters; everything after them is the code. */
const PREFIX = 'Conflict: ';

/** The message of a 409 answer for a conflict code. */
export function conflictMessage<Code extends string>(code: Code): `Conflict: ${Code}` {
  return `${PREFIX}${code}`;
}

const BID_CONFLICTS: Readonly<Record<ConflictCode, string>> = {
  BID_TOO_SOON: 'bidTooSoon',
  BID_TOO_LATE: 'bidTooLate',
  BID_TOO_LARGE: 'bidTooLarge',
  BID_TOO_SMALL: 'bidTooSmall',
  BID_PENDING: 'bidPending',
};

const OFFER_CONFLICTS = { ...BID_CONFLICTS, aboveBIN: 'aboveBIN' };

const COUNTER_CONFLICTS = { ...BID_CONFLICTS, BID_TOO_LARGE: 'counterTooLarge', BID_TOO_SMALL: 'counterTooSmall' };

/** `fallback` is said about any other failure. */
const FAILURES = {
  bid: { keys: new Map(Object.entries(BID_CONFLICTS)), fallback: 'bidFail' },
  offer: { keys: new Map(Object.entries(OFFER_CONFLICTS)), fallback: 'offerFail' },
  counter: { keys: new Map(Object.entries(COUNTER_CONFLICTS)), fallback: 'counterFail' },
} as const;

/**
 * The key of the words for a failed bid, offer or counter, from the message of the server's answer. Anything that is
 * not a known conflict gets the general words of its kind. All of them are shown as red warnings.
 */
export function failureKey(kind: keyof typeof FAILURES, message: string): string {
  const { keys, fallback } = FAILURES[kind];
  const code = message.startsWith(PREFIX) ? message.slice(PREFIX.length) : '';
  return keys.get(code) ?? fallback;
}
