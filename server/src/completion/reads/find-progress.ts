import { AWAITING_FEE } from '@marque/core/rules/sales';
import type { Kysely } from 'kysely';
import type { LotRow } from '../../lots/index.ts';
import type { Schema } from '../../platform/db/index.ts';
import { completionColumns, listOfLots } from '../store.ts';
import { presentProgress } from './present-sale.ts';

/** State and deadlines of a sale, as its parties see them. */
export type SaleProgress = ReturnType<typeof presentProgress>;

/** How far the current sale of each lot is. A sale that is not stored awaits its fee. */
export async function findProgress(
  db: Kysely<Schema>,
  lots: readonly Pick<LotRow, 'id' | 'sold_at'>[],
): Promise<(lot: Pick<LotRow, 'id' | 'sold_at'>) => SaleProgress> {
  const sold = lots.filter(({ sold_at }) => sold_at !== null);
  const rows = await listOfLots(
    db,
    sold.map(({ id }) => id),
  );
  return ({ id, sold_at }) => {
    const row = rows.find((one) => one.lot_id === id && one.sold_at === sold_at);
    return presentProgress(row ?? completionColumns(AWAITING_FEE));
  };
}
