import { MINUTE_MS } from '../../time/index.ts';
import type { OfferStatus } from '../negotiation/statuses.ts';

/** This many offers are allowed regardless of the lot's limit. */
export const ALWAYS_ALLOWED = 2;

export interface OfferHistory {
  /** When this bidder made their offers on this lot (UTC ms), in any order. */
  readonly madeAt: readonly number[];
  /** `offersRateLimit` of the lot. */
  readonly limit: number;
  /** `offersRateLimitTime` of the lot. */
  readonly windowMinutes: number;
  readonly now: number;
}

export interface OfferAllowance {
  readonly isAllowed: boolean;
  /** Offers that could be made now, one after another. */
  readonly left: number;
  /** When the next one is allowed (UTC ms); null where one is allowed now. */
  readonly nextAt: number | null;
}

/** The limit of offers within the window of a lot. The first two always pass, so that it is never below two. */
export function mostOffers(limit: number): number {
  return Math.max(limit, ALWAYS_ALLOWED);
}

/**
 * Whether a bidder may make another offer on a lot: while fewer than its limit were made within its window. An offer made exactly a window ago no longer counts.
 */
export function offerAllowance({ madeAt, limit, windowMinutes, now }: OfferHistory): OfferAllowance {
  const windowMs = windowMinutes * MINUTE_MS;
  const most = mostOffers(limit);
  const counted = madeAt.filter((at) => now - at < windowMs).toSorted((left, right) => left - right);
  // The count falls below the limit when this offer leaves the window; undefined while another offer is allowed.
  const blocking = counted[counted.length - most];
  return {
    isAllowed: blocking === undefined,
    left: Math.max(0, most - counted.length),
    nextAt: blocking === undefined ? null : blocking + windowMs,
  };
}

/** How an offer can come to nothing. */
export type UnsuccessfulOffer = Exclude<OfferStatus, 'active' | 'won'>;

type UnsuccessfulKey = `notice.unsuccessful.${UnsuccessfulOffer}`;

/** The notice above the offer field. Keys of the `offers` texts. */
interface OfferNotice {
  /** Why the last offer failed; null if it did not. */
  readonly unsuccessful: UnsuccessfulKey | null;
  readonly remaining: { readonly key: 'notice.remaining'; readonly count: number };
  /** When the next offer is allowed (UTC ms); null where one is allowed now. */
  readonly next: { readonly key: 'notice.next'; readonly at: number } | null;
}

/** The notice of the offer panel: outcome of the last offer (null: none), offers left, and when the next is allowed. */
export function offerNotice(allowance: OfferAllowance, lastStatus: OfferStatus | null): OfferNotice {
  const { left, nextAt } = allowance;
  return {
    unsuccessful: unsuccessfulKey(lastStatus),
    remaining: { key: 'notice.remaining', count: left },
    next: nextAt === null ? null : { key: 'notice.next', at: nextAt },
  };
}

function unsuccessfulKey(status: OfferStatus | null): UnsuccessfulKey | null {
  switch (status) {
    case 'expired':
    case 'rejected':
    case 'rejectedVendor':
      return `notice.unsuccessful.${status}`;
    case 'active':
    case 'won':
    case null:
      return null;
  }
}
