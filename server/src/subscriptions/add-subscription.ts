import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { addSubscription } from '@marque/core/contracts/subscriptions';
import { subscriptionName } from '@marque/core/rules/people';
import { type Route, refused, replied, route } from '../platform/http/index.ts';
import type { SubscriptionDependencies } from './dependencies.ts';
import { checkAddition } from './own-alerts.ts';
import { presentSubscription } from './present-alert.ts';
import { addSubscription as addRow } from './store/index.ts';

/** May be repeated: the alert that there is stays as it is. */
export function addSubscriptionRoute(dependencies: SubscriptionDependencies): Route {
  const { context, lots } = dependencies;

  async function nameOf(key: string, given: string | undefined): Promise<string> {
    if (given !== undefined && subscriptionName(key, [given]) === given) return given;
    return subscriptionName(key, await lots.namesOfKey(key));
  }

  return route(addSubscription, async (call) => {
    const refusal = await checkAddition(dependencies, call);
    if (refusal !== null) return refusal;
    const { userId, subscriptionKey: key, name: given } = call.body;
    const owner = call.caller.account.userId;
    if (userId !== undefined && userId !== owner) return refused(403, PROBLEM_CODES.forbidden);
    const name = await nameOf(key, given);
    const alert = { userId: owner, key, name, now: context.clock.now() };
    const row = await context.db.write((transaction) => addRow(transaction, alert));
    if (row === null) return refused(409, PROBLEM_CODES.subscriptionLimit);
    return replied(200, { subscription: presentSubscription(row), message: 'subscriptionSuccess' });
  });
}
