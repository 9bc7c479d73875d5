import type { WorldName } from '../config.ts';
import { type AttemptLimit, limitIn } from '../platform/limits/index.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long an access token is good: as long as a stolen one could do harm. */
export const ACCESS_LIFE_MS = 15 * MINUTE_MS;
/** How long a session lasts that is not used. Every use of its refresh token begins this anew. */
export const REFRESH_LIFE_MS = 30 * DAY_MS;
/**
 * A browser that asks for two things at once sends the same refresh token twice. The second of them counts as a repeat
 * and not as a theft for this long.
 */
export const REFRESH_GRACE_MS = 10 * SECOND_MS;
/** How long the links of letters are good: one that confirms an address, one that sets a new password. */
export const VERIFICATION_LIFE_MS = 24 * HOUR_MS;
export const PASSWORD_LINK_LIFE_MS = 60 * MINUTE_MS;

/** Wrong passwords for one account from one address, within one window, until that pair is locked. */
export const LOGIN_LOCK = { failures: 5, windowMs: 15 * MINUTE_MS, lockMs: 15 * MINUTE_MS } as const;

/** Letters for a new password to one e-mail address. Beyond that there are enough of them in its mailbox. */
export const PASSWORD_LETTERS: AttemptLimit = { most: 3, windowMs: HOUR_MS };

/** Cost of one password hash: what an attacker pays for every guess, and we for every login. */
export interface PasswordCost {
  readonly memoryKiB: number;
  readonly passes: number;
}

export interface AccountSettings {
  readonly passwordCost: PasswordCost;
  /** Each counted by the caller's address. */
  readonly limits: Readonly<Record<'login' | 'register' | 'sendVerification' | 'forgottenPassword', AttemptLimit>>;
}

/** Argon2id at the least cost that is advised for servers; about 50 ms of one core. */
export const PASSWORD_COST: PasswordCost = { memoryKiB: 19_456, passes: 2 };

const LIMITS: AccountSettings['limits'] = {
  login: { most: 120, windowMs: 10 * MINUTE_MS },
  register: { most: 40, windowMs: HOUR_MS },
  sendVerification: { most: 20, windowMs: HOUR_MS },
  forgottenPassword: { most: 20, windowMs: HOUR_MS },
};

/** What holds in a world unless a program says otherwise. */
export function settingsFor(world: WorldName): AccountSettings {
  return {
    passwordCost: PASSWORD_COST,
    limits: {
      login: limitIn(world, LIMITS.login),
      register: limitIn(world, LIMITS.register),
      sendVerification: limitIn(world, LIMITS.sendVerification),
      forgottenPassword: limitIn(world, LIMITS.forgottenPassword),
    },
  };
}
