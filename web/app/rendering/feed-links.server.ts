import type { Site } from '@marque/core/rules/lot';
import type { FeedLink } from '../foundation/page/index.ts';
import { serverTexts } from '../foundation/texts/texts.server.ts';

const FEEDS = { lots: '/feeds/lots.xml', articles: '/feeds/articles.xml' } as const;

/** The feeds that pages announce, by the id of the page's route in `routes.ts`. */
const FEEDS_OF_ROUTE: Readonly<Record<string, readonly (keyof typeof FEEDS)[]>> = {
  'routes/home': ['lots', 'articles'],
  'routes/buy': ['lots'],
  'routes/content/list': ['articles'],
  'content/articles/:slug': ['articles'],
};

/** The feeds that a page announces; `routeIds` are its routes. */
export function feedLinks(
  routeIds: readonly string[],
  { site, language }: { readonly site: Site; readonly language: string },
): readonly FeedLink[] {
  const { t } = serverTexts(language);
  const name = t(`common:site.${site}`);
  const titles = { lots: t(`buy:title.${site}`), articles: t('content:articles.title') };
  return routeIds
    .flatMap((routeId) => FEEDS_OF_ROUTE[routeId] ?? [])
    .map((feed) => ({ href: FEEDS[feed], title: t('common:pageTitle', { title: titles[feed], site: name }) }));
}
