import { toIso } from '@marque/core/contracts/instants';
import type { SavedSearch, Subscription } from '@marque/core/contracts/subscriptions';
import { SUBSCRIPTION_TYPE } from '@marque/core/rules/people';
import type { SavedSearchRow, SubscriptionRow } from './store/index.ts';

export function presentSubscription({ id, key, name, created_at }: SubscriptionRow): Subscription {
  return {
    subscriptionId: id,
    subscriptionKey: key,
    key,
    type: SUBSCRIPTION_TYPE,
    name,
    dtCreatedUTC: toIso(created_at),
  };
}

export function presentSavedSearch({ id, site, name, query, created_at }: SavedSearchRow): SavedSearch {
  return { savedSearchId: id, site, name, query, dtCreatedUTC: toIso(created_at) };
}
