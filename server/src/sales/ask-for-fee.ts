import type { CardTokenOf } from '../accounts/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { feeOf } from './settlement-plan.ts';
import { type SaleRow, saveCaptureHold } from './store.ts';

export type FeeAnswer = 'taken' | 'refused';

/**
 * Asks the gateway for the fee of a sale whose capture is claimed. Throws if the outcome is unknown: asked again for the same
 * attempt, the gateway repeats the lost answer.
 */
export type AskForFee = (sale: SaleRow) => Promise<FeeAnswer>;

export function createAskForFee(
  { db, payments }: Pick<ServerContext, 'db' | 'payments'>,
  cardTokenOf: CardTokenOf,
): AskForFee {
  /** Without a hold that covers the fee, holds it on the current card. Null without a card or after a refusal. */
  async function holdNow(sale: SaleRow, reference: string): Promise<string | null> {
    const token = await cardTokenOf(sale.buyer_id);
    if (token === null) return null;
    const held = await payments.hold(token, feeOf(sale), reference);
    if (!held.ok) {
      if (held.error === 'unavailable') throw new Error('The gateway did not answer a hold.');
      return null;
    }
    const { reference: hold } = held.value;
    await db.write((transaction) => saveCaptureHold(transaction, sale, hold));
    return hold;
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
