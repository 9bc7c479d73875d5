import type { Kysely } from 'kysely';
import { listBidsOf, type OwnBid } from '../../bidding/index.ts';
import { listPendingOf } from '../../holds/index.ts';
import { findLots, type LotRow, type SiteFilter } from '../../lots/index.ts';
import { listOffersOf, type OfferRow } from '../../offers/index.ts';
import type { Schema } from '../../platform/db/index.ts';
import { listPurchasesOf, type PurchaseRow } from '../../purchases/index.ts';
import { listWatchedIds } from '../../watches/index.ts';

/** Lots on a watch list, watched last first. */
export async function findWatched(db: Kysely<Schema>, userId: number, site: SiteFilter): Promise<LotRow[]> {
  const lots = await findLots(db, await listWatchedIds(db, userId));
  return lots.filter((lot) => isOn(site, lot));
}

/** What a member has last done to buy a lot. */
export type OwnAttempt =
  /** Their highest bid, or a first bid that waits for its card hold. */
  | { readonly kind: 'bid'; readonly bid: OwnBid }
  | { readonly kind: 'offer'; readonly offer: OfferRow }
  /** A first offer that waits for its card hold. */
  | { readonly kind: 'pendingOffer'; readonly amount: number }
  | { readonly kind: 'purchase'; readonly purchase: PurchaseRow };

export interface LotWithAttempt {
  readonly lot: LotRow;
  readonly attempt: OwnAttempt;
}

/** Lots of a member's own list that are shown. */
const MAX_LISTED = 500;

/** Lots that a member has bid on, offered for or bought: open ones first, then by their end, the latest first, then the newest. */
export async function findAttempted(db: Kysely<Schema>, userId: number, site: SiteFilter): Promise<LotWithAttempt[]> {
  const attempts = await findAttempts(db, userId);
  const lots = await findLots(db, [...attempts.keys()]);
  return lots
    .flatMap((lot) => {
      const attempt = attempts.get(lot.id);
      return attempt !== undefined && isOn(site, lot) ? [{ lot, attempt }] : [];
    })
    .toSorted(
      ({ lot: one }, { lot: other }) => rankOf(one) - rankOf(other) || endOf(other) - endOf(one) || other.id - one.id,
    )
    .slice(0, MAX_LISTED);
}

/** By lot. An offer comes after the bids of its lot, and a purchase after the offers that were made before it. */
async function findAttempts(db: Kysely<Schema>, userId: number): Promise<Map<number, OwnAttempt>> {
  const attempts = new Map<number, OwnAttempt>();
  // A first bid or offer that waits for its card hold does not count yet, but its bidder looks for it.
  for (const hold of await listPendingOf(db, userId)) {
    const { lot_id: lotId, ceiling, bid_kind: bidKind, purpose } = hold;
    if (purpose === 'offer') attempts.set(lotId, { kind: 'pendingOffer', amount: ceiling });
    else attempts.set(lotId, { kind: 'bid', bid: { lotId, ceiling, bidKind } });
  }
  for (const bid of await listBidsOf(db, userId)) attempts.set(bid.lotId, { kind: 'bid', bid });
  const offers = (await listOffersOf(db, userId, MAX_LISTED)).map(
    (offer): Dated => [offer.made_at, { kind: 'offer', offer }],
  );
  const purchases = (await listPurchasesOf(db, userId, MAX_LISTED)).map(
    (purchase): Dated => [purchase.made_at, { kind: 'purchase', purchase }],
  );
  // Oldest first, so that the last one stays.
  const oldestFirst = [...offers, ...purchases].toReversed().toSorted(([one], [other]) => one - other);
  for (const [, attempt] of oldestFirst) {
    attempts.set(attempt.kind === 'offer' ? attempt.offer.lot_id : attempt.purchase.lot_id, attempt);
  }
  return attempts;
}

type Dated = readonly [at: number, Extract<OwnAttempt, { readonly kind: 'offer' | 'purchase' }>];

function isOn(site: SiteFilter, lot: LotRow): boolean {
  return site === 'all' || lot.site === site;
}

const rankOf = (lot: LotRow): number => (lot.stage === 'live' || lot.stage === 'offer' ? 0 : 1);
const endOf = (lot: LotRow): number => lot.ends_at ?? 0;
