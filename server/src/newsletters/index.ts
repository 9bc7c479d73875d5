import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import { createAttemptLimiter, limitIn } from '../platform/limits/index.ts';
import { newsletterRoutes } from './routes.ts';
import { CHANGES, LETTERS } from './settings.ts';

/** Who gets which letters. */
export function createNewsletters(context: ServerContext): { readonly routes: Route[] } {
  const now = () => context.clock.now();
  const limiters = {
    changes: createAttemptLimiter(limitIn(context.config.world, CHANGES), now),
    letters: createAttemptLimiter(LETTERS, now),
  };
  return { routes: newsletterRoutes({ context, limiters }) };
}
