import type { Route } from '../platform/http/index.ts';
import { addSavedSearchRoute } from './add-saved-search.ts';
import { addSubscriptionRoute } from './add-subscription.ts';
import type { SubscriptionDependencies } from './dependencies.ts';
import { endAlertRoute } from './end-alert.ts';
import { listSavedSearchesRoute } from './list-saved-searches.ts';
import { listSubscriptionsRoute } from './list-subscriptions.ts';
import { removeSavedSearchRoute } from './remove-saved-search.ts';
import { removeSubscriptionRoute } from './remove-subscription.ts';

export function subscriptionRoutes(dependencies: SubscriptionDependencies): Route[] {
  return [
    listSubscriptionsRoute,
    addSubscriptionRoute,
    removeSubscriptionRoute,
    listSavedSearchesRoute,
    addSavedSearchRoute,
    removeSavedSearchRoute,
    endAlertRoute,
  ].map((create) => create(dependencies));
}
