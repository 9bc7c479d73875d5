import { data } from 'react-router';
import { findPage } from '../../features/content/content-pages.server.ts';
import { FaqsPage } from '../../features/content/index.ts';
import { pageFacts } from '../../foundation/page/index.ts';
import type { PageHandle } from '../../foundation/texts/page-texts.ts';
import type { Route } from './+types/faqs';

export const handle: PageHandle = { namespaces: ['content', 'bidding'] };

export async function loader({ context }: Route.LoaderArgs) {
  const page = await findPage('/faqs', context.get(pageFacts).site);
  if (page === null) throw data(null, { status: 404 });
  return page;
}

export default function FaqsRoute({ loaderData }: Route.ComponentProps) {
  return <FaqsPage page={loaderData} />;
}
