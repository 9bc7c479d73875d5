import { sellPath } from '@marque/core/rules/display';
import { splitLocalePrefix } from '@marque/core/rules/places';
import { data } from 'react-router';
import { loadStatistics, StatisticsPage } from '../features/selling/index.ts';
import { pageFacts } from '../foundation/page/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/sell-statistics';

export const handle: PageHandle = { namespaces: ['sell', 'tile'] };

export function loader({ context, url }: Route.LoaderArgs) {
  const facts = context.get(pageFacts);
  if (!splitLocalePrefix(url.pathname).path.startsWith(sellPath(facts.site))) throw data(null, { status: 404 });
  return loadStatistics(facts, url);
}

export default function SellStatisticsPage({ loaderData }: Route.ComponentProps) {
  return <StatisticsPage {...loaderData} />;
}
