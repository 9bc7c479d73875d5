import { publicPaymentState } from '@marque/core/rules/bidding';
import type { Kysely } from 'kysely';
import { countSold, type LotRow, listComparables } from '../lots/index.ts';
import type { Schema } from '../platform/db/index.ts';
import { findSale } from '../sales/index.ts';
import type { DetailFacts } from './present-listing.ts';

/** Finished lots of the same model on a lot's page, at most. */
const COMPARABLES = 8;

/** Reads what a lot's page shows beside the lot itself. */
export async function findDetailFacts(db: Kysely<Schema>, row: LotRow): Promise<DetailFacts> {
  const [comparables, vendorSoldCount, sale] = await Promise.all([
    row.model === null ? [] : listComparables(db, row, COMPARABLES),
    countSold(db, row.vendor_id),
    findSale(db, row.id),
  ]);
  return {
    comparables,
    vendorSoldCount,
    buyerId: sale?.buyer_id ?? null,
    paymentStatus: sale === undefined ? null : publicPaymentState(sale.payment_status),
  };
}
