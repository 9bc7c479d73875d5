import { LogOutPage } from '../features/account/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/account-logout';

export const handle: PageHandle = { namespaces: ['account'] };

/** The header says whether another site's page contained the link. */
export function loader({ request }: Route.LoaderArgs) {
  return { isCrossSite: request.headers.get('sec-fetch-site') === 'cross-site' };
}

export default function LogOutRoute({ loaderData }: Route.ComponentProps) {
  return <LogOutPage {...loaderData} />;
}
