import { isPaymentOverdue } from '@marque/core/rules/bidding';
import type { Lots } from '../lots/index.ts';
import { stageAfter } from '../lots/index.ts';
import type { Background } from '../platform/background/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { FeeOutcome } from './fee-outcome.ts';
import type { SaleNotices } from './notices.ts';
import { deleteSale, findSale } from './store.ts';

/** Has a sale cancelled at `paymentDueBy` (UTC ms) if the buyer has not saved a working card by then. */
export type ArmCancellation = (lotId: number, paymentDueBy: number) => void;

export function createCancellation(
  { clock }: Pick<ServerContext, 'clock'>,
  {
    background,
    lots,
    notices,
    feeOutcome,
  }: {
    readonly background: Background;
    readonly lots: Pick<Lots, 'change' | 'changed'>;
    readonly notices: Pick<SaleNotices, 'add' | 'deliver'>;
    readonly feeOutcome: Pick<FeeOutcome, 'lapsed'>;
  },
): ArmCancellation {
  async function cancel(lotId: number): Promise<void> {
    const cancelled = await lots.change(lotId, async (row, { transaction, now, send }) => {
      const sale = await findSale(transaction, lotId);
      if (sale === undefined) return null;
      if (!isPaymentOverdue({ payment: sale.payment_status, paymentDueBy: sale.payment_due_by }, now)) return null;
      const stage = stageAfter(row, 'saleCancelled');
      if (stage === null) return null;
      const events = await feeOutcome.lapsed(transaction, sale, now);
      if (events === null) return null;
      send(events);
      await notices.add(transaction, sale, 'lapsed', now);
      await deleteSale(transaction, lotId);
      return { ...row, stage, sold_at: null, sold_price: null };
    });
    if (cancelled === null) return;
    lots.changed(cancelled);
    notices.deliver();
  }

  return (lotId, paymentDueBy) => {
    clock.at(paymentDueBy, () => background.retryUntilSuccess('a sale could not be cancelled', () => cancel(lotId)));
  };
}
