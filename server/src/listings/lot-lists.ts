import type { Kysely } from 'kysely';
import { listBidsOf, type OwnBid } from '../bidding/index.ts';
import { listPendingOf } from '../holds/index.ts';
import { findLots, type LotRow, type SiteFilter } from '../lots/index.ts';
import type { Schema } from '../platform/db/index.ts';
import { listWatchedIds } from '../watches/index.ts';

/** A lot with a member's highest bid on it, or with a first bid that waits for its card hold. */
export interface LotWithBid {
  readonly lot: LotRow;
  readonly bid: OwnBid;
}

/** Lots on a watch list, watched last first. */
export async function findWatched(db: Kysely<Schema>, userId: number, site: SiteFilter): Promise<LotRow[]> {
  const lots = await findLots(db, await listWatchedIds(db, userId));
  return lots.filter((lot) => isOn(site, lot));
}

/** Lots of a member's own list that are shown. */
const MAX_LISTED = 500;

/** Lots that a member has bid on: live ones first, then by their end, the latest first. */
export async function findBiddenOn(db: Kysely<Schema>, userId: number, site: SiteFilter): Promise<LotWithBid[]> {
  const bids = new Map<number, OwnBid>();
  // A first bid that waits for its card hold does not count yet, but its bidder looks for it.
  for (const hold of await listPendingOf(db, userId)) {
    bids.set(hold.lot_id, { lotId: hold.lot_id, ceiling: hold.ceiling, bidKind: hold.bid_kind });
  }
  for (const bid of await listBidsOf(db, userId)) bids.set(bid.lotId, bid);
  const lots = await findLots(db, [...bids.keys()]);
  return lots
    .flatMap((lot) => {
      const bid = bids.get(lot.id);
      return bid !== undefined && isOn(site, lot) ? [{ lot, bid }] : [];
    })
    .toSorted((one, other) => rankOf(one.lot) - rankOf(other.lot) || endOf(other.lot) - endOf(one.lot))
    .slice(0, MAX_LISTED);
}

function isOn(site: SiteFilter, lot: LotRow): boolean {
  return site === 'all' || lot.site === site;
}

const rankOf = (lot: LotRow): number => (lot.stage === 'live' ? 0 : 1);
const endOf = (lot: LotRow): number => lot.ends_at ?? 0;
