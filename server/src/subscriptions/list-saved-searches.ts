import { listSavedSearches } from '@marque/core/contracts/subscriptions';
import { type Route, replied, route } from '../platform/http/index.ts';
import type { SubscriptionDependencies } from './dependencies.ts';
import { checkOwner } from './own-alerts.ts';
import { presentSavedSearch } from './present-alert.ts';
import { listSavedSearches as listRows } from './store/index.ts';

export function listSavedSearchesRoute({ context: { db } }: SubscriptionDependencies): Route {
  return route(listSavedSearches, async (call) => {
    const rows = () => listRows(db.read, call.params.userId);
    return checkOwner(call) ?? replied(200, { savedSearches: (await rows()).map(presentSavedSearch) });
  });
}
