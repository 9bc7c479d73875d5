import { DAY_MS } from '../time/index.ts';
import { siteDayOf, siteInstant, workingDayAfter } from './working-days.ts';

const WORKING_DAYS_TO_PAY = 5;
const DAYS_TO_COLLECT = 14;

/** What a vendor is told about the price of a sold lot. The platform takes its fee from the buyer alone. */
export interface Payout {
  /** The buyer pays the vendor directly, or into escrow where the lot was offered with it. */
  readonly through: 'buyer' | 'escrow';
  /** The end of the fifth working day after the sale, site time (UTC ms). */
  readonly paymentDueBy: number;
  /** The end of the fourteenth day after the sale, site time (UTC ms). */
  readonly collectionDueBy: number;
}

/** The buyer pays the price within five working days of the sale and collects the lot within fourteen days. */
export function payoutOf({ soldAt, canEscrow }: { readonly soldAt: number; readonly canEscrow: boolean }): Payout {
  const day = siteDayOf(soldAt);
  return {
    through: canEscrow ? 'escrow' : 'buyer',
    paymentDueBy: endOf(workingDayAfter(day, WORKING_DAYS_TO_PAY)),
    collectionDueBy: endOf(day + DAYS_TO_COLLECT),
  };
}

/** The last millisecond of a day. */
function endOf(day: number): number {
  return siteInstant(day, DAY_MS) - 1;
}
