import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import { createRateLimiter } from '../platform/rate-limit/index.ts';
import type { MeetupDependencies } from './attend-meetup.ts';
import { meetupRoutes } from './routes.ts';

export { meetupsPart } from './account-data.ts';
export { readAttendeeTexts } from './store.ts';

/** Events, and who comes to them. */
export function createMeetups(
  context: ServerContext,
  dependencies: Pick<MeetupDependencies, 'claimFiles'>,
): { readonly routes: Route[] } {
  const attendances = createRateLimiter(context, 'meetupAttendances');
  return { routes: meetupRoutes({ context, attendances, ...dependencies }) };
}
