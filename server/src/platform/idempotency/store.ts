import { KEY_LIFE_MS } from '@marque/core/rules/bidding';
import type { UserId } from '@marque/core/rules/lot';
import type { Kysely } from 'kysely';
import { type Database, deleteInBatches, type Schema } from '../db/index.ts';
import type { IdempotencyKey, KeyRow } from './policy.ts';

/** The stored result of a key that has not expired. */
export function findStored(
  db: Kysely<Schema>,
  userId: UserId,
  { path, key }: IdempotencyKey,
  now: number,
): Promise<Pick<KeyRow, 'body_hash' | 'reply'> | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'reply'])
    .where('user_id', '=', userId)
    .where('path', '=', path)
    .where('key', '=', key)
    .where('created_at', '>', now - KEY_LIFE_MS)
    .executeTakeFirst();
}

/** Replaces an expired use of the same key. */
export async function saveStored(transaction: Kysely<Schema>, row: KeyRow): Promise<void> {
  const { user_id: _user, path: _path, key: _key, ...stored } = row;
  await transaction
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'path', 'key']).doUpdateSet(stored))
    .execute();
}

/** Deletes keys that have expired. `now`: UTC ms. */
export function deleteExpiredKeys(db: Pick<Database, 'write'>, now: number): Promise<number> {
  return deleteInBatches(db, async (transaction, limit) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('idempotency_keys')
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('user_id', 'path', 'key'),
          'in',
          selectFrom('idempotency_keys')
            .select(['user_id', 'path', 'key'])
            .where('created_at', '<=', now - KEY_LIFE_MS)
            .orderBy('created_at')
            .limit(limit)
            .$asTuple('user_id', 'path', 'key'),
        ),
      )
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  });
}

/** The requests of an account that are kept for a day, with their answers. */
export function exportKeys(db: Kysely<Schema>, userId: UserId) {
  return db
    .selectFrom('idempotency_keys')
    .select(['path', 'status', 'reply', 'created_at'])
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteKeysOf(transaction: Kysely<Schema>, userId: UserId): Promise<void> {
  await transaction.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute();
}
