import { removeAuthenticator } from '@marque/core/contracts/security';
import { succeed } from '@marque/core/rules/result';
import { type Route, replied, route } from '../platform/http/index.ts';
import { confirmBoth } from './confirm-both.ts';
import type { SecondFactorDependencies } from './dependencies.ts';
import { deleteSecondFactor } from './store.ts';

/** Asks for no codes any more. */
export function removeAuthenticatorRoute(dependencies: SecondFactorDependencies): Route {
  const { context, notices } = dependencies;
  return route(removeAuthenticator, async (call) => {
    const { userId } = call.caller.account;
    const removed = await confirmBoth(dependencies, call, async (transaction) => {
      await deleteSecondFactor(transaction, userId);
      return succeed(null);
    });
    if (!removed.ok) return removed.error;
    notices.send(userId, { notice: 'codesOff', site: call.site, at: context.clock.now() });
    return replied(204, undefined);
  });
}
