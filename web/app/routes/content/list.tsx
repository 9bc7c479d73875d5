import { normaliseLocale } from '@marque/core/rules/places';
import { listPages } from '../../features/content/content-pages.server.ts';
import { ContentList, contentPath, loadContentList } from '../../features/content/index.ts';
import { pageFacts } from '../../foundation/page/index.ts';
import type { PageHandle } from '../../foundation/texts/page-texts.ts';
import type { Route } from './+types/list';

export const handle: PageHandle = { namespaces: ['content'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const facts = context.get(pageFacts);
  const folder: 'articles' | 'stories' = contentPath(url).startsWith('/stories') ? 'stories' : 'articles';
  return {
    folder,
    ...(await loadContentList(facts, url, await listPages(folder, facts.site, normaliseLocale(facts.language)))),
  };
}

export default function ContentListRoute({ loaderData }: Route.ComponentProps) {
  return <ContentList {...loaderData} />;
}
