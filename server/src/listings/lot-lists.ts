import type { LotRow } from '../lots/index.ts';
import type { Database } from '../platform/db/index.ts';

export type SiteFilter = 'cars' | 'watches' | 'all';

/** A lot with a member's best bid on it, or with a first bid that waits for its card hold. */
export type BiddenRow = LotRow & { readonly ceiling: number; readonly own_bid_kind: string };

/** Lots that are live or about to open, soonest end first. */
export function findActive({ read }: Pick<Database, 'read'>, site: SiteFilter): Promise<LotRow[]> {
  return read
    .selectFrom('lots')
    .selectAll()
    .where('stage', 'in', ['live', 'comingSoon'])
    .$if(site !== 'all', (lots) => lots.where('site', '=', site as Exclude<SiteFilter, 'all'>))
    .orderBy('ends_at')
    .orderBy('id')
    .execute();
}

/** Lots on a watch list, watched last first. */
export function findWatched({ read }: Pick<Database, 'read'>, userId: number, site: SiteFilter): Promise<LotRow[]> {
  return read
    .selectFrom('watches')
    .innerJoin('lots', 'lots.id', 'watches.lot_id')
    .selectAll('lots')
    .where('watches.user_id', '=', userId)
    .$if(site !== 'all', (lots) => lots.where('lots.site', '=', site as Exclude<SiteFilter, 'all'>))
    .orderBy('watches.created_at', 'desc')
    .execute();
}

/** Lots that a member has bid on. The query begins with the member's own bids, which are far fewer than lots. */
export function findBiddenOn({ read }: Pick<Database, 'read'>, userId: number, site: SiteFilter): Promise<BiddenRow[]> {
  return read
    .selectFrom(
      read
        .selectFrom('lot_bidders')
        .select(['lot_id', 'ceiling', 'bid_kind as own_bid_kind'])
        .where('user_id', '=', userId)
        .unionAll(
          // A first bid that waits for its card hold is no bid yet, and its bidder looks for it all the same.
          read
            .selectFrom('holds')
            .select(['lot_id', 'ceiling', 'bid_kind as own_bid_kind'])
            .where('user_id', '=', userId)
            .where('status', '=', 'pending')
            .where(({ not, exists, selectFrom }) =>
              not(
                exists(
                  selectFrom('lot_bidders')
                    .select('lot_bidders.lot_id')
                    .whereRef('lot_bidders.lot_id', '=', 'holds.lot_id')
                    .where('lot_bidders.user_id', '=', userId),
                ),
              ),
            ),
        )
        .as('own'),
    )
    .innerJoin('lots', 'lots.id', 'own.lot_id')
    .selectAll('lots')
    .select(['own.ceiling', 'own.own_bid_kind'])
    .$if(site !== 'all', (lots) => lots.where('lots.site', '=', site as Exclude<SiteFilter, 'all'>))
    .orderBy((order) => order.case().when('lots.stage', '=', 'live').then(0).else(1).end())
    .orderBy('lots.ends_at', 'desc')
    .execute();
}
