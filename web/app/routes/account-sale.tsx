import { changeSale, loadSale, requireMember, SalePage } from '../features/account/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/account-sale';

export const handle: PageHandle = { namespaces: ['account', 'sale', 'invoices', 'messages'] };

export function loader(args: Route.LoaderArgs) {
  return loadSale(requireMember(args), args.params.id, args.url);
}

export async function action(args: Route.ActionArgs) {
  return changeSale(requireMember(args), args.params.id, await args.request.formData());
}

export default function SaleRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SalePage {...loaderData} outcome={actionData ?? null} />;
}
