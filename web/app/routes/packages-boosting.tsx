import { requireMember } from '../features/account/index.ts';
import { BoostPage, loadBoostPage } from '../features/boosting/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/packages-boosting';

export const handle: PageHandle = { namespaces: ['boost', 'messages'] };

export function loader(args: Route.LoaderArgs) {
  return loadBoostPage(requireMember(args), args.params.auctionId);
}

export default function BoostRoute({ loaderData }: Route.ComponentProps) {
  return <BoostPage key={loaderData.lot.auctionId} {...loaderData} />;
}
