import type { InvoiceNotice } from '@marque/core/rules/sales';
import type { Kysely } from 'kysely';
import type { Outbox } from '../outbox/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Schema } from '../platform/db/index.ts';
import type { Route } from '../platform/http/index.ts';
import { creditInvoiceRoute } from './credit-invoice.ts';
import { listInvoicesRoute } from './list-invoices.ts';
import { readInvoiceRoute } from './read-invoice.ts';
import { recordTransferRoute } from './record-transfer.ts';
import type { Refunds } from './refunds.ts';
import type { InvoiceRow } from './store.ts';

/** Sends the e-mail about a document: stored with it, delivered after the commit. */
export interface InvoiceNotices {
  addForInvoice(transaction: Kysely<Schema>, kind: InvoiceNotice, invoice: InvoiceRow, now: number): Promise<void>;
  deliver(): void;
}

export interface InvoiceRouteDependencies {
  readonly context: Pick<ServerContext, 'db' | 'clock'>;
  readonly refunds: Pick<Refunds, 'refund'>;
  readonly notices: InvoiceNotices;
  readonly outbox: Pick<Outbox, 'publishLotFacts'>;
}

export function invoiceRoutes(dependencies: InvoiceRouteDependencies): Route[] {
  return [
    listInvoicesRoute(dependencies),
    readInvoiceRoute(dependencies),
    creditInvoiceRoute(dependencies),
    recordTransferRoute(dependencies),
  ];
}
