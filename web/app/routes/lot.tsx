import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { enlivenParts, LotPage, loadLot, preloadParts, preloadTrading, tradingTexts } from '../features/lot/index.ts';
import { pageFacts } from '../foundation/page/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/lot';

export const handle: PageHandle = {
  namespaces: ['lot', 'bidding', 'facts', 'messages', 'alerts'],
  namespacesFor: tradingTexts,
  isForCountry: true,
  latePart: 'lot-parts',
};

export function loader({ context, params, request }: Route.LoaderArgs) {
  return loadLot(context.get(pageFacts), params.slug, new URL(request.url));
}

/** A client navigation waits for all parts of the page; a page from the server contains them already. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [data] = await Promise.all([serverLoader(), preloadParts()]);
  if (tradingTexts(data).length > 0) await preloadTrading();
  return data;
}

// Fetches the parts in parallel with the page's own code.
if (typeof document !== 'undefined') void enlivenParts().catch((error: unknown) => console.error(error));

/** A change of the query alone needs no new data: its flags trigger actions of the page. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isSamePage ? false : defaultShouldRevalidate;
}

export default function LotRoute({ loaderData }: Route.ComponentProps) {
  return <LotPage key={loaderData.lot.auctionId} data={loaderData} />;
}
