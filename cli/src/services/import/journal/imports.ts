import type { ColumnMapping } from '@marque/core/imports';
import type { Database } from 'better-sqlite3';

/** What an import is known by: `--resume` goes on with the last one of the same. */
export interface ImportKey {
  /** Origin of the server. */
  readonly server: string;
  /** The account that imports. */
  readonly account: number;
  readonly vendor: number;
  readonly variant: string;
  /** The name of the file, without its folder. */
  readonly file: string;
}

/** `checking` until every row has been read, then `sending`; `finished` when each row is submitted or refused. */
export type ImportState = 'checking' | 'sending' | 'finished';

export interface ImportRecord extends ImportKey {
  /** Its key in the tables of the journal. */
  readonly number: number;
  /** As users see it: the first one is enough of it. */
  readonly id: string;
  /** JSON of a `ColumnMapping`, to be read with `readMapping`. */
  readonly mapping: string;
  readonly isDrafts: boolean;
  /** UTC milliseconds. */
  readonly startedAt: number;
  readonly changedAt: number;
  readonly state: ImportState;
}

/** Imports that the journal keeps with their rows. */
export const MOST_IMPORTS = 100;
/** Prospects that it knows, and files: those of many years. */
const MOST_PROSPECTS = 1_000_000;
const MOST_FILES = 1_000_000;

const COLUMNS = `number, id, server, account, vendor, variant, file, mapping, is_drafts AS isDrafts,
  started_at AS startedAt, changed_at AS changedAt, state`;

type StoredImport = Omit<ImportRecord, 'isDrafts'> & { readonly isDrafts: number };

/** The imports in a journal. */
export function openImports(db: Database) {
  const find = db.prepare<[ImportKey], StoredImport>(
    `SELECT ${COLUMNS} FROM imports WHERE server = :server AND account = :account AND vendor = :vendor
      AND variant = :variant AND file = :file ORDER BY number DESC LIMIT 1`,
  );
  const list = db.prepare<[], StoredImport>(
    `SELECT ${COLUMNS} FROM imports ORDER BY number DESC LIMIT ${MOST_IMPORTS}`,
  );
  const insert = db.prepare(
    `INSERT INTO imports (id, server, account, vendor, variant, file, mapping, is_drafts, started_at, changed_at, state)
      VALUES (:id, :server, :account, :vendor, :variant, :file, :mapping, :isDrafts, :now, :now, 'checking')`,
  );
  const change = db.prepare('UPDATE imports SET state = :state, changed_at = :now WHERE number = :number');

  return {
    findLast: (key: ImportKey): ImportRecord | null => recordOf(find.get(key)),
    /** The latest first. */
    list: (): readonly ImportRecord[] => list.all().flatMap((row) => recordOf(row) ?? []),
    start(
      key: ImportKey,
      start: { readonly id: string; readonly mapping: ColumnMapping; readonly isDrafts: boolean },
      now: number,
    ): ImportRecord {
      const mapping = JSON.stringify(start.mapping);
      const { lastInsertRowid } = insert.run({ ...key, ...start, mapping, isDrafts: start.isDrafts ? 1 : 0, now });
      prune(db);
      return {
        ...key,
        ...start,
        number: Number(lastInsertRowid),
        mapping,
        startedAt: now,
        changedAt: now,
        state: 'checking',
      };
    },
    setState: (number: number, state: ImportState, now: number): void => void change.run({ number, state, now }),
  };
}

export type Imports = ReturnType<typeof openImports>;

function recordOf(row: StoredImport | undefined): ImportRecord | null {
  return row === undefined ? null : { ...row, isDrafts: row.isDrafts === 1 };
}

/** Forgets the oldest. The server knows their rows, and refuses them the second time. */
function prune(db: Database): void {
  db.exec(
    `DELETE FROM imports WHERE number <= (SELECT number FROM imports ORDER BY number DESC LIMIT 1 OFFSET ${MOST_IMPORTS});
     DELETE FROM prospects WHERE changed_at <= (SELECT changed_at FROM prospects ORDER BY changed_at DESC LIMIT 1 OFFSET ${MOST_PROSPECTS});
     DELETE FROM files WHERE (SELECT count(*) FROM files) > ${MOST_FILES};`,
  );
}
