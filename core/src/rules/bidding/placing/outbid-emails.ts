import { MINUTE_MS } from '../../time/index.ts';

/** A bidder gets at most one outbid e-mail per lot in this time; the lot page shows further changes. */
export const OUTBID_EMAIL_INTERVAL_MS = 30 * MINUTE_MS;

/** An outbid e-mail is due if none was sent within the interval. Times in UTC ms; `lastSentAt` null: none was sent. */
export function isOutbidEmailDue(lastSentAt: number | null, now: number): boolean {
  return lastSentAt === null || now - lastSentAt >= OUTBID_EMAIL_INTERVAL_MS;
}
