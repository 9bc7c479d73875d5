import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/index.ts';
import type { LotRow } from '../lot-row.ts';

/** Columns of a lot that a committed change may write. */
export const LOT_COLUMNS = [
  'stage',
  'revision',
  'sequence',
  'ends_at',
  'price',
  'reserve',
  'reserve_met',
  'reserve_lowered',
  'leader_id',
  'leader_ceiling',
  'leader_kind',
  'leader_sequence',
  'no_bids',
  'no_watchers',
  'is_boosted',
  'boosted_until',
  'extension_cause',
  'closed_outcome',
  'closed_at',
  'ended_reason',
  'sold_at',
  'sold_price',
  'relisted_as',
] as const satisfies readonly (keyof LotRow)[];

/** Saves the columns that a change of a lot may write: the fold of its log, its stage and its sale. */
export async function saveLot(transaction: Kysely<Schema>, row: LotRow): Promise<void> {
  const columns = Object.fromEntries(LOT_COLUMNS.map((name) => [name, row[name]]));
  await transaction.updateTable('lots').set(columns).where('id', '=', row.id).execute();
}

/** Saves corrected words of a lot. They are no fact of the sale, so that no other change writes them. */
export async function saveWords(
  transaction: Kysely<Schema>,
  { id, title, summary, document }: Pick<LotRow, 'id' | 'title' | 'summary' | 'document'>,
): Promise<void> {
  await transaction.updateTable('lots').set({ title, summary, document }).where('id', '=', id).execute();
}

/** Adds page views, counted by lot. */
export async function addViews(transaction: Kysely<Schema>, views: ReadonlyMap<number, number>): Promise<void> {
  for (const [lotId, count] of views) {
    await transaction
      .updateTable('lots')
      .set((lot) => ({ no_views: lot('no_views', '+', count) }))
      .where('id', '=', lotId)
      .execute();
  }
}

/** Changes the number of watchers by `step` and resolves with it; undefined for an unknown lot. */
export async function changeWatchers(
  transaction: Kysely<Schema>,
  lotId: number,
  step: number,
): Promise<number | undefined> {
  const row = await transaction.selectFrom('lots').select('no_watchers').where('id', '=', lotId).executeTakeFirst();
  if (row === undefined || step === 0) return row?.no_watchers;
  const noWatchers = Math.max(0, row.no_watchers + step);
  await transaction.updateTable('lots').set({ no_watchers: noWatchers }).where('id', '=', lotId).execute();
  return noWatchers;
}

/** Stores the number of published comments. It is no fact of the sale: neither the revision nor a bid changes with it. */
export async function saveCommentCount(transaction: Kysely<Schema>, lotId: number, noComments: number): Promise<void> {
  await transaction.updateTable('lots').set({ no_comments: noComments }).where('id', '=', lotId).execute();
}
