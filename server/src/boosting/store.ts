import { BOOST_STATES, isBoostUndecided } from '@marque/core/rules/boosting';
import type { UserId } from '@marque/core/rules/lot';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { BoostsTable, Schema } from '../platform/db/index.ts';

export type BoostRow = Selectable<BoostsTable>;

const UNDECIDED = BOOST_STATES.filter(isBoostUndecided);

export function findBoost(db: Kysely<Schema>, boostId: number): Promise<BoostRow | undefined> {
  return db.selectFrom('boosts').selectAll().where('id', '=', boostId).executeTakeFirst();
}

/** The payment for a lot whose result is not certain. */
export function findUndecided(db: Kysely<Schema>, lotId: number): Promise<BoostRow | undefined> {
  return db
    .selectFrom('boosts')
    .selectAll()
    .where('lot_id', '=', lotId)
    .where('status', 'in', UNDECIDED)
    .executeTakeFirst();
}

/** Those of the lots with a payment whose result is not certain. */
export async function listPendingLots(db: Kysely<Schema>, lotIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (lotIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('boosts')
    .select('lot_id')
    .where('lot_id', 'in', lotIds)
    .where('status', 'in', UNDECIDED)
    .execute();
  return new Set(rows.map(({ lot_id }) => lot_id));
}

/** Ids of all payments whose result is not certain. */
export async function listUndecided(db: Kysely<Schema>): Promise<number[]> {
  const rows = await db.selectFrom('boosts').select('id').where('status', 'in', UNDECIDED).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Stores a payment before the gateway is asked. */
export async function addBoost(transaction: Kysely<Schema>, row: Insertable<BoostsTable>): Promise<BoostRow> {
  return transaction.insertInto('boosts').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Stores what the gateway has answered. */
export async function saveBoost(transaction: Kysely<Schema>, boost: BoostRow): Promise<void> {
  const { id, status, refusal, card_id, hold_reference, boosted_until, settled_at, notice } = boost;
  await transaction
    .updateTable('boosts')
    .set({ status, refusal, card_id, hold_reference, boosted_until, settled_at, notice })
    .where('id', '=', id)
    .execute();
}

/** E-mails in one delivery; the rest follow with the next. */
const NOTICES_AT_ONCE = 100;

/** Payments whose result is still to be e-mailed, the oldest first. */
export function listUnreported(db: Kysely<Schema>): Promise<BoostRow[]> {
  return (
    db
      .selectFrom('boosts')
      .selectAll()
      // Spelt as in the index, which SQLite uses for a literal only.
      .where(sql<boolean>`notice is not null and notice_sent_at is null`)
      .orderBy('id')
      .limit(NOTICES_AT_ONCE)
      .execute()
  );
}

export async function markReported(transaction: Kysely<Schema>, boostId: number, now: number): Promise<void> {
  await transaction.updateTable('boosts').set({ notice_sent_at: now }).where('id', '=', boostId).execute();
}

/** Whether a payment of the account waits for its card. */
export async function hasUndecided(db: Kysely<Schema>, userId: UserId): Promise<boolean> {
  return (await listUndecidedLotsOf(db, userId)).length > 0;
}

/** The lots for which a payment of the account waits for its card. */
export async function listUndecidedLotsOf(db: Kysely<Schema>, userId: UserId): Promise<number[]> {
  const rows = await db
    .selectFrom('boosts')
    .select('lot_id')
    .where('user_id', '=', userId)
    .where('status', 'in', UNDECIDED)
    .execute();
  return rows.map(({ lot_id }) => lot_id);
}

/** What a vendor has paid for boosting, without the gateway's reference. */
export function exportBoosts(db: Kysely<Schema>, userId: UserId) {
  return db
    .selectFrom('boosts')
    .select(['id', 'lot_id', 'package', 'price', 'tax', 'currency', 'tax_country', 'status', 'refusal'])
    .select(['boosted_until', 'requested_at', 'settled_at'])
    .where('user_id', '=', userId)
    .execute();
}
