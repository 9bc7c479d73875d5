import type { Listing, ListingDetail } from '@marque/core/contracts/listings';
import type { AccountsView } from '../accounts/index.ts';
import type { LotRow, Viewer } from '../lots/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { findDetailFacts } from './detail-facts.ts';
import { presentDetail, presentListing, type VendorRow } from './present-listing.ts';

const VENDOR_COLUMNS = ['id', 'nickname', 'vendor_type', 'email', 'billing_phone', 'created_at'] as const;

/** Adds to rows of lots what their presentation needs, and presents them to a viewer. */
export interface Presenter {
  listings(rows: readonly LotRow[], viewer: Viewer): Promise<Listing[]>;
  detail(row: LotRow, viewer: Viewer): Promise<ListingDetail>;
}

export function createPresenter({ db }: Pick<ServerContext, 'db'>, accounts: AccountsView): Presenter {
  async function vendorsOf(rows: readonly LotRow[]): Promise<Map<number, VendorRow>> {
    const ids = [...new Set(rows.map((row) => row.vendor_id))];
    if (ids.length === 0) return new Map();
    const vendors = await db.read.selectFrom('users').select(VENDOR_COLUMNS).where('id', 'in', ids).execute();
    return new Map(vendors.map((vendor) => [vendor.id, vendor]));
  }

  return {
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
  };
}
