import type { UserId } from '@marque/core/rules/lot';
import { MOST_SUBSCRIPTIONS } from '@marque/core/rules/people';
import type { Kysely, Selectable } from 'kysely';
import type { Schema, SubscriptionsTable } from '../../platform/db/index.ts';

export type SubscriptionRow = Selectable<SubscriptionsTable>;

/** The alerts of an account, the latest first. */
export function listSubscriptions(db: Kysely<Schema>, userId: UserId): Promise<SubscriptionRow[]> {
  return db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').execute();
}

/** The alert of an account under a key: a new one where there is none; null where the account has as many as it may. */
export async function addSubscription(
  transaction: Kysely<Schema>,
  alert: { readonly userId: UserId; readonly key: string; readonly name: string; readonly now: number },
): Promise<SubscriptionRow | null> {
  const { userId, key, name, now } = alert;
  const own = transaction.selectFrom('subscriptions').where('user_id', '=', userId);
  const known = await own.selectAll().where('key', '=', key).executeTakeFirst();
  if (known !== undefined) return known;
  const { count } = await own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  if (Number(count) >= MOST_SUBSCRIPTIONS) return null;
  return transaction
    .insertInto('subscriptions')
    .values({ user_id: userId, key, name, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Resolves with the name of the alert that was ended; null where the account has none with this id. */
export async function removeSubscription(transaction: Kysely<Schema>, userId: UserId, id: number) {
  const row = await transaction
    .deleteFrom('subscriptions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

export type SubscriberRow = Pick<SubscriptionRow, 'id' | 'user_id' | 'name'>;

/** The subscribers of a key after an account, in the order of their ids: one row each. */
export function listSubscribers(
  db: Kysely<Schema>,
  key: string,
  { after, limit }: { readonly after: UserId; readonly limit: number },
): Promise<SubscriberRow[]> {
  return db
    .selectFrom('subscriptions')
    .select(['id', 'user_id', 'name'])
    .where('key', '=', key)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(limit)
    .execute();
}

export async function deleteSubscriptionsOf(transaction: Kysely<Schema>, userId: UserId): Promise<void> {
  await transaction.deleteFrom('subscriptions').where('user_id', '=', userId).execute();
}
