import { loadSelling, requireMember, SellingPage } from '../features/account/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/account-selling';

export const handle: PageHandle = { namespaces: ['account', 'consign', 'own', 'messages'] };

export function loader(args: Route.LoaderArgs) {
  return loadSelling(requireMember(args), args.url);
}

export default function SellingRoute({ loaderData }: Route.ComponentProps) {
  return <SellingPage {...loaderData} />;
}
