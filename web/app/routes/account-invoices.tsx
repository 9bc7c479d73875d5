import { InvoicePage, InvoicesPage, loadInvoice, loadInvoices, requireMember } from '../features/account/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/account-invoices';

export const handle: PageHandle = { namespaces: ['account', 'invoices', 'messages'] };

/** The list, or the document whose number the address has. */
export async function loader(args: Route.LoaderArgs) {
  const facts = requireMember(args);
  const { number } = args.params;
  if (number === undefined) return { list: await loadInvoices(facts, args.url), one: null };
  return { list: null, one: await loadInvoice(facts, number) };
}

export default function InvoicesRoute({ loaderData: { list, one } }: Route.ComponentProps) {
  return list === null ? <InvoicePage {...one} /> : <InvoicesPage {...list} />;
}
