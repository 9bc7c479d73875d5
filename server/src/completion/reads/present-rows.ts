import type { SaleRow as WireSaleRow } from '@marque/core/contracts/completion';
import type { Listing } from '@marque/core/contracts/listings';
import type { Kysely } from 'kysely';
import type { LotRow } from '../../lots/index.ts';
import { findLots, type Viewer } from '../../lots/index.ts';
import type { Schema } from '../../platform/db/index.ts';
import { findSales } from '../../sales/index.ts';
import type { CompletionRow } from '../store.ts';
import { presentRow } from './present-sale.ts';

/** The listings of lots as a viewer may see them. */
export type PresentListings = (rows: readonly LotRow[], viewer: Viewer) => Promise<Listing[]>;

/** Sales with their lots, in the order of the rows. */
export async function presentRows(
  db: Kysely<Schema>,
  rows: readonly CompletionRow[],
  listings: PresentListings,
  viewer: Viewer,
): Promise<WireSaleRow[]> {
  const lotIds = [...new Set(rows.map(({ lot_id }) => lot_id))];
  const [lots, sales] = await Promise.all([findLots(db, lotIds), findSales(db, lotIds)]);
  const shown = new Map((await listings(lots, viewer)).map((lot) => [lot.auctionId, lot]));
  return rows.flatMap((row) => {
    const lot = shown.get(row.lot_id);
    const sale = sales.find(({ lot_id, sold_at }) => lot_id === row.lot_id && sold_at === row.sold_at);
    return lot === undefined ? [] : [presentRow(row, lot, sale)];
  });
}
