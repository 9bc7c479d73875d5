import type { Lots } from '../lots/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import { createRateLimiter } from '../platform/rate-limit/index.ts';
import { createAlertTokens } from './alert-tokens.ts';
import { type Announcer, createAnnouncer } from './announcing/announcer.ts';
import { subscriptionRoutes } from './routes.ts';

export { subscriptionsPart } from './account-data.ts';
export { announceListing, announcementOf } from './announcing/announce-listing.ts';
export { presentSubscription } from './present-alert.ts';
export { listSubscriptions, sweepAnnouncements } from './store/index.ts';

export interface Subscriptions extends Announcer {
  readonly routes: Route[];
}

/** Alerts about new lots, by make and model and by saved search, and the e-mails to their owners. */
export function createSubscriptions(
  context: ServerContext,
  { lots }: { readonly lots: Pick<Lots, 'find' | 'namesOfKey'> },
): Subscriptions {
  const tokens = createAlertTokens(context.secret);
  const limiter = createRateLimiter(context, 'alertChanges');
  return {
    routes: subscriptionRoutes({ context, lots, tokens, limiter }),
    ...createAnnouncer({ context, lots, tokens }),
  };
}
