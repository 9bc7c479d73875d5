import type { UserId } from '@marque/core/rules/lot';
import { uniquePseudonym } from '@marque/core/rules/people';
import type { Kysely } from 'kysely';
import type { Schema } from '../platform/db/index.ts';
import { createSigner } from '../platform/signing/index.ts';
import { readNicknames } from './store.ts';

export interface Nicknames {
  /** A pseudonym that no other account has; the same for the same account while it is free. */
  choose(db: Kysely<Schema>, userId: UserId): Promise<string>;
  /** Notes a name that another process has given. */
  note(nickname: string): void;
}

/** Account ids are few enough to try them all, so pseudonyms are derived with the server's secret. */
export function nicknameSalt(secret: string): string {
  return createSigner(secret, 'nickname').sign('salt');
}

/** The names in use are read with the first request and then held in memory, since the column has no index. */
export function createNicknames(salt: string): Nicknames {
  let taken: Set<string> | null = null;
  return {
    async choose(db, userId) {
      const names = taken ?? new Set(await readNicknames(db));
      taken = names;
      const name = uniquePseudonym(userId, salt, (candidate) => names.has(candidate));
      names.add(name);
      return name;
    },
    note(nickname) {
      taken?.add(nickname);
    },
  };
}
