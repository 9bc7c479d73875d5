import { removeSavedSearch } from '@marque/core/contracts/subscriptions';
import { type Route, replied, route } from '../platform/http/index.ts';
import type { SubscriptionDependencies } from './dependencies.ts';
import { checkRemoval } from './own-alerts.ts';
import { removeSavedSearch as removeRow } from './store/index.ts';

/** May be repeated. */
export function removeSavedSearchRoute(dependencies: SubscriptionDependencies): Route {
  const { db } = dependencies.context;
  return route(removeSavedSearch, async (call) => {
    const refusal = await checkRemoval(dependencies, call);
    if (refusal !== null) return refusal;
    const { userId, savedSearchId } = call.params;
    await db.write((transaction) => removeRow(transaction, userId, savedSearchId));
    return replied(200, { savedSearchId, message: 'unsubscribeSuccess' });
  });
}
