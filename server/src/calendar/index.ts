import type { FastifyInstance } from 'fastify';
import type { AccountsView } from '../accounts/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import { mountAuctionsFeed } from './auctions-feed.ts';
import { readCalendarAddressRoute, renewCalendarAddressRoute } from './feed-address.ts';
import { createFeedTokens } from './feed-token.ts';
import { mountWatchedFeed } from './watched-feed.ts';

export { calendarPart } from './account-data.ts';

export interface Calendar {
  readonly routes: Route[];
  /** Mounts the feeds. */
  mount(app: FastifyInstance): void;
}

/** Watched lots in members' own calendars, and the auctions of a site in visitors'. */
export function createCalendar(context: ServerContext, accounts: Pick<AccountsView, 'factsOf'>): Calendar {
  const tokens = createFeedTokens(context.secret);
  return {
    routes: [readCalendarAddressRoute(context, tokens), renewCalendarAddressRoute(context, tokens)],
    mount(app) {
      mountWatchedFeed(app, context, tokens, accounts);
      mountAuctionsFeed(app, context);
    },
  };
}
