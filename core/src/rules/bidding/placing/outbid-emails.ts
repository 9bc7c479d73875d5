import { MINUTE_MS } from '../../time/index.ts';

/** A bidder gets at most one outbid e-mail per lot in this time; the lot's page shows the rest of a bidding war. */
export const OUTBID_EMAIL_INTERVAL_MS = 30 * MINUTE_MS;

/** Whether a bidder may get another outbid e-mail about a lot. Times in UTC ms; `lastSentAt` null: none was sent. */
export function isOutbidEmailDue(lastSentAt: number | null, now: number): boolean {
  return lastSentAt === null || now - lastSentAt >= OUTBID_EMAIL_INTERVAL_MS;
}
