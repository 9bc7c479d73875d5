import { MINUTE_MS, SECOND_MS } from '../../time/index.ts';

/** Times before the end that are announced to screen readers. */
export const ANNOUNCED_MS = {
  fiveMinutes: 5 * MINUTE_MS,
  twoMinutes: 2 * MINUTE_MS,
  oneMinute: MINUTE_MS,
  tenSeconds: 10 * SECOND_MS,
} as const;

/** The clock of a lot at a moment: UTC ms; null without an end. */
export interface ClockMoment {
  readonly endsAt: number | null;
  readonly now: number;
}

export type TimeAnnouncement =
  | { readonly kind: keyof typeof ANNOUNCED_MS }
  /** The end was moved. */
  | { readonly kind: 'extended'; readonly endsAt: number };

export interface AnnouncedTime {
  readonly announcement: TimeAnnouncement | null;
  /** What the next moment is compared with. */
  readonly last: ClockMoment;
}

/** An extension sets the clock to one of the announced times, which need not be announced on top of it (ms). */
const SAID_BY_EXTENSION_MS = 5 * SECOND_MS;

/**
 * What is announced between two moments of an open lot: a moved end, else the last announced time that has passed. Each is
 * announced once for an end, and none for a page that was opened later.
 */
export function announceTime(before: ClockMoment, after: ClockMoment): AnnouncedTime {
  const nothing = { announcement: null, last: after };
  if (before.endsAt === null || after.endsAt === null) return nothing;
  const left = after.endsAt - after.now;
  if (left <= 0) return nothing;
  if (after.endsAt > before.endsAt) {
    return {
      announcement: { kind: 'extended', endsAt: after.endsAt },
      last: { ...after, now: after.now + SAID_BY_EXTENSION_MS },
    };
  }
  const leftBefore = before.endsAt - before.now;
  const kind = TIMES.findLast((time) => left <= ANNOUNCED_MS[time] && leftBefore > ANNOUNCED_MS[time]);
  // Time that the last moment was ahead of has been announced already.
  const last = before.now > after.now ? before : after;
  return { announcement: kind === undefined ? null : { kind }, last };
}

const TIMES = Object.keys(ANNOUNCED_MS) as (keyof typeof ANNOUNCED_MS)[];
