import { listSubscriptions } from '@marque/core/contracts/subscriptions';
import { type Route, replied, route } from '../platform/http/index.ts';
import type { SubscriptionDependencies } from './dependencies.ts';
import { checkOwner } from './own-alerts.ts';
import { presentSubscription } from './present-alert.ts';
import { listSubscriptions as listRows } from './store/index.ts';

export function listSubscriptionsRoute({ context: { db } }: SubscriptionDependencies): Route {
  return route(listSubscriptions, async (call) => {
    const rows = () => listRows(db.read, call.params.userId);
    return checkOwner(call) ?? replied(200, { subscriptions: (await rows()).map(presentSubscription) });
  });
}
