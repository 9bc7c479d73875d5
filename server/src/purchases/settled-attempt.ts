import type { UserId } from '@marque/core/rules/lot';
import type { Kysely } from 'kysely';
import { findBid } from '../bidding/index.ts';
import { findLastOffer } from '../offers/index.ts';
import type { Schema } from '../platform/db/index.ts';
import { findLastPurchase } from './store.ts';

/** How a member buys a lot, or would. */
export interface SettledAttempt {
  readonly way: 'purchase' | 'offer' | 'bid';
  /** The country whose tax it settled; null where it settled none. */
  readonly country: string | null;
}

/**
 * The attempt of a member on a lot that counts: a purchase that has not failed, else an offer that is open or accepted, else
 * the last bid. Null without any.
 */
export async function findSettledAttempt(
  db: Kysely<Schema>,
  lotId: number,
  userId: UserId,
): Promise<SettledAttempt | null> {
  const purchase = await findLastPurchase(db, lotId, userId);
  if (purchase !== undefined && purchase.status !== 'failed') {
    return { way: 'purchase', country: purchase.buyer_country };
  }
  const offer = await findLastOffer(db, lotId, userId);
  if (offer?.ending === null || offer?.ending === 'won') return { way: 'offer', country: offer.buyer_country };
  const bid = await findBid(db, lotId, userId);
  return bid === undefined ? null : { way: 'bid', country: bid.buyer_country };
}
