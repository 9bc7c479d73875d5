import { normaliseLocale } from '@marque/core/rules/places';
import { data } from 'react-router';
import { findPage } from '../../features/content/content-pages.server.ts';
import { type ContentPage, FaqsPage } from '../../features/content/index.ts';
import { pageFacts } from '../../foundation/page/index.ts';
import type { PageHandle } from '../../foundation/texts/page-texts.ts';
import type { Route } from './+types/faqs';

export const handle: PageHandle = {
  namespaces: ['content', 'bidding'],
  languagesOf: (page) => (page as ContentPage).languages,
};

export async function loader({ context }: Route.LoaderArgs) {
  const { site, language } = context.get(pageFacts);
  const page = await findPage('/faqs', site, normaliseLocale(language));
  if (page === null) throw data(null, { status: 404 });
  return page;
}

export default function FaqsRoute({ loaderData }: Route.ComponentProps) {
  return <FaqsPage page={loaderData} />;
}
