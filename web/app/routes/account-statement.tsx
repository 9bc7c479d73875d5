import { loadStatement, requireMember, StatementPage } from '../features/account/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/account-statement';

export const handle: PageHandle = { namespaces: ['account', 'sale', 'messages'] };

export function loader(args: Route.LoaderArgs) {
  return loadStatement(requireMember(args), args.url);
}

export default function StatementRoute({ loaderData }: Route.ComponentProps) {
  return <StatementPage {...loaderData} />;
}
