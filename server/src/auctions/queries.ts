import type { Listing, ListingDetail } from '@marque/core/contracts/listings';
import { VISITOR } from '@marque/core/rules/people';
import type { ServerContext } from '../platform/context.ts';
import type { Caller } from '../platform/http/index.ts';
import type { AccountsView } from './bid-request.ts';
import { type DetailFacts, presentDetail, presentListing, type VendorRow, type Viewer } from './listing-view.ts';
import type { LotRow } from './lot-row.ts';

export type SiteFilter = 'cars' | 'watches' | 'all';

/** How many finished lots of the same model stand on a lot page. */
const COMPARABLES = 8;
const VENDOR_COLUMNS = ['id', 'nickname', 'vendor_type', 'email', 'billing_phone', 'created_at'] as const;

export interface AuctionQueries {
  row(lotId: number): Promise<LotRow | undefined>;
  rowBySlug(slug: string): Promise<LotRow | undefined>;
  /** Lots that are live or about to open, soonest end first. */
  active(site: SiteFilter): Promise<LotRow[]>;
  watchedBy(userId: number, site: SiteFilter): Promise<LotRow[]>;
  biddenOnBy(userId: number, site: SiteFilter): Promise<(LotRow & { ceiling: number; own_bid_kind: string })[]>;
  listings(rows: readonly LotRow[], viewer: Viewer): Promise<Listing[]>;
  detail(row: LotRow, viewer: Viewer): Promise<ListingDetail>;
  isWatched(userId: number, lotId: number): Promise<boolean>;
}

export function createQueries({ db }: Pick<ServerContext, 'db'>, accounts: AccountsView): AuctionQueries {
  const { read } = db;

  async function vendorsOf(rows: readonly LotRow[]): Promise<Map<number, VendorRow>> {
    const ids = [...new Set(rows.map((row) => row.vendor_id))];
    if (ids.length === 0) return new Map();
    const vendors = await read.selectFrom('users').select(VENDOR_COLUMNS).where('id', 'in', ids).execute();
    return new Map(vendors.map((vendor) => [vendor.id, vendor]));
  }

  const ofSite = (site: SiteFilter) => {
    const lots = read.selectFrom('lots').selectAll('lots');
    return site === 'all' ? lots : lots.where('lots.site', '=', site);
  };

  return {
    row: (lotId) => read.selectFrom('lots').selectAll().where('id', '=', lotId).executeTakeFirst(),
    rowBySlug: (slug) => read.selectFrom('lots').selectAll().where('slug', '=', slug).executeTakeFirst(),
    active: (site) =>
      ofSite(site).where('stage', 'in', ['live', 'comingSoon']).orderBy('ends_at').orderBy('id').execute(),
    watchedBy: (userId, site) =>
      ofSite(site)
        .innerJoin('watches', 'watches.lot_id', 'lots.id')
        .where('watches.user_id', '=', userId)
        .orderBy('watches.created_at', 'desc')
        .execute(),
    biddenOnBy: (userId, site) =>
      ofSite(site)
        .leftJoin('lot_bidders', (join) =>
          join.onRef('lot_bidders.lot_id', '=', 'lots.id').on('lot_bidders.user_id', '=', userId),
        )
        // A first bid that waits for its card hold is no bid yet, and its bidder looks for it all the same.
        .leftJoin('holds', (join) =>
          join
            .onRef('holds.lot_id', '=', 'lots.id')
            .on('holds.user_id', '=', userId)
            .on('holds.status', '=', 'pending'),
        )
        .select((select) => [
          select.fn.coalesce('lot_bidders.ceiling', 'holds.ceiling').$notNull().as('ceiling'),
          select.fn.coalesce('lot_bidders.bid_kind', 'holds.bid_kind').$notNull().as('own_bid_kind'),
        ])
        .where((where) => where.or([where('lot_bidders.user_id', 'is not', null), where('holds.id', 'is not', null)]))
        .orderBy((order) => order.case().when('lots.stage', '=', 'live').then(0).else(1).end())
        .orderBy('lots.ends_at', 'desc')
        .execute(),
    async listings(rows, viewer) {
      const vendors = await vendorsOf(rows);
      return rows.flatMap((row) => {
        const vendor = vendors.get(row.vendor_id);
        return vendor ? [presentListing(row, vendor, viewer, accounts.nicknameOf)] : [];
      });
    },
    async detail(row, viewer) {
      const vendor = (await vendorsOf([row])).get(row.vendor_id);
      if (!vendor) throw new Error(`Lot ${row.id} names a vendor that does not exist.`);
      return presentDetail(row, vendor, viewer, accounts.nicknameOf, await detailFacts(row));
    },
    async isWatched(userId, lotId) {
      const found = await read
        .selectFrom('watches')
        .select('lot_id')
        .where('user_id', '=', userId)
        .where('lot_id', '=', lotId)
        .executeTakeFirst();
      return found !== undefined;
    },
  };

  async function detailFacts(row: LotRow): Promise<DetailFacts> {
    const [comparables, sold, sale] = await Promise.all([
      row.model === null
        ? []
        : read
            .selectFrom('lots')
            .selectAll()
            .where('make', '=', row.make)
            .where('model', '=', row.model)
            .where('id', '!=', row.id)
            .where('stage', 'in', ['sold', 'unsold'])
            .orderBy('closed_at', 'desc')
            .limit(COMPARABLES)
            .execute(),
      read
        .selectFrom('lots')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('vendor_id', '=', row.vendor_id)
        .where('stage', '=', 'sold')
        .executeTakeFirstOrThrow(),
      read.selectFrom('sales').select(['buyer_id', 'payment_status']).where('lot_id', '=', row.id).executeTakeFirst(),
    ]);
    return {
      comparables,
      vendorSoldCount: sold.count,
      buyerId: sale?.buyer_id ?? null,
      paymentStatus: sale?.payment_status ?? null,
    };
  }
}

/** The caller as the rules know people. */
export function viewerOf(caller: Caller, loginWall: boolean): Viewer {
  if (caller.kind === 'visitor') return { person: VISITOR, isCrawler: caller.isCrawler, loginWall };
  const { role, userId, isVip, isBlocked, isEmailVerified } = caller.account;
  return { person: { role, userId, isVip, isBlocked, isEmailVerified }, isCrawler: false, loginWall };
}
