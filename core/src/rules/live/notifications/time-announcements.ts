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

/**
 * What is announced between two moments of an open lot: a moved end, else the last announced time that has passed. Each is
 * announced once for an end, and none for a page that was opened later.
 */
export function timeAnnouncement(before: ClockMoment, after: ClockMoment): TimeAnnouncement | null {
  if (before.endsAt === null || after.endsAt === null) return null;
  const left = after.endsAt - after.now;
  if (left <= 0) return null;
  if (after.endsAt > before.endsAt) return { kind: 'extended', endsAt: after.endsAt };
  const leftBefore = before.endsAt - before.now;
  const passed = (Object.keys(ANNOUNCED_MS) as (keyof typeof ANNOUNCED_MS)[]).filter(
    (kind) => left <= ANNOUNCED_MS[kind] && leftBefore > ANNOUNCED_MS[kind],
  );
  const kind = passed.at(-1);
  return kind === undefined ? null : { kind };
}
