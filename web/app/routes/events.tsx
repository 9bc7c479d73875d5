import { EventsPage, loadEvents } from '../features/meetups/index.ts';
import { pageFacts } from '../foundation/page/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/events';

export const handle: PageHandle = { namespaces: ['sell', 'tile'] };

export function loader({ context }: Route.LoaderArgs) {
  return loadEvents(context.get(pageFacts));
}

export default function EventsRoute({ loaderData }: Route.ComponentProps) {
  return <EventsPage {...loaderData} />;
}
