import { BillingPage, loadBilling, requireMember } from '../features/account/index.ts';
import { targetOf } from '../foundation/member/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/account-billing';

export const handle: PageHandle = { namespaces: ['account', 'messages', 'bidding'] };

export async function loader(args: Route.LoaderArgs) {
  return { data: await loadBilling(requireMember(args)), redirect: targetOf(args.url) };
}

export default function BillingRoute({ loaderData }: Route.ComponentProps) {
  return <BillingPage {...loaderData} />;
}
