import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';

const TABLES = ['entries', 'drafts', 'files'] as const;

/** Writes all rows of a damaged outbox that can be read as JSON, and returns their number. The damaged file is not changed. */
export function exportReadable(damaged: string, target: string): number {
  // SQLite may write to a file that it opens, so that a copy is read.
  const folder = mkdtempSync(join(dirname(damaged), 'export-'));
  const copy = join(folder, 'copy.sqlite');
  try {
    copyFileSync(damaged, copy);
    if (existsSync(`${damaged}-wal`)) copyFileSync(`${damaged}-wal`, `${copy}-wal`);
    const tables = readTables(copy);
    writeFileSync(target, JSON.stringify(tables, null, 2), { mode: 0o600, flush: true });
    return Object.values(tables).flat().length;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readTables(file: string): Readonly<Record<string, readonly unknown[]>> {
  let db: Sqlite.Database;
  try {
    db = new Sqlite(file);
  } catch {
    return {};
  }
  try {
    return Object.fromEntries(TABLES.map((table) => [table, readRows(db, table)]));
  } finally {
    db.close();
  }
}

/** From both ends, so that one damaged page in the middle hides only its own rows. */
function readRows(db: Sqlite.Database, table: string): readonly unknown[] {
  const rows = new Map<number, unknown>();
  for (const order of ['asc', 'desc']) {
    try {
      const found = db.prepare<[], { readonly rowNumber: number }>(
        // Without a name of its own the column has that of the table's key.
        `select rowid as rowNumber, * from ${table} order by rowid ${order}`,
      );
      for (const { rowNumber, ...row } of found.iterate()) {
        if (rows.has(rowNumber)) break;
        rows.set(rowNumber, row);
      }
    } catch {
      // The rows up to the damage are kept.
    }
  }
  return [...rows.values()];
}
