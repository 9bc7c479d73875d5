import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import { createAttemptLimiter, limitIn } from '../platform/limits/index.ts';
import type { MeetupParts } from './attend-meetup.ts';
import { meetupRoutes } from './routes.ts';
import { ATTENDANCES } from './settings.ts';

/** Events, and who comes to them. */
export function createMeetups(
  context: ServerContext,
  parts: Pick<MeetupParts, 'claimFiles'>,
): { readonly routes: Route[] } {
  const attendances = createAttemptLimiter(limitIn(context.config.world, ATTENDANCES), () => context.clock.now());
  return { routes: meetupRoutes({ context, attendances, ...parts }) };
}
