import { isOfflinePage } from '@marque/core/rules/display';
import { lazyPart } from '@marque/core/ui/lazy-part';
import { data } from 'react-router';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/not-found';

export const handle: PageHandle = {
  namespaces: [],
  // Without data the page is the one of the root's error boundary.
  namespacesFor: (loaded) => (loaded === OFFLINE ? ['offline'] : []),
};

const OFFLINE = 'offline';

const OfflinePage = lazyPart('offline-page', () => import('../features/offline/offline-page.tsx'));

/**
 * Addresses without a route of their own; the root's error boundary renders the page. `/offline` is among them because every page
 * carries the table of routes, in which one for a page that browsers request once would outweigh it.
 */
export function loader({ url }: Route.LoaderArgs): typeof OFFLINE {
  if (isOfflinePage(url.pathname)) return OFFLINE;
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return <OfflinePage />;
}
