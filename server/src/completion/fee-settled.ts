import type { AccountsView } from '../accounts/index.ts';
import { issueInvoice } from '../invoices/index.ts';
import { findLot } from '../lots/index.ts';
import type { FeeSettled } from '../sales/index.ts';
import { unsettledRow } from './find-sale.ts';
import type { CompletionNotices } from './notices.ts';
import { recordStep } from './record-step.ts';
import { findCompletion } from './store.ts';

export interface FeeSettledDependencies {
  readonly accounts: Pick<AccountsView, 'factsOf'>;
  readonly notices: Pick<CompletionNotices, 'addForStep' | 'addForInvoice' | 'deliver'>;
}

/**
 * With the payment of the fee the sale opens between its parties: its invoice is issued and the first deadline begins, in the
 * transaction that settles the fee.
 */
export function createFeeSettled({ accounts, notices }: FeeSettledDependencies): FeeSettled {
  return {
    async store(transaction, sale, payment, now) {
      const lot = await findLot(transaction, sale.lot_id);
      if (lot === undefined) return [];
      const invoice = await issueInvoice(transaction, accounts, { sale, lot }, { payment, now });
      if ((await findCompletion(transaction, sale)) !== undefined) return [];
      const opening = { row: unsettledRow(sale, lot), isStored: false };
      const step = { step: 'settleFee', actor: 'platform', userId: null, now } as const;
      const opened = await recordStep(transaction, notices, opening, step);
      if (!opened.ok) throw new Error(`The sale of lot ${sale.lot_id} cannot open: ${opened.error}.`);
      if (invoice !== null && payment === 'transfer') {
        await notices.addForInvoice(transaction, 'invoiceOnAccount', invoice, now);
      }
      return opened.value.events;
    },
    deliver: notices.deliver,
  };
}
