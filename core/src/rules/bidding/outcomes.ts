import type { SaleFormat } from '../lot/types.ts';
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
