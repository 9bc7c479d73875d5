import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import { createRateLimiter } from '../platform/rate-limit/index.ts';
import { newsletterRoutes } from './routes.ts';

export { newslettersPart } from './account-data.ts';
export { sweepNewsletterTokens } from './store.ts';

/** Who gets which confirmationEmails. */
export function createNewsletters(context: ServerContext): { readonly routes: Route[] } {
  const limiters = {
    changes: createRateLimiter(context, 'newsletterChanges'),
    confirmationEmails: createRateLimiter(context, 'newsletterConfirmations'),
  };
  return { routes: newsletterRoutes({ context, limiters }) };
}
