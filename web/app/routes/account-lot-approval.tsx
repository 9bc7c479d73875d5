import { ApprovalPage, loadApproval, requireMember } from '../features/account/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/account-lot-approval';

export const handle: PageHandle = { namespaces: ['account', 'own', 'facts', 'lot', 'messages'] };

export function loader(args: Route.LoaderArgs) {
  return loadApproval(requireMember(args), args.params.id);
}

export default function LotApprovalRoute({ loaderData }: Route.ComponentProps) {
  return <ApprovalPage {...loaderData} />;
}
