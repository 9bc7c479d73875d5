import { loadSecurity, requireMember, SecurityPage } from '../features/account/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/account-security';
import { readStatus } from './login.tsx';

export const handle: PageHandle = { namespaces: ['account', 'security', 'messages'] };

export async function loader(args: Route.LoaderArgs) {
  // The form of the data is posted by the browser itself, and a failure of it leads back with its status.
  const exportError = readStatus(args.url.searchParams.get('export'));
  return { ...(await loadSecurity(requireMember(args))), exportError };
}

export default function SecurityRoute({ loaderData }: Route.ComponentProps) {
  return <SecurityPage {...loaderData} />;
}
