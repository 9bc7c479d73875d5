import { imageUrl } from '@marque/core/contracts/images';
import type { Article } from 'schema-dts';
import type { ContentPageData } from '../../features/content/index.ts';
import { type GraphPage, organisationId } from './graph.ts';

/** As wide as search engines ask for. */
const WIDTH = 1200;

/** An article or a story. Its author is the site where the page names none. */
export function articleNode({ page, picture }: Pick<ContentPageData, 'page' | 'picture'>, of: GraphPage): Article {
  const publisher = { '@type': 'Organization', '@id': organisationId(of.origin), name: of.siteName } as const;
  return {
    '@type': 'Article',
    headline: page.title,
    description: page.summary,
    url: of.url,
    mainEntityOfPage: of.url,
    inLanguage: page.language,
    ...(picture === null ? {} : { image: of.origin + imageUrl(picture.key, { width: WIDTH, format: 'jpg' }) }),
    ...(page.date === null ? {} : { datePublished: page.date }),
    author: page.author === null ? publisher : { '@type': 'Person', name: page.author },
    publisher,
  };
}
