import { readInvoice } from '@marque/core/contracts/invoices';
import { notFound, personOf, type Route, replied, route } from '../platform/http/index.ts';
import { findVisible } from './find-visible.ts';
import { presentInvoice } from './present-invoice.ts';
import type { InvoiceRouteDependencies } from './routes.ts';

export function readInvoiceRoute({ context: { db } }: InvoiceRouteDependencies): Route {
  return route(readInvoice, async ({ caller, params }) => {
    const row = await findVisible(db.read, params.number, personOf(caller));
    return row === null ? notFound : replied(200, await presentInvoice(db.read, row));
  });
}
