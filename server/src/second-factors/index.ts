import type { Route } from '../platform/http/index.ts';
import { activateAuthenticatorRoute } from './activate-authenticator.ts';
import type { SecondFactorDependencies } from './dependencies.ts';
import { readSecondFactorRoute } from './read-second-factor.ts';
import { removeAuthenticatorRoute } from './remove-authenticator.ts';
import { renewRecoveryCodesRoute } from './renew-recovery-codes.ts';
import { startAuthenticatorRoute } from './start-authenticator.ts';

export { secondFactorsPart } from './account-data.ts';
export { createSecondFactor } from './create-second-factor.ts';
export { deleteSecondFactorSince } from './store.ts';

/** Codes of an authenticator app as the second step of a login. */
export function secondFactorRoutes(dependencies: SecondFactorDependencies): Route[] {
  return [
    readSecondFactorRoute(dependencies),
    startAuthenticatorRoute(dependencies),
    activateAuthenticatorRoute(dependencies),
    removeAuthenticatorRoute(dependencies),
    renewRecoveryCodesRoute(dependencies),
  ];
}
