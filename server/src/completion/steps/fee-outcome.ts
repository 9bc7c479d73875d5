import type { Kysely } from 'kysely';
import type { AccountsView } from '../../accounts/index.ts';
import { issueInvoice } from '../../invoices/index.ts';
import { findLot } from '../../lots/index.ts';
import type { OutgoingEvent } from '../../outbox/index.ts';
import type { Schema } from '../../platform/db/index.ts';
import type { FeeOutcome, SaleRow } from '../../sales/index.ts';
import { unsettledRow } from '../find-sale.ts';
import type { CompletionNotices } from '../notices.ts';
import { findCompletion } from '../store.ts';
import { recordStep } from './record-step.ts';

export interface FeeOutcomeDependencies {
  readonly accounts: Pick<AccountsView, 'factsOf'>;
  readonly notices: Pick<CompletionNotices, 'addForStep' | 'addForInvoice' | 'deliver'>;
}

/**
 * With the payment of the fee the sale opens between its parties: its invoice is issued and the first deadline begins, in
 * the transaction that settles the fee. Where the fee is never paid, the sale is recorded as cancelled.
 */
export function createFeeOutcome({ accounts, notices }: FeeOutcomeDependencies): FeeOutcome {
  /** The first step of a sale; null where it has been taken. */
  async function begin(
    transaction: Kysely<Schema>,
    sale: SaleRow,
    step: 'settleFee' | 'lapse',
    now: number,
  ): Promise<readonly OutgoingEvent[] | null> {
    const lot = await findLot(transaction, sale.lot_id);
    if (lot === undefined) throw new Error(`Lot ${sale.lot_id} was sold but does not exist.`);
    if ((await findCompletion(transaction, sale)) !== undefined) return null;
    const opening = { row: unsettledRow(sale, lot), isStored: false };
    const recorded = await recordStep(transaction, notices, opening, { step, actor: 'platform', userId: null, now });
    if (!recorded.ok) throw new Error(`The sale of lot ${sale.lot_id} cannot take the step ${step}.`);
    return recorded.value.events;
  }

  return {
    async settled(transaction, sale, payment, now) {
      const lot = await findLot(transaction, sale.lot_id);
      if (lot === undefined) return [];
      const invoice = await issueInvoice(transaction, accounts, { sale, lot }, { payment, now });
      const events = await begin(transaction, sale, 'settleFee', now);
      if (events === null) return [];
      if (invoice !== null && payment === 'transfer') {
        await notices.addForInvoice(transaction, 'invoiceOnAccount', invoice, now);
      }
      return events;
    },
    lapsed: (transaction, sale, now) => begin(transaction, sale, 'lapse', now),
    deliver: notices.deliver,
  };
}
