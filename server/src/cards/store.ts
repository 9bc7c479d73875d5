import type { UserId } from '@marque/core/rules/lot';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { CardsTable, Schema, SqliteConnection } from '../platform/db/index.ts';
import type { GatewayCard } from '../platform/payments/port.ts';

export type CardRow = Selectable<CardsTable>;
export type CardFactsRow = Pick<
  CardRow,
  'id' | 'fingerprint' | 'expiry_month' | 'expiry_year' | 'three_d_secure_checked'
>;

/** SQLite takes 32,766 values in one statement; a card row has 10. */
const ROWS_AT_ONCE = 1000;

export function cardRow(
  userId: UserId,
  card: GatewayCard,
  { threeDSecureChecked, createdAt }: { readonly threeDSecureChecked: boolean; readonly createdAt: number },
): Insertable<CardsTable> {
  return {
    user_id: userId,
    gateway_token: card.token,
    fingerprint: card.fingerprint,
    brand: card.brand,
    last4: card.last4,
    expiry_month: card.expiryMonth,
    expiry_year: card.expiryYear,
    three_d_secure_checked: threeDSecureChecked ? 1 : 0,
    created_at: createdAt,
    removed_at: null,
  };
}

/** Reads the card on file for the directory of accounts. Synchronous, as the directory is. */
export function prepareCardFacts(connection: SqliteConnection): (userId: UserId) => CardFactsRow | undefined {
  const select = connection.prepare<[number], CardFactsRow>(
    `select id, fingerprint, expiry_month, expiry_year, three_d_secure_checked from cards
     where user_id = ? and removed_at is null order by id desc limit 1`,
  );
  return (userId) => select.get(userId);
}

/** As `prepareCardFacts`, asynchronously, of several accounts. */
export async function findCardFacts(
  db: Kysely<Schema>,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, CardFactsRow>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('cards')
    .select(['user_id', 'id', 'fingerprint', 'expiry_month', 'expiry_year', 'three_d_secure_checked'])
    .where('user_id', 'in', userIds)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  // The latest of an account replaces the ones before it.
  return new Map(rows.map(({ user_id: userId, ...card }) => [userId, card]));
}

/** The card on file: the latest that was not removed. */
export function findCurrentCard(db: Kysely<Schema>, userId: UserId): Promise<CardRow | undefined> {
  return db
    .selectFrom('cards')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The gateway's token of the account's latest card, also of one that was removed. */
export async function findLatestToken(db: Kysely<Schema>, userId: UserId): Promise<string | null> {
  const latest = await db
    .selectFrom('cards')
    .select('gateway_token')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.gateway_token ?? null;
}

/** A card by its id, also one that was removed since. */
export function findCard(db: Kysely<Schema>, cardId: number): Promise<CardRow | undefined> {
  return db.selectFrom('cards').selectAll().where('id', '=', cardId).executeTakeFirst();
}

export async function insertCards(transaction: Kysely<Schema>, rows: readonly Insertable<CardsTable>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await transaction
      .insertInto('cards')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
  }
}

/** Puts a card on file in place of the one before. */
export async function replaceCard(transaction: Kysely<Schema>, row: Insertable<CardsTable>): Promise<CardRow> {
  await markCardsRemoved(transaction, row.user_id, row.created_at);
  return transaction.insertInto('cards').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function hasCard(db: Kysely<Schema>, userId: UserId, cardId: number): Promise<boolean> {
  const card = await db
    .selectFrom('cards')
    .select('id')
    .where('id', '=', cardId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return card !== undefined;
}

export async function markCardsRemoved(transaction: Kysely<Schema>, userId: UserId, now: number): Promise<void> {
  await transaction
    .updateTable('cards')
    .set({ removed_at: now })
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .execute();
}

/** The cards of an account for its owner, without the gateway's token and the fingerprint. */
export function exportCards(db: Kysely<Schema>, userId: UserId) {
  return db
    .selectFrom('cards')
    .select([
      'id',
      'brand',
      'last4',
      'expiry_month',
      'expiry_year',
      'three_d_secure_checked',
      'created_at',
      'removed_at',
    ])
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteCardsOf(transaction: Kysely<Schema>, userId: UserId): Promise<void> {
  await transaction.deleteFrom('cards').where('user_id', '=', userId).execute();
}
