import { money } from '@marque/core/rules/money';
import type { Background } from '../platform/background/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { GatewayEvents } from '../platform/payments/port.ts';
import { endRefund, type InvoiceRow, listUnrefunded, markPaid } from './store.ts';

export interface Refunds {
  /** Returns the amount of a credit note to the card, after the commit that issued it. */
  refund(creditNote: InvoiceRow): void;
  /** After a start: returns what a crash left open. */
  recover(): Promise<void>;
  /** An amount that was answered as returned did not reach its card: it is owed by bank transfer. */
  readonly refundFailed: GatewayEvents['refundFailed'];
}

/** What the gateway knows the refund of a credit note by. */
const REFERENCE = /^refund-(.+)$/;

/**
 * A refund is named by its credit note: asked again after a lost answer, the gateway repeats it and returns no second
 * amount. What the gateway refuses stays open for a bank transfer.
 */
export function createRefunds(
  { db, clock, log, payments }: Pick<ServerContext, 'db' | 'clock' | 'log' | 'payments'>,
  background: Background,
): Refunds {
  async function attempt({ number, refund_hold: hold, net, tax, currency }: InvoiceRow): Promise<void> {
    if (hold === null) return;
    const refunded = await payments.refund(hold, money(net + tax, currency), `refund-${number}`);
    if (refunded.ok) await db.write((transaction) => markPaid(transaction, number, clock.now()));
    else if (refunded.error === 'unavailable') throw new Error('The gateway did not answer a refund.');
    else {
      log.error({ number, reason: refunded.error }, 'a fee could not be returned to its card');
      await db.write((transaction) => endRefund(transaction, number));
    }
  }

  function refund(creditNote: InvoiceRow): void {
    if (creditNote.refund_hold === null) return;
    background.retryUntilSuccess('a fee could not be returned', () => attempt(creditNote));
  }

  return {
    refund,
    async refundFailed(transaction, reference) {
      const number = REFERENCE.exec(reference)?.[1];
      if (number !== undefined) await endRefund(transaction, number);
      return () => undefined;
    },
    async recover() {
      for (const creditNote of await listUnrefunded(db.read)) refund(creditNote);
    },
  };
}
