import type { UserId } from '../lot/index.ts';
import type { Money } from '../money/index.ts';
import type { CounterStatus, OfferStatus } from './negotiation/statuses.ts';

/** Integers like every id; the wire calls it `bidId`. */
export type OfferId = number;

/** The seller's counter-offer, one per offer. */
export interface Counter {
  readonly amount: Money;
  /** When it was made (UTC ms). */
  readonly madeAt: number;
  /** null: not ended, except possibly by expiry. */
  readonly ending: Exclude<CounterStatus, 'pending'> | null;
}

export interface Offer {
  readonly offerId: OfferId;
  readonly bidderId: UserId;
  readonly amount: Money;
  /** When it was made (UTC ms): from the moment its hold succeeded, where it needed one. */
  readonly madeAt: number;
  /** null: not ended, except possibly by expiry. */
  readonly ending: Exclude<OfferStatus, 'active'> | null;
  readonly counter: Counter | null;
}

/** The offers on a lot, oldest first. */
export interface Negotiations {
  readonly offers: readonly Offer[];
  /** Why the negotiations are over; null while they are open. */
  readonly over: 'sold' | 'closed' | null;
}

export const NO_NEGOTIATIONS: Negotiations = { offers: [], over: null };

/** The settings of a lot whose consignment names no others. */
export const OFFER_DEFAULTS = { offersRateLimit: 3, offersRateLimitTime: 1_440, countersEnabled: true } as const;
