import type { UserId } from '@marque/core/rules/lot';
import { pseudonym } from '@marque/core/rules/people';
import { findCardFacts } from '../../cards/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { AccountFacts } from '../../platform/http/index.ts';
import { createQueue } from '../../platform/queue/index.ts';
import { findUserFacts, listUserFacts, type UserFactsRow } from '../store.ts';
import { accountFacts } from './account-facts.ts';
import type { Directory } from './directory.ts';

/** Accounts read at a time. */
const PAGE = 2_000;

/** All accounts in memory, read at the start: a query on PostgreSQL can't be answered while a batch of bids is decided. */
export async function openMemoryDirectory({ read }: Pick<Database, 'read'>, nicknameSalt: string): Promise<Directory> {
  const known = new Map<UserId, AccountFacts>();

  async function keep(users: readonly UserFactsRow[]): Promise<void> {
    const cards = await findCardFacts(
      read,
      users.map(({ id }) => id),
    );
    for (const user of users) known.set(user.id, accountFacts(user, cards.get(user.id) ?? null));
  }

  async function loadNow(ids: readonly UserId[]): Promise<void> {
    const users = await findUserFacts(read, ids);
    const found = new Set(users.map(({ id }) => id));
    for (const id of ids) if (!found.has(id)) known.delete(id);
    await keep(users);
  }

  /** Accounts are never deleted: an erased one keeps its row. */
  async function loadAll(): Promise<void> {
    for (let after = 0; ; ) {
      const users = await listUserFacts(read, after, PAGE);
      await keep(users);
      after = users.at(-1)?.id ?? after;
      if (users.length < PAGE) return;
    }
  }

  await loadAll();
  // One after another, so that no older reading follows a newer one.
  const inTurn = createQueue();
  const load = (userIds: Iterable<UserId>) => {
    const ids = [...userIds];
    return inTurn(() => loadNow(ids));
  };
  return {
    factsOf: (userId) => known.get(userId) ?? null,
    nicknameOf: (userId) => known.get(userId)?.nickname ?? pseudonym(userId, nicknameSalt),
    load,
    reload: () => inTurn(loadAll),
    refresh: (userId) => load([userId]),
  };
}
