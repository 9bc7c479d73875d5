import type { CardTokenOf } from '../accounts/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { feeOf, type SaleRow } from './settlement-plan.ts';

export type FeeAnswer = 'taken' | 'refused';

/**
 * Asks the gateway for the fee of a sale whose capture is claimed. Throws where it did not answer for certain: asked again
 * for the same attempt, it gives the answer that was lost.
 */
export type AskForFee = (sale: SaleRow) => Promise<FeeAnswer>;

export function createAskForFee(
  { db, payments }: Pick<ServerContext, 'db' | 'payments'>,
  cardTokenOf: CardTokenOf,
): AskForFee {
  /** Where no hold covers the fee it is held now, on the card of today. Null where there is no card, or it refuses. */
  async function holdNow(sale: SaleRow, reference: string): Promise<string | null> {
    const token = await cardTokenOf(sale.buyer_id);
    if (token === null) return null;
    const held = await payments.hold(token, feeOf(sale), reference);
    if (!held.ok) {
      if (held.error === 'unavailable') throw new Error('The gateway did not answer a hold.');
      return null;
    }
    await db.batch((connection) =>
      connection
        .prepare('update sales set capture_hold = ? where lot_id = ? and attempts = ?')
        .run(held.value.reference, sale.lot_id, sale.attempts),
    );
    return held.value.reference;
  }

  return async (sale) => {
    const fee = feeOf(sale);
    if (fee.minor === 0) return 'taken';
    const reference = `sale-${sale.lot_id}-${sale.sold_at}-${sale.attempts}`;
    const hold = sale.capture_hold ?? (await holdNow(sale, reference));
    if (hold === null) return 'refused';
    const captured = await payments.capture(hold, fee, reference);
    if (captured.ok) return 'taken';
    if (captured.error === 'unavailable') throw new Error('The gateway did not answer a capture.');
    await payments.release(hold);
    return 'refused';
  };
}
