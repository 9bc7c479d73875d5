import type { Kysely } from 'kysely';
import { lockUsedFolder } from '../../data-folder.ts';
import {
  fillEmptyPostgres,
  openSnapshot,
  postgresFault,
  type Schema,
  type SqliteSnapshot,
  schemaState,
} from '../../platform/db/index.ts';
import { StartError } from '../../start-error.ts';
import { checkLogs, compareSums, type LogReport } from '../checks/index.ts';
import type { Progress } from '../progress.ts';
import {
  countRowsOnPostgres,
  fetchRows,
  listTables,
  readColumnTypes,
  readRows,
  type TableShape,
  writeRows,
} from '../store/index.ts';
import { compareRows } from './compare-rows.ts';

export interface MovedTable {
  readonly name: string;
  readonly rows: number;
  /** As PostgreSQL counts them. */
  readonly moved: number;
}

/** What a move has copied, and the proof of it. */
export interface MoveReport {
  readonly tables: readonly MovedTable[];
  readonly logs: LogReport;
  /** Accounts whose holds and invoices add up to the same. */
  readonly accounts: number;
  /** One sentence each. With any of them nothing has been moved. */
  readonly differences: readonly string[];
}

export interface MoveOptions {
  /** The data folder. It is read, and never changed. */
  readonly data: string;
  /** The empty database, as postgres://user:password@host:port/name. */
  readonly url: string;
  readonly progress: Progress;
}

/** Carries the rows back out of the transaction that was rolled back because of them. */
class Differs extends Error {
  readonly report: MoveReport;
  constructor(report: MoveReport) {
    super('The copy differs from its source.');
    this.report = report;
  }
}

/**
 * Copies the database of a data folder into an empty PostgreSQL and compares both, in one transaction: the database is
 * empty afterwards unless all of it is proved. Throws a `StartError` where folder or database can't be used.
 */
export async function moveData({ data, url, progress }: MoveOptions): Promise<MoveReport> {
  const lock = lockUsedFolder(data);
  try {
    const snapshot = openSnapshot(data);
    try {
      requireThisVersion(data, snapshot);
      return await fillEmptyPostgres(url, (transaction) => copyAndProve(snapshot, transaction, progress));
    } catch (error) {
      if (error instanceof Differs) return error.report;
      if (error instanceof StartError) throw error;
      throw new StartError(`The database to move to can’t be used: ${postgresFault(error)}`);
    } finally {
      await snapshot.close();
    }
  } finally {
    lock.release();
  }
}

function requireThisVersion(data: string, { migrations }: SqliteSnapshot): void {
  const state = schemaState(migrations);
  if (state === 'current') return;
  const advice =
    state === 'newer'
      ? 'a newer version of Marque has used it: move it with that version'
      : 'an older version of Marque has used it: start this version with it once, then move it';
  throw new StartError(`The data folder "${data}" can’t be moved: ${advice}.`);
}

async function copyAndProve(
  snapshot: SqliteSnapshot,
  transaction: Kysely<Schema>,
  progress: Progress,
): Promise<MoveReport> {
  const tables = listTables(snapshot.readConnection);
  const copied = await copyTables(snapshot, transaction, tables, progress);
  const report = await prove(snapshot, transaction, copied, progress);
  if (report.differences.length > 0) throw new Differs(report);
  return report;
}

async function copyTables(
  { readConnection }: SqliteSnapshot,
  transaction: Kysely<Schema>,
  tables: readonly TableShape[],
  progress: Progress,
): Promise<ReadonlyMap<TableShape, number>> {
  const types = await readColumnTypes(transaction);
  const copied = new Map<TableShape, number>();
  for (const table of tables) {
    const step = progress.step(`copied ${table.name}`);
    try {
      copied.set(table, await writeRows(transaction, table, types, readRows(readConnection, table), step.count));
    } catch (error) {
      throw new StartError(`The rows of ${table.name} can’t be copied, and nothing was moved: ${postgresFault(error)}`);
    }
    step.end();
  }
  return copied;
}

/** Everything is read again from the target. */
async function prove(
  { read, readConnection }: SqliteSnapshot,
  transaction: Kysely<Schema>,
  copied: ReadonlyMap<TableShape, number>,
  progress: Progress,
): Promise<MoveReport> {
  const differences: string[] = [];
  const counts = await countRowsOnPostgres(transaction);
  const tables: MovedTable[] = [];
  for (const [table, rows] of copied) {
    const moved = counts[table.name] ?? 0;
    tables.push({ name: table.name, rows, moved });
    if (rows !== moved) differences.push(`${table.name}: ${rows} rows in the data folder, ${moved} in the database.`);
    differences.push(...(await compareRows(table, readRows(readConnection, table), fetchRows(transaction, table))));
  }
  const known = new Set(tables.map(({ name }) => name));
  for (const name of Object.keys(counts)) if (!known.has(name)) differences.push(`${name}: not in the data folder.`);
  progress.line('compared all rows');
  const step = progress.step('checked the logs of auctions');
  const logs = await checkLogs(transaction, step.count);
  step.end();
  const sums = await compareSums(read, transaction);
  differences.push(...logs.findings, ...sums.differences);
  return { tables, logs, accounts: sums.accounts, differences };
}
