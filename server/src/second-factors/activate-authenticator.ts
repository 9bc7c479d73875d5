import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { activateAuthenticator } from '@marque/core/contracts/security';
import { readSignInCode, showRecoveryCode } from '@marque/core/rules/security';
import { HOUR_MS } from '@marque/core/rules/time';
import { wrongCode } from '../login/index.ts';
import { type Route, refused, replied, route } from '../platform/http/index.ts';
import type { SecondFactorDependencies } from './dependencies.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { findAuthenticator, replaceRecoveryCodes, activateAuthenticator as storeActivation } from './store.ts';

/** How long a secret waits for its first code. */
const SETUP_LIFE_MS = HOUR_MS;

/**
 * Asks for codes from now on. The secret was given to the caller together with the password, so a wrong code is a slip and
 * counts towards no lock.
 */
export function activateAuthenticatorRoute({ context, secondFactor, notices }: SecondFactorDependencies): Route {
  const { db, clock } = context;
  return route(activateAuthenticator, async ({ body, caller, site }) => {
    const { userId } = caller.account;
    const code = readSignInCode(body.code);
    // Before the transaction, which should not wait for it.
    const { acceptedStep } = await import('./one-time-codes.ts');
    const outcome = await db.write(async (transaction) => {
      const now = clock.now();
      const row = await findAuthenticator(transaction, userId);
      if (row === undefined || now - row.created_at > SETUP_LIFE_MS)
        return refused(409, PROBLEM_CODES.authenticatorOff);
      if (row.activated_at !== null) return refused(409, PROBLEM_CODES.authenticatorOn);
      const secret = secondFactor.sealer.open(row.sealed_secret);
      const step = secret === null || code === null ? null : acceptedStep(secret, code.code, now, null);
      if (step === null) return wrongCode;
      const recoveryCodes = newRecoveryCodes();
      const hashes = recoveryCodes.map((recoveryCode) => secondFactor.hashRecoveryCode(userId, recoveryCode));
      await storeActivation(transaction, userId, { now, step });
      await replaceRecoveryCodes(transaction, userId, hashes);
      return { kind: 'activated', recoveryCodes, now } as const;
    });
    if (outcome.kind === 'refused') return outcome;
    notices.send(userId, { notice: 'codesOn', site, at: outcome.now });
    return replied(200, { recoveryCodes: outcome.recoveryCodes.map(showRecoveryCode) });
  });
}
