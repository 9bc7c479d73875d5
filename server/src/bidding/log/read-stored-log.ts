import type { HistoryLine, LotEntry } from '@marque/core/rules/bidding';
import type { UserId } from '@marque/core/rules/lot';
import { type Money, money } from '@marque/core/rules/money';
import type { Kysely } from 'kysely';
import type { LotRow } from '../../lots/index.ts';
import type { Schema } from '../../platform/db/index.ts';
import { lineOfRow } from '../history/history-lines.ts';
import { type EntryRow, entryOfRow } from './entry-rows.ts';
import { isChainSound } from './log-entries.ts';
import { listFirstEntryRows, listHighestBids, listLinesOfEntries, listWholeLogs } from './store.ts';

/** The log of a lot with what is kept of its fold beside the row of the lot. */
export interface StoredLog {
  /** `damaged`: an entry lacks a value. Null: longer than was asked for. */
  readonly entries: readonly LotEntry[] | 'damaged' | null;
  /** Null with the log. */
  readonly lines: readonly HistoryLine[] | null;
  /** The highest bid of each bidder. */
  readonly bidders: ReadonlyMap<UserId, Money>;
}

const TOO_LONG: StoredLog = { entries: null, lines: null, bidders: new Map() };

/** Voided bids that a replay is worth: each of them recomputes all entries before it. */
const MOST_VOIDS = 20;

/** Reads a whole log with its history and its bidders, all of which are bounded by `most`. */
export async function readStoredLog(db: Kysely<Schema>, lot: LotRow, most: number): Promise<StoredLog> {
  const { id, currency } = lot;
  const rows = await listFirstEntryRows(db, id, most + 1);
  if (rows.length > most || rows.filter(({ kind }) => kind === 'void').length > MOST_VOIDS) return TOO_LONG;
  const [lines, bidders] = await Promise.all([
    listLinesOfEntries(db, lot, 0, Number.MAX_SAFE_INTEGER),
    listHighestBids(db, id, most),
  ]);
  return {
    entries: readEntries(rows, currency),
    lines,
    bidders: new Map(bidders.map(({ user_id, ceiling }) => [user_id, money(ceiling, currency)])),
  };
}

/** A log of any length, and whether its chain of hashes is sound. */
export interface WholeLog extends StoredLog {
  readonly isChainSound: boolean;
}

/** Reads the whole logs of some lots, all of which are in memory then. By the ids of the lots. */
export async function readWholeLogs(
  db: Kysely<Schema>,
  lots: readonly LotRow[],
): Promise<ReadonlyMap<number, WholeLog>> {
  if (lots.length === 0) return new Map();
  const rows = await listWholeLogs(
    db,
    lots.map(({ id }) => id),
  );
  const entries = Map.groupBy(rows.entries, (row) => row.lot_id);
  const lines = Map.groupBy(rows.lines, (row) => row.lot_id);
  const bidders = Map.groupBy(rows.bidders, (row) => row.lot_id);
  const logs = new Map<number, WholeLog>();
  for (const { id, currency } of lots) {
    const own = entries.get(id) ?? [];
    logs.set(id, {
      isChainSound: await isChainSound(own),
      entries: readEntries(own, currency),
      lines: (lines.get(id) ?? []).map((row) => lineOfRow(row, currency)),
      bidders: new Map((bidders.get(id) ?? []).map(({ user_id, ceiling }) => [user_id, money(ceiling, currency)])),
    });
  }
  return logs;
}

function readEntries(rows: readonly EntryRow[], currency: LotRow['currency']): readonly LotEntry[] | 'damaged' {
  try {
    return rows.map((row) => entryOfRow(row, currency));
  } catch {
    // The rows come from a file that this check must not trust.
    return 'damaged';
  }
}
