import type { UserId } from '@marque/core/rules/lot';
import type { SignInCode } from '@marque/core/rules/security';
import type { Kysely } from 'kysely';
import type { SecondFactor } from '../login/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Schema } from '../platform/db/index.ts';
import { createSealer, type Sealer } from '../platform/signing/index.ts';
import { createRecoveryHash } from './recovery-codes.ts';
import { countRecoveryCodes, findAuthenticator, saveLastStep, useRecoveryCode } from './store.ts';

/** What the settings of codes and the login share. */
export interface OneTimeCodes extends SecondFactor {
  readonly sealer: Sealer;
  readonly hashRecoveryCode: (userId: UserId, code: string) => string;
}

/** Codes of authenticator apps, and recovery codes in their place. Each works once. */
export function createSecondFactor({ clock, secret }: Pick<ServerContext, 'clock' | 'secret'>): OneTimeCodes {
  const sealer = createSealer(secret, 'authenticator');
  const hashRecoveryCode = createRecoveryHash(secret);

  async function isRight(transaction: Kysely<Schema>, userId: UserId, { kind, code }: SignInCode): Promise<boolean> {
    const row = await findAuthenticator(transaction, userId);
    if (row === undefined || row.activated_at === null) return false;
    const now = clock.now();
    if (kind === 'recovery') return useRecoveryCode(transaction, userId, hashRecoveryCode(userId, code), now);
    const { acceptedStep } = await import('./one-time-codes.ts');
    const opened = sealer.open(row.sealed_secret);
    const step = opened === null ? null : acceptedStep(opened, code, now, row.last_step);
    if (step === null) return false;
    await saveLastStep(transaction, userId, step);
    return true;
  }

  return {
    sealer,
    hashRecoveryCode,
    async isOn(db, userId) {
      const row = await findAuthenticator(db, userId);
      return row !== undefined && row.activated_at !== null;
    },
    async useCode(transaction, userId, code) {
      if (!(await isRight(transaction, userId, code))) return null;
      return { kind: code.kind, recoveryCodesLeft: await countRecoveryCodes(transaction, userId) };
    },
  };
}
