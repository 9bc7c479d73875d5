import type { HistoryLine } from '@marque/core/rules/bidding';
import type { Kysely, Selectable } from 'kysely';
import type { LotRow } from '../../lots/index.ts';
import type { LotBiddersTable, LotLinesTable, Schema } from '../../platform/db/index.ts';
import { lineOfRow } from '../history/history-lines.ts';
import type { EntryRow } from './entry-rows.ts';

/** Entries of a log that one request reads. */
export const LOG_PAGE = 1_000;

/** A page of a lot's log as it is stored, oldest entry first, up to the entry `last`. */
export function listEntryRows(db: Kysely<Schema>, lotId: number, after: number, last: number): Promise<EntryRow[]> {
  return db
    .selectFrom('lot_entries')
    .selectAll()
    .where('lot_id', '=', lotId)
    .where('sequence', '>', after)
    .where('sequence', '<=', last)
    .orderBy('sequence')
    .limit(LOG_PAGE)
    .execute();
}

/** The bids of a lot that staff have voided. */
export async function listVoided(db: Kysely<Schema>, lotId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('lot_entries')
    .select('voided_sequence')
    .where('lot_id', '=', lotId)
    .where('kind', '=', 'void')
    .execute();
  return new Set(rows.flatMap(({ voided_sequence }) => (voided_sequence === null ? [] : [voided_sequence])));
}

/** The lines of the public history that the entries from `first` to `last` wrote. */
export async function listLinesOfEntries(
  db: Kysely<Schema>,
  lot: LotRow,
  first: number,
  last: number,
): Promise<HistoryLine[]> {
  const rows = await db
    .selectFrom('lot_lines')
    .selectAll()
    .where('lot_id', '=', lot.id)
    .where('sequence', '>=', first)
    .where('sequence', '<=', last)
    .orderBy('sequence')
    .orderBy('position')
    .execute();
  return rows.map((row) => lineOfRow(row, lot.currency));
}

/** The last entry after which another bidder than the leader led; 0 without one. The last line of an entry is the leader's. */
export async function findRivalLead(db: Kysely<Schema>, lotId: number, leaderId: number): Promise<number> {
  const found = await db
    .selectFrom('lot_lines as line')
    .select('line.sequence')
    .where('line.lot_id', '=', lotId)
    .where('line.bidder_id', '<>', leaderId)
    .where('line.void_reason', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lot_lines as later')
            .select('later.position')
            .whereRef('later.lot_id', '=', 'line.lot_id')
            .whereRef('later.sequence', '=', 'line.sequence')
            .whereRef('later.position', '>', 'line.position'),
        ),
      ),
    )
    .orderBy('line.sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.sequence ?? 0;
}

/** The whole log of a lot, oldest entry first, or its first `limit` entries. */
export function listFirstEntryRows(db: Kysely<Schema>, lotId: number, limit: number): Promise<EntryRow[]> {
  return db
    .selectFrom('lot_entries')
    .selectAll()
    .where('lot_id', '=', lotId)
    .orderBy('sequence')
    .limit(limit)
    .execute();
}

/** The highest bids on a lot by their bidders, in minor units, of `limit` bidders at most. */
export function listHighestBids(db: Kysely<Schema>, lotId: number, limit: number) {
  return db
    .selectFrom('lot_bidders')
    .select(['user_id', 'ceiling'])
    .where('lot_id', '=', lotId)
    .orderBy('user_id')
    .limit(limit)
    .execute();
}

/** The rows of the logs of some lots with what is kept of their folds, each in the order of its lot's log. */
export async function listWholeLogs(db: Kysely<Schema>, lotIds: readonly number[]): Promise<WholeLogRows> {
  const entries = await db
    .selectFrom('lot_entries')
    .selectAll()
    .where('lot_id', 'in', lotIds)
    .orderBy('lot_id')
    .orderBy('sequence')
    .execute();
  const lines = await db
    .selectFrom('lot_lines')
    .selectAll()
    .where('lot_id', 'in', lotIds)
    .orderBy('lot_id')
    .orderBy('sequence')
    .orderBy('position')
    .execute();
  const bidders = await db
    .selectFrom('lot_bidders')
    .select(['lot_id', 'user_id', 'ceiling'])
    .where('lot_id', 'in', lotIds)
    .execute();
  return { entries, lines, bidders };
}

export interface WholeLogRows {
  readonly entries: readonly EntryRow[];
  readonly lines: readonly Selectable<LotLinesTable>[];
  readonly bidders: readonly Pick<Selectable<LotBiddersTable>, 'lot_id' | 'user_id' | 'ceiling'>[];
}
