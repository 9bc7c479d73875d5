import type { ServerContext } from '../platform/context.ts';
import { createCancellation } from './cancel-sale.ts';
import type { SalesDependencies } from './create-sales.ts';
import { planFor } from './settlement-plan.ts';
import { createTakeFee } from './take-fee.ts';

export interface Settlement {
  /** After a close, or whatever else has ended a sale: takes the winner's fee, lets go of everybody else's holds. */
  settle(lotId: number): void;
  /** After a new card: tries the fees that the old one failed for. */
  retryFor(userId: number): void;
  /** Settles what a stop of the server left open, lets go of holds without a purpose, and arms the ends of mending. */
  recover(): Promise<void>;
}

export function createSettlement(
  context: Pick<ServerContext, 'db' | 'clock' | 'payments'>,
  dependencies: SalesDependencies,
): Settlement {
  const { db } = context;
  const { accounts, holds, background, lots } = dependencies;
  const armCancellation = createCancellation(context, background, lots);
  const takeFee = createTakeFee(context, { ...dependencies, onFailed: armCancellation });

  function settle(lotId: number): void {
    background.insist('a lot could not be settled', async () => {
      const { owed, release } = planFor(db.readConnection, lotId, accounts);
      for (const hold of release) holds.release(hold);
      if (owed !== null) takeFee(lotId, 'due');
    });
  }

  return {
    settle,
    retryFor(userId) {
      background.run('fees could not be tried again', async () => {
        const open = await db.read
          .selectFrom('sales')
          .select('lot_id')
          .where('buyer_id', '=', userId)
          .where('payment_status', 'in', ['failed', 'capturing'])
          .execute();
        for (const sale of open) takeFee(sale.lot_id, 'newCard');
      });
    },
    async recover() {
      const { read } = db;
      const [held, sales] = await Promise.all([
        read.selectFrom('holds').select('lot_id').distinct().where('status', '=', 'held').execute(),
        read.selectFrom('sales').selectAll().where('payment_status', '!=', 'success').execute(),
      ]);
      const unsettled = sales.filter(({ payment_status }) => payment_status !== 'failed');
      for (const lotId of new Set([...held, ...unsettled].map(({ lot_id }) => lot_id))) settle(lotId);
      for (const { lot_id, payment_status, mend_by } of sales) {
        if (payment_status === 'failed' && mend_by !== null) armCancellation(lot_id, mend_by);
      }
    },
  };
}
