import { type PageError, sendPageError } from '@marque/core/contracts/platform';
import type { Site } from '@marque/core/rules/lot';
import type { ServerContext } from '../platform/context.ts';
import { type Route, replied, route, tooMany } from '../platform/http/index.ts';
import { createRateLimiter } from '../platform/rate-limit/index.ts';

/** Hands errors of pages to the log, within limits per address and of all addresses together. */
export function sendPageErrorRoute(
  context: Pick<ServerContext, 'config' | 'rateLimitStore'>,
  log: (site: Site, error: PageError) => void,
): Route {
  const byAddress = createRateLimiter(context, 'pageErrors');
  const ofAll = createRateLimiter(context, 'allPageErrors');
  return route(sendPageError, async ({ body, ip, site }) => {
    const wait = (await byAddress.take(ip)) ?? (await ofAll.take('all'));
    if (wait !== null) return tooMany(wait);
    log(site, body);
    return replied(204, undefined);
  });
}
