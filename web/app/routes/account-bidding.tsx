import { BiddingPage, loadBidding, requireMember, secondChanceTexts } from '../features/account/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/account-bidding';

export const handle: PageHandle = { namespaces: ['account', 'messages'], namespacesFor: secondChanceTexts };

export function loader(args: Route.LoaderArgs) {
  return loadBidding(requireMember(args));
}

export default function BiddingRoute({ loaderData }: Route.ComponentProps) {
  return <BiddingPage {...loaderData} />;
}
