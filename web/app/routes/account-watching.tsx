import { loadWatching, requireMember, WatchingPage } from '../features/account/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/account-watching';

export const handle: PageHandle = { namespaces: ['account', 'messages'] };

export function loader(args: Route.LoaderArgs) {
  return loadWatching(requireMember(args));
}

export default function WatchingRoute({ loaderData }: Route.ComponentProps) {
  return <WatchingPage {...loaderData} />;
}
