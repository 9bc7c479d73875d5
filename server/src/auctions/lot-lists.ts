import type { ServerContext } from '../platform/context.ts';
import type { LotRow } from './lot-row.ts';

export type SiteFilter = 'cars' | 'watches' | 'all';

/** A lot with the best that somebody has bid on it, or wants to once the bank has said yes. */
export type BiddenRow = LotRow & { readonly ceiling: number; readonly own_bid_kind: string };

export interface LotLists {
  /** Lots that are live or about to open, soonest end first. */
  active(site: SiteFilter): Promise<LotRow[]>;
  watchedBy(userId: number, site: SiteFilter): Promise<LotRow[]>;
  biddenOnBy(userId: number, site: SiteFilter): Promise<BiddenRow[]>;
}

export function createLotLists({ db }: Pick<ServerContext, 'db'>): LotLists {
  const { read } = db;

  return {
    active: (site) =>
      read
        .selectFrom('lots')
        .selectAll()
        .where('stage', 'in', ['live', 'comingSoon'])
        .$if(site !== 'all', (lots) => lots.where('site', '=', site as Exclude<SiteFilter, 'all'>))
        .orderBy('ends_at')
        .orderBy('id')
        .execute(),

    watchedBy: (userId, site) =>
      read
        .selectFrom('watches')
        .innerJoin('lots', 'lots.id', 'watches.lot_id')
        .selectAll('lots')
        .where('watches.user_id', '=', userId)
        .$if(site !== 'all', (lots) => lots.where('lots.site', '=', site as Exclude<SiteFilter, 'all'>))
        .orderBy('watches.created_at', 'desc')
        .execute(),

    // Begun from what is theirs: of all lots there are far more than anybody bids on.
    biddenOnBy: (userId, site) =>
      read
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
        .execute(),
  };
}
