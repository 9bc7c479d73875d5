import { isParty, isStaff, type Person } from '@marque/core/rules/people';
import { AWAITING_FEE, type CompletionActor } from '@marque/core/rules/sales';
import type { Kysely } from 'kysely';
import type { LotRow } from '../lots/index.ts';
import type { Schema } from '../platform/db/index.ts';
import { findSale, type SaleRow } from '../sales/index.ts';
import { type CompletionRow, completionColumns, listOfLot } from './store.ts';

/** What a viewer is to a sale. */
export type SaleRole = Exclude<CompletionActor, 'platform'>;

/** A sale with the role of its viewer. */
export interface FoundSale {
  readonly row: CompletionRow;
  /** False while the fee is not settled: the row is then derived from the sale alone. */
  readonly isStored: boolean;
  /** The sale with its fee; undefined once it is cancelled. */
  readonly sale: SaleRow | undefined;
  readonly role: SaleRole;
}

/** The latest sale of a lot in which the viewer is a party, or for staff the latest of all; null without one. */
export async function findSaleFor(db: Kysely<Schema>, lot: LotRow, viewer: Person): Promise<FoundSale | null> {
  const [stored, sale] = await Promise.all([listOfLot(db, lot.id), findSale(db, lot.id)]);
  const isNew = sale !== undefined && !stored.some(({ sold_at }) => sold_at === sale.sold_at);
  const rows = isNew ? [unsettledRow(sale, lot), ...stored] : stored;
  for (const row of rows) {
    const role = roleIn(row, viewer);
    if (role === null) continue;
    const isCurrent = sale?.sold_at === row.sold_at;
    return { row, isStored: stored.includes(row), sale: isCurrent ? sale : undefined, role };
  }
  return null;
}

/** What a sale is like before its fee is settled. */
export function unsettledRow(sale: SaleRow, lot: Pick<LotRow, 'vendor_id'>): CompletionRow {
  const { lot_id, sold_at, buyer_id, hammer, currency } = sale;
  return {
    lot_id,
    sold_at,
    buyer_id,
    seller_id: lot.vendor_id,
    hammer,
    currency,
    ...completionColumns(AWAITING_FEE),
    payment_way: null,
    paid_at: null,
    revision: 0,
  };
}

function roleIn({ buyer_id, seller_id }: CompletionRow, viewer: Person): SaleRole | null {
  if (viewer.role === 'visitor') return null;
  if (isParty(viewer.userId, { vendorId: seller_id, buyerId: buyer_id })) {
    return viewer.userId === buyer_id ? 'buyer' : 'seller';
  }
  return isStaff(viewer) ? 'staff' : null;
}
