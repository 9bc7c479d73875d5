import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { startAuthenticator } from '@marque/core/contracts/security';
import { findUser } from '../accounts/index.ts';
import { notLoggedIn, type Route, refused, replied, route } from '../platform/http/index.ts';
import type { SecondFactorDependencies } from './dependencies.ts';
import { putAuthenticator } from './store.ts';

/** Makes a secret for an app. Logins do not ask for its codes before one of them was right. */
export function startAuthenticatorRoute(dependencies: SecondFactorDependencies): Route {
  const { context, confirmPassword, secondFactor } = dependencies;
  const { db, clock } = context;
  return route(startAuthenticator, async ({ body, caller, ip }) => {
    const { userId } = caller.account;
    const refusal = await confirmPassword({ userId, password: body.password, ip });
    if (refusal !== null) return refusal;
    // Loaded here: a start waits for no package of codes.
    const { newSecret, provisioningOf } = await import('./one-time-codes.ts');
    const secret = newSecret();
    const email = await db.write(async (transaction) => {
      const user = await findUser(transaction, userId);
      if (user === undefined) return notLoggedIn;
      if (await secondFactor.isOn(transaction, userId)) return refused(409, PROBLEM_CODES.authenticatorOn);
      await putAuthenticator(transaction, {
        user_id: userId,
        sealed_secret: secondFactor.sealer.seal(secret),
        created_at: clock.now(),
        activated_at: null,
        last_step: null,
      });
      return user.email;
    });
    return typeof email === 'string' ? replied(201, { secret, ...provisioningOf(secret, email) }) : email;
  });
}
