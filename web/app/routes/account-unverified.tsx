import { requireMember, UnverifiedPage } from '../features/account/index.ts';
import { targetOf } from '../foundation/member/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/account-unverified';

export const handle: PageHandle = { namespaces: ['account', 'messages'] };

export function loader(args: Route.LoaderArgs) {
  requireMember(args);
  return { redirect: targetOf(args.url) };
}

export default function UnverifiedRoute({ loaderData }: Route.ComponentProps) {
  return <UnverifiedPage {...loaderData} />;
}
