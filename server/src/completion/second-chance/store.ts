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

/** The lots of open second chances: those of a bidder, and those of the seller in the cancelled sale. */
export async function listOpenForParty(db: Kysely<Schema>, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('second_chances as chances')
    .leftJoin('completions as sales', (join) =>
      join.onRef('sales.lot_id', '=', 'chances.lot_id').onRef('sales.sold_at', '=', 'chances.sold_at'),
    )
    .select('chances.lot_id')
    .where('chances.ending', 'is', null)
    .where(({ eb, or }) => or([eb('chances.bidder_id', '=', userId), eb('sales.seller_id', '=', userId)]))
    .orderBy('chances.offered_at')
    .execute();
  return rows.map(({ lot_id }) => lot_id);
}

/** What a bidder was offered, without the member of staff. */
export function exportSecondChances(db: Kysely<Schema>, bidderId: number) {
  return db
    .selectFrom('second_chances')
    .select(['lot_id', 'amount', 'currency', 'buyer_country', 'offered_at', 'ending', 'ended_at'])
    .where('bidder_id', '=', bidderId)
    .orderBy('offered_at')
    .execute();
}
