import type { SaleFormat } from '../../lot/types.ts';
import type { BidStatus } from '../statuses.ts';
import type { Placed } from './place-bid.ts';

interface OutcomeMessage {
  readonly key: 'highestBidder' | 'outbid';
  readonly kind: 'success' | 'warning';
}

/**
 * An accepted bid is confirmed as highest or reported as outbid. null means no message: on lots sold by offer, and after
 * a counter offer, whose own message takes precedence.
 */
export function outcomeMessage(
  outcome: Placed['outcome'],
  lot: { readonly saleFormat: SaleFormat; readonly hasCounterReceived: boolean },
): OutcomeMessage | null {
  if (lot.saleFormat === 'offer' || lot.hasCounterReceived) return null;
  return outcome === 'leading' ? { key: 'highestBidder', kind: 'success' } : { key: 'outbid', kind: 'warning' };
}

/** The outcome message of a bid that has just been placed. */
export function placedBidMessage(
  placed: Pick<Placed, 'outcome'>,
  lot: Parameters<typeof outcomeMessage>[1],
): OutcomeMessage | null {
  return outcomeMessage(placed.outcome, lot);
}

const COUNTED: readonly (BidStatus | null)[] = ['bid-winning', 'bid-below-reserve', 'bid-outbid', 'bid-not-highest'];

/** A bid counts once its card hold has succeeded, unless the bid came too late or was too low by then. */
export function countsAfterHold(hold: {
  readonly paymentStatus: 'success' | 'failed';
  readonly bidStatus: BidStatus | null;
}): boolean {
  return hold.paymentStatus === 'success' && COUNTED.includes(hold.bidStatus);
}

type HoldMessage = OutcomeMessage | { readonly key: 'preAuthFailed'; readonly kind: 'error' };

/**
 * After the card hold of a bid, the bidder sees the bid's outcome, or that the hold failed and the bid does not count. null
 * means no message: the bid was refused with its own message, or its outcome has none.
 */
export function holdMessage(
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
