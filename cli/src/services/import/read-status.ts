import { type Result, refuse, succeed } from '@marque/core/rules/result';
import {
  type ImportRecord,
  type JournalFault,
  openImports,
  openJournal,
  openRows,
  type RowCounts,
  type Rows,
} from './journal/index.ts';

export interface ImportStatus {
  readonly record: ImportRecord;
  readonly counts: RowCounts;
}

/** The imports of a journal, and the rows of one of them. */
export interface StatusReader {
  readonly imports: () => readonly ImportStatus[];
  /** The imports whose id begins so. */
  readonly find: (id: string) => readonly ImportRecord[];
  readonly rows: (record: ImportRecord) => Rows;
  readonly setAside: string | null;
  readonly close: () => void;
}

/** Opens the journal in a folder; an empty one where nothing was imported yet. `now` in UTC milliseconds. */
export async function openStatus(folder: string, now: number): Promise<Result<StatusReader, JournalFault>> {
  const journal = await openJournal(folder, now);
  if (!journal.ok) return refuse(journal.error);
  const { db, setAside } = journal.value;
  const imports = openImports(db);
  const rows = (record: ImportRecord) => openRows(db, record.number, record.server);
  return succeed({
    imports: () => imports.list().map((record) => ({ record, counts: rows(record).counts() })),
    find: (id) => imports.list().filter((record) => record.id.startsWith(id.toLowerCase())),
    rows,
    setAside,
    close: () => db.close(),
  });
}
