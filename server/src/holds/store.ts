import type { HoldPurpose } from '@marque/core/rules/bidding';
import type { Kysely, Selectable } from 'kysely';
import type { HoldsTable, Schema } from '../platform/db/index.ts';

export type HoldRow = Selectable<HoldsTable>;

export async function isPending(db: Kysely<Schema>, holdId: number): Promise<boolean> {
  const row = await db.selectFrom('holds').select('status').where('id', '=', holdId).executeTakeFirst();
  return row?.status === 'pending';
}

export function listPending(db: Kysely<Schema>): Promise<HoldRow[]> {
  return db.selectFrom('holds').selectAll().where('status', '=', 'pending').execute();
}

export function listPendingOf(db: Kysely<Schema>, userId: number): Promise<HoldRow[]> {
  return db.selectFrom('holds').selectAll().where('user_id', '=', userId).where('status', '=', 'pending').execute();
}

/** The hold that a request of this user on this lot waits for, of that kind if given. A user has one at most on a lot. */
export async function findPending(
  db: Kysely<Schema>,
  lotId: number,
  userId: number,
  purpose?: HoldPurpose,
): Promise<HoldRow | undefined> {
  const pending = await db
    .selectFrom('holds')
    .selectAll()
    .where('lot_id', '=', lotId)
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return purpose === undefined || pending?.purpose === purpose ? pending : undefined;
}

/** Stores a request for a hold before the gateway is asked. */
export async function addHold(transaction: Kysely<Schema>, hold: Omit<HoldRow, 'id'>): Promise<HoldRow> {
  return transaction.insertInto('holds').values(hold).returningAll().executeTakeFirstOrThrow();
}

/** Marks a hold as granted, in the commit in which its request counts. */
export async function markHeld(transaction: Kysely<Schema>, holdId: number, now: number): Promise<void> {
  await transaction.updateTable('holds').set({ status: 'held', settled_at: now }).where('id', '=', holdId).execute();
}

export function listHeld(db: Kysely<Schema>, lotId: number): Promise<HoldRow[]> {
  return db.selectFrom('holds').selectAll().where('lot_id', '=', lotId).where('status', '=', 'held').execute();
}

/** The holds of a lot that are granted or wait for the bank. */
export function listStanding(db: Kysely<Schema>, lotId: number): Promise<HoldRow[]> {
  return db
    .selectFrom('holds')
    .selectAll()
    .where('lot_id', '=', lotId)
    .where('status', 'in', ['held', 'pending'])
    .execute();
}

/** Ids of lots with a granted hold. */
export async function listLotsWithHolds(db: Kysely<Schema>): Promise<number[]> {
  const rows = await db.selectFrom('holds').select('lot_id').distinct().where('status', '=', 'held').execute();
  return rows.map(({ lot_id }) => lot_id);
}

/** Ids of the lots with a granted hold of this user. */
export async function listLotsHeldFor(db: Kysely<Schema>, userId: number): Promise<number[]> {
  const holds = db.selectFrom('holds').select('lot_id').where('user_id', '=', userId).where('status', '=', 'held');
  return (await holds.execute()).map(({ lot_id }) => lot_id);
}

/** Stores the gateway's reference before the bid is decided again. */
export async function saveReference(transaction: Kysely<Schema>, holdId: number, reference: string): Promise<void> {
  await transaction.updateTable('holds').set({ gateway_reference: reference }).where('id', '=', holdId).execute();
}

/** Ends the wait of a hold whose bid does not count. */
export async function endPending(
  transaction: Kysely<Schema>,
  holdId: number,
  status: 'released' | 'failed',
  now: number,
): Promise<void> {
  await transaction
    .updateTable('holds')
    .set({ status, settled_at: now, entry_sequence: null })
    .where('id', '=', holdId)
    .execute();
}

/** Changes only a hold that is still granted. */
export async function markReleased(transaction: Kysely<Schema>, holdId: number, now: number): Promise<void> {
  await transaction
    .updateTable('holds')
    .set({ status: 'released', settled_at: now })
    .where('id', '=', holdId)
    .where('status', '=', 'held')
    .execute();
}

/** Marks a granted hold that the gateway no longer has. Resolves with its lot, null where no such hold is granted. */
export async function markLapsed(
  transaction: Kysely<Schema>,
  gatewayReference: string,
  now: number,
): Promise<number | null> {
  const lapsed = await transaction
    .updateTable('holds')
    .set({ status: 'released', settled_at: now })
    .where('gateway_reference', '=', gatewayReference)
    .where('status', '=', 'held')
    .returning('lot_id')
    .executeTakeFirst();
  return lapsed?.lot_id ?? null;
}

/** Stores the result of a capture on the hold that it was taken from. */
export async function markCaptured(
  transaction: Kysely<Schema>,
  hold: { readonly lotId: number; readonly reference: string | null },
  status: 'captured' | 'captureFailed',
  now: number,
): Promise<void> {
  if (hold.reference === null) return;
  await transaction
    .updateTable('holds')
    .set({ status, settled_at: now })
    .where('lot_id', '=', hold.lotId)
    .where('gateway_reference', '=', hold.reference)
    .where('status', '=', 'held')
    .execute();
}

/** The holds of an account for its owner, without the gateway's references. */
export function exportHolds(db: Kysely<Schema>, userId: number) {
  return db
    .selectFrom('holds')
    .select([
      'id',
      'lot_id',
      'bid_kind',
      'ceiling',
      'amount',
      'currency',
      'status',
      'purpose',
      'received_at',
      'settled_at',
      'buyer_country',
      'campaign',
    ])
    .where('user_id', '=', userId)
    .execute();
}

/** How many requests wait for their hold, by lot. Lots without one are left out. */
export async function countPending(
  db: Kysely<Schema>,
  lotIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (lotIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('holds')
    .select(({ fn }) => ['lot_id', fn.countAll<number>().as('count')])
    .where('lot_id', 'in', lotIds)
    .where('status', '=', 'pending')
    .groupBy('lot_id')
    .execute();
  return new Map(rows.map(({ lot_id, count }) => [lot_id, Number(count)]));
}

/** The holds that the bank has refused on lots since `since` (UTC ms), the latest first. */
export function listFailed(db: Kysely<Schema>, lotIds: readonly number[], since: number) {
  return db
    .selectFrom('holds')
    .select(['lot_id', 'user_id', 'bid_kind', 'ceiling', 'currency', 'settled_at', 'received_at'])
    .where('lot_id', 'in', lotIds)
    .where('status', '=', 'failed')
    .where('received_at', '>=', since)
    .orderBy('received_at', 'desc')
    .execute();
}

/** Number and sum of the holds of each account, in minor units. */
export function sumHolds(db: Kysely<Schema>) {
  return db
    .selectFrom('holds')
    .select(({ fn }) => [
      'user_id',
      'status',
      'currency',
      fn.countAll<number>().as('count'),
      fn.sum<number>('amount').as('amount'),
    ])
    .groupBy(['user_id', 'status', 'currency'])
    .orderBy('user_id')
    .orderBy('status')
    .orderBy('currency')
    .execute();
}
