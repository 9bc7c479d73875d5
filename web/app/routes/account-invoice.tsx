import { InvoicePage, loadInvoice, requireMember } from '../features/account/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/account-invoice';

export const handle: PageHandle = { namespaces: ['account', 'invoices', 'messages'] };

export function loader(args: Route.LoaderArgs) {
  return loadInvoice(requireMember(args), args.params.number);
}

export default function InvoiceRoute({ loaderData }: Route.ComponentProps) {
  return <InvoicePage {...loaderData} />;
}
