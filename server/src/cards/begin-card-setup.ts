import { beginCardSetup } from '@marque/core/contracts/accounts';
import { notFound, type Route, replied, route, tooMany } from '../platform/http/index.ts';
import { createRateLimiter } from '../platform/rate-limit/index.ts';
import type { CardDependencies } from './dependencies.ts';
import { gatewayRefusal } from './gateway-refusal.ts';
import { findLatestToken } from './store.ts';

/** For cards that are entered in a frame of the gateway, so that no number reaches this server. */
export function beginCardSetupRoute({ context }: CardDependencies): Route {
  const { db, payments } = context;
  const limiter = createRateLimiter(context, 'cardSetups');
  return route(beginCardSetup, async ({ caller }) => {
    const { userId } = caller.account;
    const wait = await limiter.take(String(userId));
    if (wait !== null) return tooMany(wait);
    const begun = await payments.beginSetUp({ userId, previousToken: await findLatestToken(db.read, userId) });
    if (begun.ok) return replied(201, begun.value);
    // The sandbox has no frame.
    return begun.error === 'unknownToken' ? notFound : gatewayRefusal(begun.error);
  });
}
