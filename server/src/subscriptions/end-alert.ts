import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { endAlert } from '@marque/core/contracts/subscriptions';
import { type Route, refused, replied, route } from '../platform/http/index.ts';
import type { SubscriptionDependencies } from './dependencies.ts';
import { removeSavedSearch, removeSubscription } from './store/index.ts';

const REMOVALS = { subscription: removeSubscription, savedSearch: removeSavedSearch } as const;

/** May be repeated, as mail programs do. */
export function endAlertRoute({ context: { db, clock }, tokens }: SubscriptionDependencies): Route {
  return route(endAlert, async ({ params }) => {
    const alert = tokens.read(params.token, clock.now());
    if (alert === null) return refused(409, PROBLEM_CODES.alertLinkFailed);
    const name = await db.write((transaction) => REMOVALS[alert.kind](transaction, alert.userId, alert.id));
    return replied(200, { name, message: 'unsubscribeSuccess' });
  });
}
