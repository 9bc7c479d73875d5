import type { UserId } from '@marque/core/rules/lot';
import { pseudonymAmong } from '@marque/core/rules/people';
import type { SqliteConnection } from '../platform/db/index.ts';
import { createSigner } from '../platform/signing/index.ts';

export interface NameGiver {
  /** A pseudonym that no other account has; the same for the same account while it is free. */
  nameFor(userId: UserId): string;
}

/** Ids are few enough to try them all, so what pseudonyms are drawn with is derived from the server's secret. */
export function nicknameSalt(secret: string): string {
  return createSigner(secret, 'nickname').sign('salt');
}

/** Names that are taken are read once, when the first is asked for, and kept: there is no index to ask the database by. */
export function createNameGiver(connection: SqliteConnection, salt: string): NameGiver {
  let taken: Set<string> | null = null;
  return {
    nameFor(userId) {
      taken ??= new Set(connection.prepare<[], string>('select nickname from users').pluck().all());
      const name = pseudonymAmong(userId, salt, (candidate) => taken?.has(candidate) === true);
      taken.add(name);
      return name;
    },
  };
}
