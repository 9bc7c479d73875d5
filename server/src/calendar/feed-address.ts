import { readCalendarAddress, renewCalendarAddress } from '@marque/core/contracts/calendar';
import type { Site } from '@marque/core/rules/lot';
import type { ServerContext } from '../platform/context.ts';
import { type Route, replied, route, tooMany } from '../platform/http/index.ts';
import { createRateLimiter } from '../platform/rate-limit/index.ts';
import type { FeedKey, FeedTokens } from './feed-token.ts';
import { findGeneration, raiseGeneration } from './store.ts';

type Context = Pick<ServerContext, 'clock' | 'config' | 'db' | 'origins' | 'rateLimitStore'>;

export function readCalendarAddressRoute(context: Context, tokens: FeedTokens): Route {
  return route(readCalendarAddress, async ({ caller, site }) => {
    const { userId } = caller.account;
    const generation = await findGeneration(context.db.read, userId);
    return replied(200, { address: addressOf(context, tokens, site, { userId, generation }) });
  });
}

export function renewCalendarAddressRoute(context: Context, tokens: FeedTokens): Route {
  const limiter = createRateLimiter(context, 'calendarAddresses');
  return route(renewCalendarAddress, async ({ caller, site }) => {
    const { userId } = caller.account;
    const wait = await limiter.take(String(userId));
    if (wait !== null) return tooMany(wait);
    const now = context.clock.now();
    const generation = await context.db.write((transaction) => raiseGeneration(transaction, userId, now));
    return replied(200, { address: addressOf(context, tokens, site, { userId, generation }) });
  });
}

function addressOf(context: Context, tokens: FeedTokens, site: Site, key: FeedKey): string {
  return `${context.origins()[site]}/calendar/watched/${tokens.write(key)}.ics`;
}
