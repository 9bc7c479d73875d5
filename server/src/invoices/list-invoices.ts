import { INVOICES_PER_PAGE, listInvoices } from '@marque/core/contracts/invoices';
import { type Route, replied, route } from '../platform/http/index.ts';
import { presentSummaries } from './present-invoice.ts';
import type { InvoiceRouteDependencies } from './routes.ts';
import { countOfUser, listOfUser } from './store.ts';

export function listInvoicesRoute({ context: { db } }: InvoiceRouteDependencies): Route {
  return route(listInvoices, async ({ caller, query: { page = '0' } }) => {
    const { userId } = caller.account;
    const offset = Number(page) * INVOICES_PER_PAGE;
    const [rows, count] = await Promise.all([
      listOfUser(db.read, userId, { limit: INVOICES_PER_PAGE, offset }),
      countOfUser(db.read, userId),
    ]);
    return replied(200, { invoices: await presentSummaries(db.read, rows), count });
  });
}
