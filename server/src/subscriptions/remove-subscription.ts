import { removeSubscription } from '@marque/core/contracts/subscriptions';
import { type Route, replied, route } from '../platform/http/index.ts';
import type { SubscriptionDependencies } from './dependencies.ts';
import { checkRemoval } from './own-alerts.ts';
import { removeSubscription as removeRow } from './store/index.ts';

/** May be repeated. */
export function removeSubscriptionRoute(dependencies: SubscriptionDependencies): Route {
  const { db } = dependencies.context;
  return route(removeSubscription, async (call) => {
    const refusal = await checkRemoval(dependencies, call);
    if (refusal !== null) return refusal;
    const { userId, subscriptionId } = call.params;
    await db.write((transaction) => removeRow(transaction, userId, subscriptionId));
    return replied(200, { subscriptionId, message: 'unsubscribeSuccess' });
  });
}
