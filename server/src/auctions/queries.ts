import type { Listing, ListingDetail } from '@marque/core/contracts/listings';
import { VISITOR } from '@marque/core/rules/people';
import type { Selectable } from 'kysely';
import type { ServerContext } from '../platform/context.ts';
import type { LotBiddersTable } from '../platform/db/index.ts';
import type { Caller } from '../platform/http/index.ts';
import type { AccountsView } from './bid-request.ts';
import { findDetailFacts } from './detail-facts.ts';
import { presentDetail, presentListing, type VendorRow, type Viewer } from './listing-view.ts';
import { createLotLists, type LotLists } from './lot-lists.ts';
import type { LotRow } from './lot-row.ts';

const VENDOR_COLUMNS = ['id', 'nickname', 'vendor_type', 'email', 'billing_phone', 'created_at'] as const;

export type OwnBid = Pick<Selectable<LotBiddersTable>, 'ceiling' | 'bid_kind' | 'buyer_country'>;

export interface AuctionQueries extends LotLists {
  row(lotId: number): Promise<LotRow | undefined>;
  rowBySlug(slug: string): Promise<LotRow | undefined>;
  listings(rows: readonly LotRow[], viewer: Viewer): Promise<Listing[]>;
  detail(row: LotRow, viewer: Viewer): Promise<ListingDetail>;
  isWatched(userId: number, lotId: number): Promise<boolean>;
  /** A bidder's highest amount on a lot; undefined without a bid. */
  bidOf(lotId: number, userId: number): Promise<OwnBid | undefined>;
}

export function createQueries({ db }: Pick<ServerContext, 'db'>, accounts: AccountsView): AuctionQueries {
  const { read } = db;

  async function vendorsOf(rows: readonly LotRow[]): Promise<Map<number, VendorRow>> {
    const ids = [...new Set(rows.map((row) => row.vendor_id))];
    if (ids.length === 0) return new Map();
    const vendors = await read.selectFrom('users').select(VENDOR_COLUMNS).where('id', 'in', ids).execute();
    return new Map(vendors.map((vendor) => [vendor.id, vendor]));
  }

  return {
    ...createLotLists({ db }),
    row: (lotId) => read.selectFrom('lots').selectAll().where('id', '=', lotId).executeTakeFirst(),
    rowBySlug: (slug) => read.selectFrom('lots').selectAll().where('slug', '=', slug).executeTakeFirst(),
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
      return presentDetail(row, vendor, viewer, accounts.nicknameOf, await findDetailFacts(db, row));
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
    bidOf: (lotId, userId) =>
      read
        .selectFrom('lot_bidders')
        .select(['ceiling', 'bid_kind', 'buyer_country'])
        .where('lot_id', '=', lotId)
        .where('user_id', '=', userId)
        .executeTakeFirst(),
  };
}

/** The caller as the rules know people. */
export function viewerOf(caller: Caller, loginWall: boolean): Viewer {
  if (caller.kind === 'visitor') return { person: VISITOR, isCrawler: caller.isCrawler, loginWall };
  const { role, userId, isVip, isBlocked, isEmailVerified } = caller.account;
  return { person: { role, userId, isVip, isBlocked, isEmailVerified }, isCrawler: false, loginWall };
}
