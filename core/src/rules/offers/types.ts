import type { UserId } from '../lot/index.ts';
import type { Money } from '../money/index.ts';
import type { CounterStatus, OfferStatus } from './negotiation/statuses.ts';

/** Integers like every id; the wire calls it `bidId`. */
export type OfferId = number;

/** The seller's answer to an offer with a price of their own. One an offer. */
export interface Counter {
  readonly amount: Money;
  /** When it was made (UTC ms). */
  readonly madeAt: number;
  /** How it ended; null while nothing but its clock can have ended it. */
  readonly ending: Exclude<CounterStatus, 'pending'> | null;
}

export interface Offer {
  readonly offerId: OfferId;
  readonly bidderId: UserId;
  readonly amount: Money;
  /** When it was made (UTC ms): from the moment its hold succeeded, where it needed one. */
  readonly madeAt: number;
  /** How it ended; null while nothing but its clock can have ended it. */
  readonly ending: Exclude<OfferStatus, 'active'> | null;
  readonly counter: Counter | null;
}

/** What was offered on a lot and what became of it, oldest first. */
export interface Deals {
  readonly offers: readonly Offer[];
  /** Why nothing can be offered or answered any more; null while it can. */
  readonly over: 'sold' | 'closed' | null;
}

/** A lot that nobody has made an offer on. */
export const NO_NEGOTIATIONS: Deals = { offers: [], over: null };

/** What a lot is given where its consignment says nothing else. */
export const OFFER_DEFAULTS = { offersRateLimit: 3, offersRateLimitTime: 1_440, countersEnabled: true } as const;
