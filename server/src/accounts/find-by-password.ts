import type { Passwords } from './passwords.ts';
import type { AccountsOfAddress, UserRow } from './store.ts';

/**
 * The account of an address that a password belongs to: the one that has confirmed the address, else the latest that has
 * entered it. Always checks two hashes, so that the duration does not show which of the accounts exist.
 */
export async function findByPassword(
  { confirmed, unconfirmed }: AccountsOfAddress,
  password: string,
  passwords: Pick<Passwords, 'verify'>,
): Promise<UserRow | undefined> {
  const [isOfConfirmed, isOfUnconfirmed] = await Promise.all(
    [confirmed, unconfirmed].map((user) => passwords.verify(user?.password_hash ?? null, password)),
  );
  if (isOfConfirmed) return confirmed;
  return isOfUnconfirmed ? unconfirmed : undefined;
}
