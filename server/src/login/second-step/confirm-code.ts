import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { Site, UserId } from '@marque/core/rules/lot';
import { type Result, refuse } from '@marque/core/rules/result';
import { readSignInCode, type SignInCode } from '@marque/core/rules/security';
import type { Kysely } from 'kysely';
import type { ServerContext } from '../../platform/context.ts';
import type { Schema } from '../../platform/db/index.ts';
import { type Refused, refused } from '../../platform/http/index.ts';
import { createKeyedMutex } from '../locks/keyed-mutex.ts';
import { codeCountersOf, createLoginLocks } from '../locks/login-locks.ts';

/** What an account asks for besides its password. */
export interface SecondFactor {
  isOn(db: Kysely<Schema>, userId: UserId): Promise<boolean>;
  /** Uses a code up within the caller's transaction. Null for a wrong one, and for one that was used before. */
  useCode(transaction: Kysely<Schema>, userId: UserId, code: SignInCode): Promise<UsedCode | null>;
}

export interface UsedCode {
  readonly kind: SignInCode['kind'];
  /** After this one. */
  readonly recoveryCodesLeft: number;
}

export interface CodesLocked {
  readonly userId: UserId;
  readonly site: Site;
  /** UTC ms. */
  readonly at: number;
}

export interface CodeAttempt<Outcome> {
  readonly userId: UserId;
  /** As it was typed. */
  readonly text: string;
  readonly ip: string;
  readonly site: Site;
  /** Of the account's known device; null for another browser and for programs. */
  readonly deviceId: string | null;
  /** Runs in the transaction that uses the code up. */
  readonly onRight: (transaction: Kysely<Schema>, used: UsedCode) => Promise<Result<Outcome, Refused>>;
  /** Runs in a transaction after a wrong code. */
  readonly onWrong?: (transaction: Kysely<Schema>) => Promise<void>;
}

/**
 * Checks a code of an account. Refuses with 403 (wrong) or 423 (locked), with the limits of the login, counted for the account.
 */
export type ConfirmCode = <Outcome>(attempt: CodeAttempt<Outcome>) => Promise<Result<Outcome, Refused>>;

export function createConfirmCode(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  secondFactor: Pick<SecondFactor, 'useCode'>,
  /** After the wrong code that locks: the password was right, so its owner should choose another. */
  onLocked: (event: CodesLocked) => void,
): ConfirmCode {
  const locks = createLoginLocks({ db, clock });
  const withLock = createKeyedMutex();

  async function attempt<Outcome>(given: CodeAttempt<Outcome>): Promise<Result<Outcome, Refused>> {
    const { userId, text, ip, site, deviceId, onRight, onWrong } = given;
    const counters = codeCountersOf(userId, ip, deviceId);
    const lockedFor = await locks.lockedFor(counters);
    if (lockedFor !== null) {
      return refuse({ ...refused(423, PROBLEM_CODES.loginLocked), retryAfterSeconds: lockedFor });
    }
    const code = readSignInCode(text);
    // A text that is no code is a slip, not a guess.
    if (code === null) return refuse(wrongCode);
    const outcome = await db.write(async (transaction) => {
      const used = await secondFactor.useCode(transaction, userId, code);
      return used === null ? null : onRight(transaction, used);
    });
    if (outcome !== null) {
      if (outcome.ok) await locks.clear(counters);
      return outcome;
    }
    if (onWrong !== undefined) await db.write(onWrong);
    if (await locks.fail(counters)) onLocked({ userId, site, at: clock.now() });
    return refuse(wrongCode);
  }

  // One after another, so that simultaneous guesses can't bypass the count of failures.
  return (given) => withLock(String(given.userId), () => attempt(given));
}

export const wrongCode: Refused = refused(403, PROBLEM_CODES.signInCodeWrong);
