import type { UserId } from '@marque/core/rules/lot';
import type { Kysely, Selectable } from 'kysely';
import { type HandOverLotsTable, type HandOversTable, readInPages, type Schema } from '../platform/db/index.ts';

export type HandOverRow = Selectable<HandOversTable>;
export type HandedLotRow = Selectable<HandOverLotsTable>;

/** Stores a hand-over without its lots and returns its number. */
export async function insertHandOver(
  transaction: Kysely<Schema>,
  row: Omit<HandOverRow, 'id' | 'seen_at'>,
): Promise<number> {
  const { id } = await transaction.insertInto('hand_overs').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertHandedLots(transaction: Kysely<Schema>, rows: readonly HandedLotRow[]): Promise<void> {
  await transaction.insertInto('hand_over_lots').values(rows).execute();
}

export function findHandOver(db: Kysely<Schema>, id: number): Promise<HandOverRow | undefined> {
  return db.selectFrom('hand_overs').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The last hand-overs before one of them, or before none, the latest first. */
export function listBefore(db: Kysely<Schema>, before: number | null, limit: number): Promise<HandOverRow[]> {
  let query = db.selectFrom('hand_overs').selectAll().orderBy('id', 'desc').limit(limit);
  if (before !== null) query = query.where('id', '<', before);
  return query.execute();
}

/** The lots of some hand-overs, in the order of their pages. */
export function listHandedLots(db: Kysely<Schema>, ids: readonly number[]): Promise<HandedLotRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('hand_over_lots')
    .selectAll()
    .where('hand_over_id', 'in', ids)
    .orderBy('hand_over_id')
    .orderBy('place')
    .execute();
}

export async function markSeen(transaction: Kysely<Schema>, id: number, at: number): Promise<void> {
  await transaction.updateTable('hand_overs').set({ seen_at: at }).where('id', '=', id).execute();
}

/** Rows read at a time: their texts are long. */
const ROWS_PER_PAGE = 50;

/** What an account has handed over. What it has received are the words of others. */
export function exportHandOvers(db: Kysely<Schema>, userId: UserId) {
  return readInPages<HandOverRow>((after) =>
    db
      .selectFrom('hand_overs')
      .selectAll()
      .where('from_id', '=', userId)
      .where('id', '>', after?.id ?? 0)
      .orderBy('id')
      .limit(ROWS_PER_PAGE)
      .execute(),
  );
}

export function exportHandedLots(db: Kysely<Schema>, userId: UserId) {
  return readInPages<HandedLotRow>((after) =>
    db
      .selectFrom('hand_over_lots')
      .innerJoin('hand_overs', 'hand_overs.id', 'hand_over_lots.hand_over_id')
      .selectAll('hand_over_lots')
      .where('hand_overs.from_id', '=', userId)
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('hand_over_lots.hand_over_id', 'hand_over_lots.place'),
          '>',
          tuple(after?.hand_over_id ?? 0, after?.place ?? 0),
        ),
      )
      .orderBy('hand_over_lots.hand_over_id')
      .orderBy('hand_over_lots.place')
      .limit(ROWS_PER_PAGE)
      .execute(),
  );
}
