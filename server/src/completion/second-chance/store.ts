import type { SecondChanceEnding } from '@marque/core/rules/offers';
import type { Kysely, Selectable } from 'kysely';
import type { Schema, SecondChancesTable } from '../../platform/db/index.ts';

export type SecondChanceRow = Selectable<SecondChancesTable>;

export function findSecondChance(db: Kysely<Schema>, lotId: number): Promise<SecondChanceRow | undefined> {
  return db.selectFrom('second_chances').selectAll().where('lot_id', '=', lotId).executeTakeFirst();
}

/** All that wait for an answer. */
export function listOpen(db: Kysely<Schema>): Promise<SecondChanceRow[]> {
  return db.selectFrom('second_chances').selectAll().where('ending', 'is', null).execute();
}

/** Those of a bidder that wait for an answer, the first to expire first. */
export function listOpenOf(db: Kysely<Schema>, bidderId: number, limit: number): Promise<SecondChanceRow[]> {
  return db
    .selectFrom('second_chances')
    .selectAll()
    .where('ending', 'is', null)
    .where('bidder_id', '=', bidderId)
    .orderBy('offered_at')
    .limit(limit)
    .execute();
}

export async function addSecondChance(transaction: Kysely<Schema>, row: SecondChanceRow): Promise<void> {
  await transaction.insertInto('second_chances').values(row).execute();
}

export async function endSecondChance(
  transaction: Kysely<Schema>,
  lotId: number,
  { ending, now }: { readonly ending: SecondChanceEnding; readonly now: number },
): Promise<void> {
  await transaction
    .updateTable('second_chances')
    .set({ ending, ended_at: now })
    .where('lot_id', '=', lotId)
    .where('ending', 'is', null)
    .execute();
}
