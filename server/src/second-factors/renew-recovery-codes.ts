import { renewRecoveryCodes } from '@marque/core/contracts/security';
import { succeed } from '@marque/core/rules/result';
import { showRecoveryCode } from '@marque/core/rules/security';
import { type Route, replied, route } from '../platform/http/index.ts';
import { confirmBoth } from './confirm-both.ts';
import type { SecondFactorDependencies } from './dependencies.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { replaceRecoveryCodes } from './store.ts';

/** New recovery codes; those of before work no more. */
export function renewRecoveryCodesRoute(dependencies: SecondFactorDependencies): Route {
  const { context, secondFactor, notices } = dependencies;
  return route(renewRecoveryCodes, async (call) => {
    const { userId } = call.caller.account;
    const renewed = await confirmBoth(dependencies, call, async (transaction) => {
      const codes = newRecoveryCodes();
      const hashes = codes.map((code) => secondFactor.hashRecoveryCode(userId, code));
      await replaceRecoveryCodes(transaction, userId, hashes);
      return succeed(codes);
    });
    if (!renewed.ok) return renewed.error;
    notices.send(userId, { notice: 'recoveryCodesNew', site: call.site, at: context.clock.now() });
    return replied(200, { recoveryCodes: renewed.value.map(showRecoveryCode) });
  });
}
