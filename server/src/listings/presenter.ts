import type { Listing, ListingDetail } from '@marque/core/contracts/listings';
import { type AccountsView, listVendors, type VendorRow } from '../accounts/index.ts';
import type { LotRow, Viewer } from '../lots/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { findDetailFacts } from './detail-facts.ts';
import { presentDetail, presentListing } from './present-listing.ts';

/** Adds to rows of lots what their presentation needs, and presents them to a viewer. */
export interface Presenter {
  listings(rows: readonly LotRow[], viewer: Viewer): Promise<Listing[]>;
  detail(row: LotRow, viewer: Viewer): Promise<ListingDetail>;
}

export function createPresenter({ db, clock }: Pick<ServerContext, 'db' | 'clock'>, accounts: AccountsView): Presenter {
  async function vendorsOf(rows: readonly LotRow[]): Promise<Map<number, VendorRow>> {
    const vendors = await listVendors(db.read, [...new Set(rows.map((row) => row.vendor_id))]);
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
      const { nicknameOf } = accounts;
      const facts = await findDetailFacts(db.read, row, { viewer, nicknameOf, now: clock.now() });
      return presentDetail(row, vendor, viewer, nicknameOf, facts);
    },
  };
}
