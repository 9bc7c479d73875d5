import { type Tag, tagOfSlug } from '@marque/core/rules/search';
import { lazy, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { enlivenParts, findLot, LotPage, preloadParts, preloadTrading, tradingTexts } from '../features/lot/index.ts';
import { type ListingSubject, type LoadedListings, loadTagLots } from '../features/search/index.ts';
import { PageMeta, pageFacts } from '../foundation/page/index.ts';
import { useSession } from '../foundation/session/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/collection';

// Most collection pages show one lot, so the listings are loaded lazily.
const ListingsPage = lazy(async () => ({
  default: (await import('../features/search/listings-page.tsx')).ListingsPage,
}));

export const handle: PageHandle = {
  namespaces: ['lot', 'bidding', 'facts', 'messages', 'buy', 'alerts'],
  namespacesFor: tradingTexts,
  isForCountry: true,
  latePart: 'lot-parts',
};

/** A collection that is sold as one lot has the page of that lot; otherwise the address may name a tag and shows its lots. */
export async function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  const facts = context.get(pageFacts);
  const url = new URL(request.url);
  const lot = await findLot(facts, slug, url);
  if (lot !== null) return { kind: 'lot', ...lot } as const;
  const tag = tagOfSlug(slug);
  if (tag === null) throw data(null, { status: 404 });
  return { kind: 'tag', tag, slug, listings: await loadTagLots(facts, url, tag, subjectOf(slug)) } as const;
}

/** A client navigation waits for all parts of the page; a page from the server contains them already. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [page] = await Promise.all([serverLoader(), preloadParts()]);
  if (tradingTexts(page).length > 0) await preloadTrading();
  return page;
}

// Fetches the parts in parallel with the page's own code.
if (typeof document !== 'undefined') void enlivenParts().catch((error: unknown) => console.error(error));

export default function CollectionRoute({ loaderData: page }: Route.ComponentProps) {
  switch (page.kind) {
    case 'lot':
      return <LotPage key={page.lot.auctionId} data={page} />;
    case 'tag':
      return <TagPage tag={page.tag} slug={page.slug} listings={page.listings} />;
  }
}

function TagPage({
  tag,
  slug,
  listings,
}: {
  readonly tag: Tag;
  readonly slug: string;
  readonly listings: LoadedListings;
}) {
  const { t } = useTranslation('buy');
  const { site } = useSession();
  const title = t(`tag.${tag}`);
  const subject = useMemo(() => subjectOf(slug), [slug]);
  return (
    <>
      <PageMeta title={title} description={t(`text.${site}`)} />
      <ListingsPage listings={listings} title={title} subject={subject} />
    </>
  );
}

function subjectOf(slug: string): ListingSubject {
  return { kind: 'own', path: `/collection/${slug}` };
}
