import { DAY_MS } from '../time/index.ts';

/** So long a draft rests before its vendor is reminded of it, in milliseconds. */
export const REMINDER_AFTER_MS = DAY_MS;
/** What rests longer than this has been given up, and is left in peace; in milliseconds. */
export const REMINDER_UNTIL_MS = 14 * DAY_MS;

/** What a reminder of a draft depends on. */
export interface RestingDraft {
  /** UTC milliseconds of the last save. */
  readonly savedAt: number;
  readonly isSubmitted: boolean;
  readonly wasReminded: boolean;
  /** Staff saved it last, for its vendor. */
  readonly isFilledInByStaff: boolean;
  readonly vendor: { readonly isVerified: boolean; readonly isBlocked: boolean };
}

/**
 * Whether the vendor is to be reminded of a draft now (UTC milliseconds): once in its life, after it has rested for a day
 * and no later than fourteen days after it was saved. Only to a confirmed address, and not of what staff filled in: its
 * vendor has left nothing anywhere, and whoever filled it in goes on with it. Staff who sell something of their own are
 * vendors like everybody else.
 */
export function isReminderDue(draft: RestingDraft, now: number): boolean {
  const { savedAt, isSubmitted, wasReminded, isFilledInByStaff, vendor } = draft;
  if (isSubmitted || wasReminded || isFilledInByStaff) return false;
  if (!vendor.isVerified || vendor.isBlocked) return false;
  const restsFor = now - savedAt;
  return restsFor >= REMINDER_AFTER_MS && restsFor <= REMINDER_UNTIL_MS;
}
