import type { UserId } from '../../lot/types.ts';
import { compareMoney, type Money } from '../../money/index.ts';
import type { BidEntry, LotEntry } from '../types.ts';

/**
 * The bid to which a lot goes next when its sale has failed: of the bids that stand and that are of no bidder passed over,
 * the highest, and of equal ones the earliest. Null without one, and where it lies below the reserve. The buyer's higher
 * bid has beaten it, so it is no secret any more once the buyer is passed over.
 */
export function nextInLine(
  entries: readonly LotEntry[],
  reserve: Money | null,
  isPassedOver: (bidderId: UserId) => boolean,
): BidEntry | null {
  const voided = new Set(entries.flatMap((entry) => (entry.kind === 'void' ? [entry.voided] : [])));
  let next: BidEntry | null = null;
  for (const entry of entries) {
    if (entry.kind !== 'bid' || voided.has(entry.sequence) || isPassedOver(entry.bidderId)) continue;
    if (next === null || compareMoney(entry.amount, next.amount) > 0) next = entry;
  }
  return next === null || (reserve !== null && compareMoney(next.amount, reserve) < 0) ? null : next;
}
