import type { SaleFormat } from '../../lot/types.ts';
import type { BidStatus } from '../statuses.ts';
import type { Placed } from './place-bid.ts';

export interface OutcomeMessage {
  readonly key: 'highestBidder' | 'outbid';
  readonly kind: 'success' | 'warning';
}

/**
 * What a bidder hears about an accepted bid; null where nothing is said: on lots sold by offer, and to somebody who
 * has just received a counter, which is the news that matters then.
 */
export function outcomeMessage(
  outcome: Placed['outcome'],
  lot: { readonly saleFormat: SaleFormat; readonly hasCounterReceived: boolean },
): OutcomeMessage | null {
  if (lot.saleFormat === 'offer' || lot.hasCounterReceived) return null;
  return outcome === 'leading' ? { key: 'highestBidder', kind: 'success' } : { key: 'outbid', kind: 'warning' };
}

/** The same for a bid that has just been placed. */
export function messageOfPlaced(
  placed: Pick<Placed, 'outcome'>,
  lot: Parameters<typeof outcomeMessage>[1],
): OutcomeMessage | null {
  return outcomeMessage(placed.outcome, lot);
}

export type HoldMessage = OutcomeMessage | { readonly key: 'preAuthFailed'; readonly kind: 'error' };

/**
 * What a bidder hears once the bank has answered about the hold behind a bid: how the bid stands now, or that it never
 * counted. null where the hold was good and the bid was refused all the same (the refusal has words of its own), and where
 * an accepted bid says nothing.
 */
export function messageOfHold(
  { paymentStatus, bidStatus }: { readonly paymentStatus: 'success' | 'failed'; readonly bidStatus: BidStatus | null },
  lot: Parameters<typeof outcomeMessage>[1],
): HoldMessage | null {
  if (paymentStatus === 'failed') return { key: 'preAuthFailed', kind: 'error' };
  switch (bidStatus) {
    case 'bid-winning':
    case 'bid-below-reserve':
      return outcomeMessage('leading', lot);
    case 'bid-outbid':
    case 'bid-not-highest':
      return outcomeMessage('outbid', lot);
    default:
      return null;
  }
}
