import { sellPath } from '@marque/core/rules/display';
import { splitLocalePrefix } from '@marque/core/rules/places';
import { sellOutcome, sellPageOf } from '@marque/core/rules/selling';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { loadSell, OutcomePage, SellPage } from '../features/selling/index.ts';
import { differsInStepOnly } from '../foundation/forms/index.ts';
import { pageFacts } from '../foundation/page/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/sell-landing';

export const handle: PageHandle = { namespaces: ['sell', 'forms', 'fields', 'tile'] };

/** "/sell-with-us" on cars, "/sell-your-watch" on watches, and the pages below; each exists on one site only. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const facts = context.get(pageFacts);
  const { path } = splitLocalePrefix(url.pathname);
  const isOwn = path === sellPath(facts.site) || path.startsWith(`${sellPath(facts.site)}/`);
  const page = isOwn ? sellPageOf(facts.site, params.page ?? null) : null;
  if (page === null) throw data(null, { status: 404 });
  // The outcome of the form is a query of the landing page.
  const outcome = page.topic === 'landing' ? sellOutcome(url.searchParams.get('success')) : null;
  return { outcome, sell: await loadSell(facts, page) };
}

/** A step of the form is an address of its own; the page's data stay the same. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return differsInStepOnly(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}

export default function SellLandingPage({ loaderData: { outcome, sell } }: Route.ComponentProps) {
  return outcome === null ? <SellPage {...sell} /> : <OutcomePage outcome={outcome} picture={sell.hero} />;
}
