import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import { createAttemptLimiter, limitIn } from '../platform/limits/index.ts';
import type { MeetupDependencies } from './attend-meetup.ts';
import { meetupRoutes } from './routes.ts';
import { ATTENDANCE_LIMIT } from './settings.ts';

/** Events, and who comes to them. */
export function createMeetups(
  context: ServerContext,
  dependencies: Pick<MeetupDependencies, 'claimFiles'>,
): { readonly routes: Route[] } {
  const attendances = createAttemptLimiter(limitIn(context.config.world, ATTENDANCE_LIMIT), () => context.clock.now());
  return { routes: meetupRoutes({ context, attendances, ...dependencies }) };
}
