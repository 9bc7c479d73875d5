import { loadOverview, OverviewPage, requireMember, secondChanceTexts } from '../features/account/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/account';

export const handle: PageHandle = { namespaces: ['account', 'own', 'messages'], namespacesFor: secondChanceTexts };

export function loader(args: Route.LoaderArgs) {
  return loadOverview(requireMember(args));
}

export default function AccountRoute({ loaderData }: Route.ComponentProps) {
  return <OverviewPage {...loaderData} />;
}
