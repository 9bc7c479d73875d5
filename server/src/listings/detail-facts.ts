import { paymentShown } from '@marque/core/rules/bidding';
import { sql } from 'kysely';
import type { LotRow } from '../lots/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { DetailFacts } from './present-listing.ts';

/** How many finished lots of the same model stand on a lot page. */
const COMPARABLES = 8;

/** What a lot's page says beyond the lot itself. Both questions to finished lots have an index of their own. */
export async function findDetailFacts({ read }: ServerContext['db'], row: LotRow): Promise<DetailFacts> {
  const [comparables, sold, sale] = await Promise.all([
    row.model === null ? [] : findComparables(read, row),
    read
      .selectFrom('lots')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('vendor_id', '=', row.vendor_id)
      .where(IS_SOLD)
      .executeTakeFirstOrThrow(),
    read.selectFrom('sales').select(['buyer_id', 'payment_status']).where('lot_id', '=', row.id).executeTakeFirst(),
  ]);
  return {
    comparables,
    vendorSoldCount: sold.count,
    buyerId: sale?.buyer_id ?? null,
    paymentStatus: sale === undefined ? null : paymentShown(sale.payment_status),
  };
}

// Spelt as in the indexes: SQLite takes a partial one only where it finds its condition word for word.
const IS_SOLD = sql<boolean>`stage = 'sold'`;
const IS_FINISHED = sql<boolean>`stage in ('sold', 'unsold')`;

function findComparables(read: ServerContext['db']['read'], row: LotRow): Promise<LotRow[]> {
  return read
    .selectFrom('lots')
    .selectAll()
    .where('make', '=', row.make)
    .where('model', '=', row.model)
    .where('id', '!=', row.id)
    .where(IS_FINISHED)
    .orderBy('closed_at', 'desc')
    .limit(COMPARABLES)
    .execute();
}
