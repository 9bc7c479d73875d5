import { toIso } from '@marque/core/contracts/instants';
import { readSecondFactor } from '@marque/core/contracts/security';
import { type Route, replied, route } from '../platform/http/index.ts';
import type { SecondFactorDependencies } from './dependencies.ts';
import { countRecoveryCodes, findAuthenticator } from './store.ts';

export function readSecondFactorRoute({ context: { db } }: SecondFactorDependencies): Route {
  return route(readSecondFactor, async ({ caller }) => {
    const { userId } = caller.account;
    const activatedAt = (await findAuthenticator(db.read, userId))?.activated_at ?? null;
    return replied(200, {
      dtActivatedUTC: activatedAt === null ? null : toIso(activatedAt),
      recoveryCodesLeft: await countRecoveryCodes(db.read, userId),
    });
  });
}
