import type { Kysely, Selectable } from 'kysely';
import type { PurchasesTable, Schema } from '../platform/db/index.ts';

export type PurchaseRow = Selectable<PurchasesTable>;

export async function addPurchase(transaction: Kysely<Schema>, row: Omit<PurchaseRow, 'id'>): Promise<void> {
  await transaction.insertInto('purchases').values(row).execute();
}

/** The purchase on a lot that awaits its card hold. A lot has one at most: it is reserved for its buyer meanwhile. */
export function findPendingPurchase(db: Kysely<Schema>, lotId: number): Promise<PurchaseRow | undefined> {
  return db
    .selectFrom('purchases')
    .selectAll()
    .where('lot_id', '=', lotId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
}

/** The purchases of a member that await their card hold. */
export function listPendingOf(db: Kysely<Schema>, buyerId: number): Promise<PurchaseRow[]> {
  return db
    .selectFrom('purchases')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .where('status', '=', 'pending')
    .execute();
}

export async function settlePurchase(
  transaction: Kysely<Schema>,
  { id }: Pick<PurchaseRow, 'id'>,
  status: 'bought' | 'failed',
  now: number,
): Promise<void> {
  await transaction.updateTable('purchases').set({ status, settled_at: now }).where('id', '=', id).execute();
}

/** A member's last attempt to buy a lot. */
export function findLastPurchase(db: Kysely<Schema>, lotId: number, buyerId: number): Promise<PurchaseRow | undefined> {
  return db
    .selectFrom('purchases')
    .selectAll()
    .where('lot_id', '=', lotId)
    .where('buyer_id', '=', buyerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The latest purchases of a member, the last one first. */
export function listPurchasesOf(db: Kysely<Schema>, buyerId: number, limit: number): Promise<PurchaseRow[]> {
  return db
    .selectFrom('purchases')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function exportPurchases(db: Kysely<Schema>, buyerId: number) {
  return db.selectFrom('purchases').selectAll().where('buyer_id', '=', buyerId).orderBy('id').execute();
}
