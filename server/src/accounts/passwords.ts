import { randomToken } from '../platform/signing/index.ts';

/** Cost of one password hash: what an attacker pays for every guess, and we for every login. */
export interface PasswordCost {
  readonly memoryKiB: number;
  readonly passes: number;
}

/** Argon2id at the least cost that is advised for servers; about 50 ms of one core. */
export const PASSWORD_COST: PasswordCost = { memoryKiB: 19_456, passes: 2 };

export interface Passwords {
  hash(password: string): Promise<string>;
  /** False without a stored hash, after the same time, so that the time does not reveal which e-mail has an account. */
  verify(storedHash: string | null, password: string): Promise<boolean>;
}

/** Argon2id with a salt of its own for every password. At its usual cost a hash takes some 50 ms of one core. */
export async function hashPassword(password: string, cost: PasswordCost = PASSWORD_COST): Promise<string> {
  const { hash } = await loadArgon2();
  return hash(normalise(password), { memoryCost: cost.memoryKiB, timeCost: cost.passes, parallelism: 1 });
}

export function createPasswords(cost: PasswordCost): Passwords {
  // The hash of a random password, so that no password matches it.
  let decoy: Promise<string> | null = null;
  return {
    hash: (password) => hashPassword(password, cost),
    async verify(storedHash, password) {
      const { verify } = await loadArgon2();
      decoy ??= hashPassword(randomToken(24), cost);
      const isRight = await verify(storedHash ?? (await decoy), normalise(password));
      return isRight && storedHash !== null;
    },
  };
}

/** With the first password, since its machine code would delay the start. */
function loadArgon2(): Promise<typeof import('@node-rs/argon2')> {
  return import('@node-rs/argon2');
}

/** The same password from two keyboards can be two sequences of characters. */
function normalise(password: string): string {
  return password.normalize('NFKC');
}
