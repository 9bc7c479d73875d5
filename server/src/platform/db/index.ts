export { deleteInBatches, readInPages } from './batches.ts';
export { isAsClosed, STAMP_FILE, stampClosed } from './closed-stamp.ts';
export {
  DATABASE_FILE,
  type Database,
  isUnavailable,
  openDatabase,
  openReadOnly,
  type SqliteConnection,
} from './database.ts';
export { type FolderLock, LOCK_FILE, lockFolder } from './folder-lock.ts';
export { type DatabaseFault, inspectDatabase } from './inspect-database.ts';
export type * from './schema.ts';
