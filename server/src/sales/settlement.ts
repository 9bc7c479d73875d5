import { listLotsWithHolds } from '../holds/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { createCancellation } from './cancel-sale.ts';
import type { SalesDependencies } from './create-sales.ts';
import type { SaleNotices } from './notices.ts';
import { owedFor, planFor } from './settlement-plan.ts';
import { findSale, listPayableByNewCard, listUnpaid } from './store.ts';
import { createTakeFee } from './take-fee.ts';

export interface Settlement {
  /** After a lot or a sale has ended: takes the winner's fee and releases the holds of all other bidders. */
  settle(lotId: number): void;
  /** After a member saves a new card: tries the fees again that the old card failed for. */
  retryFor(userId: number): void;
  /** After a start: settles what the stop left open, releases needless holds, and arms cancellations. */
  recover(): Promise<void>;
}

export function createSettlement(
  context: Pick<ServerContext, 'db' | 'clock' | 'payments'>,
  dependencies: SalesDependencies,
  notices: Pick<SaleNotices, 'add' | 'deliver'>,
): Settlement {
  const { db } = context;
  const { accounts, holds, background, lots, outbox, feeOutcome } = dependencies;
  const armCancellation = createCancellation(context, { background, lots, notices, feeOutcome });
  const takeFee = createTakeFee(context, { ...dependencies, notices, onFailed: armCancellation });

  function settle(lotId: number): void {
    background.retryUntilSuccess('a lot could not be settled', async () => {
      const { owed, release } = await planFor(db.read, lotId, accounts);
      for (const hold of release) holds.release(hold);
      if (owed !== null) takeFee(lotId, 'due');
      else await noteAccount(lotId);
    });
  }

  /** A VIP pays the fee on account, so no capture follows that would be reported. */
  async function noteAccount(lotId: number): Promise<void> {
    const sent = await db.write(async (transaction) => {
      const sale = await findSale(transaction, lotId);
      // A sale that was recorded after the plan has a settlement of its own.
      if (sale?.payment_status !== 'pending' || owedFor(sale, accounts) !== null) return null;
      const now = context.clock.now();
      await notices.add(transaction, sale, 'onAccount', now);
      return outbox.add(transaction, await feeOutcome.settled(transaction, sale, 'transfer', now));
    });
    if (sent === null) return;
    outbox.publish(sent);
    notices.deliver();
    feeOutcome.deliver();
  }

  return {
    settle,
    retryFor(userId) {
      background.run('fees could not be tried again', async () => {
        for (const lotId of await listPayableByNewCard(db.read, userId)) takeFee(lotId, 'newCard');
      });
    },
    async recover() {
      const [held, sales] = await Promise.all([listLotsWithHolds(db.read), listUnpaid(db.read)]);
      const unsettled = sales.filter(({ payment_status }) => payment_status !== 'failed').map(({ lot_id }) => lot_id);
      for (const lotId of new Set([...held, ...unsettled])) settle(lotId);
      for (const { lot_id, payment_status, payment_due_by } of sales) {
        if (payment_status === 'failed' && payment_due_by !== null) armCancellation(lot_id, payment_due_by);
      }
    },
  };
}
