import type { UserId } from '@marque/core/rules/lot';
import { pseudonym } from '@marque/core/rules/people';
import { prepareCardFacts } from '../../cards/index.ts';
import type { SqliteConnection } from '../../platform/db/index.ts';
import type { AccountFacts } from '../../platform/http/index.ts';
import { prepareUserFacts } from '../store.ts';
import { accountFacts } from './account-facts.ts';
import type { Directory } from './directory.ts';

/** Accounts are read when they are first asked for, and kept in memory. */
export function createSqliteDirectory(connection: SqliteConnection, nicknameSalt: string): Directory {
  const readUser = prepareUserFacts(connection);
  const readCard = prepareCardFacts(connection);
  const known = new Map<UserId, AccountFacts>();

  function read(userId: UserId): AccountFacts | null {
    const user = readUser(userId);
    if (user === undefined) {
      // Not remembered: callers could ask for any number of unknown ids.
      known.delete(userId);
      return null;
    }
    const facts = accountFacts(user, readCard(userId) ?? null);
    known.set(userId, facts);
    return facts;
  }

  const factsOf = (userId: UserId) => known.get(userId) ?? read(userId);

  return {
    factsOf,
    nicknameOf: (userId) => factsOf(userId)?.nickname ?? pseudonym(userId, nicknameSalt),
    async load(userIds) {
      for (const userId of userIds) read(userId);
    },
    async reload() {
      known.clear();
    },
    async refresh(userId) {
      read(userId);
    },
  };
}
