import { makeOfSegment } from '@marque/core/rules/search';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { MakeAlert } from '../features/alerts/subscribe/lazy-make-alert.ts';
import { ListingsPage, loadListings, loadModels } from '../features/search/index.ts';
import { PageMeta, pageFacts } from '../foundation/page/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/make-landing';

export const handle: PageHandle = { namespaces: ['buy', 'alerts'] };

/** A page of its own for each configured make of the cars site: "/buy/alfa-romeo-for-sale". */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const facts = context.get(pageFacts);
  const make = makeOfSegment(params.makeSlug);
  if (make === null || facts.site !== 'cars') throw data(null, { status: 404 });
  const [listings, models] = await Promise.all([
    loadListings(facts, new URL(request.url), { kind: 'make', make }),
    loadModels(facts, make),
  ]);
  return { make, models, listings };
}

export default function MakeLandingPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('buy');
  const { make, models, listings } = loaderData;
  const title = t('makeTitle', { make });
  const subject = useMemo(() => ({ kind: 'make', make }) as const, [make]);
  return (
    <>
      <PageMeta title={title} description={t('makeText', { make })} />
      <ListingsPage listings={listings} title={title} subject={subject}>
        <MakeAlert make={make} models={models} />
      </ListingsPage>
    </>
  );
}
