/** The journal of imports on this machine: which rows of which file are submitted, refused or still to be sent. */
export { type Files, openFiles } from './files.ts';
export { type ImportKey, type ImportRecord, type ImportState, type Imports, openImports } from './imports.ts';
export { BEAT_MS, keepLock, type LockHolder, releaseLock, takeLock } from './locks.ts';
export { type JournalFault, type OpenedJournal, openJournal, openTemporaryJournal } from './open-journal.ts';
export {
  jsonOfPayload,
  type NewRow,
  openRows,
  type PendingRow,
  payloadWithDigest,
  ROW_STATES,
  type RowCounts,
  type RowOutcome,
  type RowProblem,
  type RowState,
  type Rows,
  type SettledRow,
  type StoredFault,
  type StoredRow,
} from './rows.ts';
