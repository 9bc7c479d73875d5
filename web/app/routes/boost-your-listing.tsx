import { BoostLandingPage, loadBoostLanding } from '../features/boosting/index.ts';
import { pageFacts } from '../foundation/page/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/boost-your-listing';

export const handle: PageHandle = { namespaces: ['boost'] };

export function loader({ context }: Route.LoaderArgs) {
  return loadBoostLanding(context.get(pageFacts));
}

export default function BoostLandingRoute({ loaderData }: Route.ComponentProps) {
  return <BoostLandingPage {...loaderData} />;
}
