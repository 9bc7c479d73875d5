import type { LotLink } from '@marque/core/contracts/listings';
import type { LotRow } from './lot-row.ts';

/** Where the page of a lot is found. */
export function linkOf({ id, site, lot_type, slug }: Pick<LotRow, 'id' | 'site' | 'lot_type' | 'slug'>): LotLink {
  return { auctionId: id, site, lotType: lot_type, slug };
}
