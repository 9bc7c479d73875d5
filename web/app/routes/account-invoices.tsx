import { InvoicesPage, loadInvoices, requireMember } from '../features/account/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/account-invoices';

export const handle: PageHandle = { namespaces: ['account', 'invoices', 'messages'] };

export function loader(args: Route.LoaderArgs) {
  return loadInvoices(requireMember(args), args.url);
}

export default function InvoicesRoute({ loaderData }: Route.ComponentProps) {
  return <InvoicesPage {...loaderData} />;
}
