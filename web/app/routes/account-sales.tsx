import { BoughtPage, changeSale, loadBought, loadSale, requireMember, SalePage } from '../features/account/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/account-sales';

export const handle: PageHandle = { namespaces: ['account', 'sale', 'invoices', 'messages'] };

/** What the member has bought, or the sale of the lot whose id the address has. */
export async function loader(args: Route.LoaderArgs) {
  const facts = requireMember(args);
  const { id } = args.params;
  if (id === undefined) return { list: await loadBought(facts, args.url), one: null };
  return { list: null, one: await loadSale(facts, id, args.url) };
}

export async function action(args: Route.ActionArgs) {
  return changeSale(requireMember(args), args.params.id ?? '', await args.request.formData());
}

export default function SalesRoute({ loaderData: { list, one }, actionData }: Route.ComponentProps) {
  return list === null ? <SalePage {...one} outcome={actionData ?? null} /> : <BoughtPage {...list} />;
}
