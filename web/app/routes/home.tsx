import { useTranslation } from 'react-i18next';
import {
  CollectionBand,
  EndingStrip,
  Hero,
  LiveGrid,
  loadHome,
  PartnersSection,
  PromoBanners,
  RecentlySold,
  SellBand,
  Testimonials,
} from '../features/home/index.ts';
import { useSeed } from '../foundation/live/index.ts';
import { pageFacts } from '../foundation/page/index.ts';
import { useSession } from '../foundation/session/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/home';

export const handle: PageHandle = { namespaces: ['home'] };

export function loader({ context }: Route.LoaderArgs) {
  return loadHome(context.get(pageFacts));
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('home');
  const { site } = useSession();
  const { slides, banners, featured, ending, live, sold, collection, partners } = loaderData;
  useSeed(featured);
  useSeed(ending.lots);
  useSeed(live.lots);
  return (
    <>
      <title>{t(`pageTitle.${site}`)}</title>
      <meta name="description" content={t(`pageText.${site}`)} />
      <Hero slides={slides} lots={featured} />
      <EndingStrip lots={ending.lots} count={ending.count} />
      {banners.length > 0 && <PromoBanners banners={banners} />}
      <LiveGrid lots={live.lots} count={live.count} facets={live.facets} />
      {collection !== null && <CollectionBand lot={collection} />}
      <RecentlySold lots={sold.lots} statistics={sold.statistics} />
      <SellBand lot={live.lots.at(-1) ?? null} />
      <Testimonials />
      <PartnersSection partners={partners} />
    </>
  );
}
