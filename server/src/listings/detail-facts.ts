import { publicPaymentState } from '@marque/core/rules/bidding';
import type { Kysely } from 'kysely';
import { countSold, findLot, type LotRow, linkOf, listComparables } from '../lots/index.ts';
import type { Schema } from '../platform/db/index.ts';
import { findSale } from '../sales/index.ts';
import type { DetailFacts } from './present-listing.ts';

/** Finished lots of the same model on a lot's page, at most. */
const COMPARABLES = 8;

/** Reads what a lot's page shows beside the lot itself. */
export async function findDetailFacts(db: Kysely<Schema>, row: LotRow): Promise<DetailFacts> {
  const [comparables, vendorSoldCount, sale, relistedAs] = await Promise.all([
    row.model === null ? [] : listComparables(db, row, COMPARABLES),
    countSold(db, row.vendor_id),
    findSale(db, row.id),
    row.relisted_as === null ? undefined : findLot(db, row.relisted_as),
  ]);
  return {
    comparables,
    vendorSoldCount,
    buyerId: sale?.buyer_id ?? null,
    relistedAs: relistedAs === undefined ? null : linkOf(relistedAs),
    paymentStatus: sale === undefined ? null : publicPaymentState(sale.payment_status),
  };
}
