import { BillingPage, loadBilling, requireMember, targetOf } from '../features/account/index.ts';
import type { PageHandle } from '../texts/page-texts.ts';
import type { Route } from './+types/account-billing';

export const handle: PageHandle = { namespaces: ['account', 'messages', 'bidding'] };

export async function loader(args: Route.LoaderArgs) {
  return { data: await loadBilling(requireMember(args)), redirect: targetOf(args.url) };
}

export default function BillingRoute({ loaderData }: Route.ComponentProps) {
  return <BillingPage {...loaderData} />;
}
