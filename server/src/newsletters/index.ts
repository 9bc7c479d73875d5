import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import { createAttemptLimiter, limitIn } from '../platform/limits/index.ts';
import { newsletterRoutes } from './routes.ts';
import { CHANGE_LIMIT, CONFIRMATION_EMAIL_LIMIT } from './settings.ts';

export { sweepNewsletterTokens } from './store.ts';

/** Who gets which confirmationEmails. */
export function createNewsletters(context: ServerContext): { readonly routes: Route[] } {
  const now = () => context.clock.now();
  const limiters = {
    changes: createAttemptLimiter(limitIn(context.config.world, CHANGE_LIMIT), now),
    confirmationEmails: createAttemptLimiter(CONFIRMATION_EMAIL_LIMIT, now),
  };
  return { routes: newsletterRoutes({ context, limiters }) };
}
