import { readAuctionBySlug } from '@marque/core/contracts/listings';
import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { pageFacts } from '../context.ts';
import { ListingsPage, loadCollectionLots } from '../features/search/index.ts';
import { useSession } from '../features/session/index.ts';
import type { PageHandle } from '../texts/page-texts.ts';
import type { Route } from './+types/collection';

export const handle: PageHandle = { namespaces: ['buy'] };

/** A collection: what it is, and the lots that belong to it. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const facts = context.get(pageFacts);
  const answer = await facts.api.call(readAuctionBySlug, { params: { slug: params.slug } });
  if (!answer.ok || answer.value.body.lotType !== 'collection') throw data(null, { status: 404 });
  const { title, summary } = answer.value.body;
  return { title, summary, listings: await loadCollectionLots(facts, new URL(request.url), title) };
}

export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('buy');
  const { site } = useSession();
  const { title, summary, listings } = loaderData;
  return (
    <>
      <title>{t('pageTitle', { title, site: t(`common:site.${site}`) })}</title>
      <meta name="description" content={summary} />
      <ListingsPage listings={listings} title={title} isCollection />
    </>
  );
}
