import { DAY_MS } from '../time/index.ts';

/** Time from the last save to the reminder, in milliseconds. */
export const REMINDER_AFTER_MS = DAY_MS;
/** Older drafts count as abandoned and get no reminder; in milliseconds. */
export const REMINDER_UNTIL_MS = 14 * DAY_MS;

export interface UnfinishedDraft {
  /** UTC milliseconds of the last save. */
  readonly savedAt: number;
  readonly isSubmitted: boolean;
  readonly wasReminded: boolean;
  /** Staff saved it last, for its vendor. */
  readonly isFilledInByStaff: boolean;
  readonly vendor: { readonly isVerified: boolean; readonly isBlocked: boolean };
}

/**
 * Whether the vendor is reminded of a draft now (UTC milliseconds): once, between one and fourteen days after the last
 * save, and only at a confirmed address. Drafts that staff filled in for a vendor are excluded, since staff complete them;
 * staff who sell their own property are vendors like all others.
 */
export function isReminderDue(draft: UnfinishedDraft, now: number): boolean {
  const { savedAt, isSubmitted, wasReminded, isFilledInByStaff, vendor } = draft;
  if (isSubmitted || wasReminded || isFilledInByStaff) return false;
  if (!vendor.isVerified || vendor.isBlocked) return false;
  const age = now - savedAt;
  return age >= REMINDER_AFTER_MS && age <= REMINDER_UNTIL_MS;
}
