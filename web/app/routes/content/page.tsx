import { normaliseLocale } from '@marque/core/rules/places';
import { data } from 'react-router';
import { findPage, listPages } from '../../features/content/content-pages.server.ts';
import { type ContentPageData, ContentPageView, contentPath, loadContentPage } from '../../features/content/index.ts';
import { pageFacts } from '../../foundation/page/index.ts';
import type { PageHandle } from '../../foundation/texts/page-texts.ts';
import type { Route } from './+types/page';

export const handle: PageHandle = {
  namespaces: ['content', 'bidding'],
  languagesOf: (data) => (data as ContentPageData).page.languages,
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const facts = context.get(pageFacts);
  const language = normaliseLocale(facts.language);
  const page = await findPage(contentPath(url), facts.site, language);
  if (page === null) throw data(null, { status: 404 });
  const [, folder] = page.path.split('/');
  const siblings = folder === 'articles' || folder === 'stories' ? await listPages(folder, facts.site, language) : [];
  return loadContentPage(facts, page, siblings);
}

export default function ContentPageRoute({ loaderData }: Route.ComponentProps) {
  return <ContentPageView {...loaderData} />;
}
