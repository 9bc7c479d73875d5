import type { Outbox } from '../outbox/index.ts';
import type { Background } from '../platform/background/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import { createRefunds, type Refunds } from './refunds.ts';
import { type InvoiceNotices, invoiceRoutes } from './routes.ts';

export interface InvoicesDependencies {
  readonly background: Background;
  readonly notices: InvoiceNotices;
  readonly outbox: Pick<Outbox, 'publishLotFacts'>;
}

export interface Invoices extends Refunds {
  readonly routes: Route[];
}

/** Invoices for the buyers' fees, and credit notes. */
export function createInvoices(
  context: ServerContext,
  { background, notices, outbox }: InvoicesDependencies,
): Invoices {
  const refunds = createRefunds(context, background);
  return { routes: invoiceRoutes({ context, refunds, notices, outbox }), ...refunds };
}
