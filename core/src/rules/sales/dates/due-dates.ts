import { siteDayOf, workingDayAfter } from '../../calendar/index.ts';
import { endOfDay, workingDayFrom } from './sale-days.ts';

const PAYMENT_WORKING_DAYS = 5;
const COLLECTION_DAYS = 14;
const TRANSFER_DAYS = 14;

/** The buyer pays the seller within five working days of the sale, or of the payment of the fee if that came later (UTC ms). */
export function paymentDueAt(openedAt: number): number {
  return endOfDay(workingDayAfter(siteDayOf(openedAt), PAYMENT_WORKING_DAYS));
}

/** The buyer collects within fourteen days of the seller's confirmation of the payment (UTC ms). */
export function collectionDueAt(paidAt: number): number {
  return endOfDay(siteDayOf(paidAt) + COLLECTION_DAYS);
}

/** A fee that is owed on account is paid by bank transfer within fourteen days of its invoice (UTC ms). */
export function transferDueAt(issuedAt: number): number {
  return endOfDay(siteDayOf(issuedAt) + TRANSFER_DAYS);
}

/**
 * A deadline that a dispute has stopped keeps at least the time that was left: it moves by the length of the dispute, to
 * the end of that day or of the Monday after a weekend. One that had passed before stays passed. Times are UTC ms.
 */
export function dueAfterPause(dueAt: number, pause: { readonly from: number; readonly until: number }): number {
  if (dueAt < pause.from) return dueAt;
  return endOfDay(workingDayFrom(siteDayOf(dueAt + Math.max(pause.until - pause.from, 0))));
}
