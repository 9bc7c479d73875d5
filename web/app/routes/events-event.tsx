import { data } from 'react-router';
import { EventPage, loadEvent } from '../features/meetups/index.ts';
import { pageFacts } from '../foundation/page/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/events-event';

export const handle: PageHandle = { namespaces: ['sell', 'forms', 'fields', 'tile'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const event = await loadEvent(context.get(pageFacts), params.id);
  if (event === null) throw data(null, { status: 404 });
  return event;
}

export default function EventRoute({ loaderData }: Route.ComponentProps) {
  return <EventPage {...loaderData} />;
}
