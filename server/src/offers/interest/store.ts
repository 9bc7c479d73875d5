import type { Kysely, Selectable } from 'kysely';
import type { InterestsTable, Schema } from '../../platform/db/index.ts';

/** Resolves with whether it is new: a member is interested in a lot once. */
export async function addInterest(transaction: Kysely<Schema>, row: Selectable<InterestsTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('interests')
    .values(row)
    .onConflict((conflict) => conflict.columns(['lot_id', 'user_id']).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

export function exportInterests(db: Kysely<Schema>, userId: number) {
  return db.selectFrom('interests').selectAll().where('user_id', '=', userId).execute();
}

export async function deleteInterestsOf(transaction: Kysely<Schema>, userId: number): Promise<void> {
  await transaction.deleteFrom('interests').where('user_id', '=', userId).execute();
}
