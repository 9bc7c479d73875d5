import { type Database, isSqlite } from '../../platform/db/index.ts';
import { writeCollectedRows } from './collected-rows.ts';
import type { RowWriter } from './row-writer.ts';
import { createStatementWriter } from './statement-writer.ts';

/**
 * Runs `work` in one transaction: with statements prepared once on SQLite, and with the rows of each table written together
 * on PostgreSQL, where each statement is a round trip.
 */
export function writeRows<T>(db: Database, work: (writer: RowWriter) => T): Promise<T> {
  return isSqlite(db)
    ? db.batch((connection) => work(createStatementWriter(connection)))
    : db.write((transaction) => writeCollectedRows(transaction, work));
}
