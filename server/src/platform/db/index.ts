export { deleteInBatches, readInPages } from './batches.ts';
export { countIdsOn } from './count-ids-on.ts';
export {
  type Database,
  isSqlite,
  isUnavailable,
  requireSqlite,
  type SqliteConnection,
  type SqliteDatabase,
} from './database.ts';
export { engineOf } from './engine-of.ts';
export { fillEmptyPostgres, requireEmptyPostgres } from './postgres/fill-empty-postgres.ts';
export { openPostgres, type PostgresDatabase } from './postgres/open-postgres.ts';
export { postgresFault } from './postgres/postgres-fault.ts';
export { readPostgresSnapshot } from './postgres/read-snapshot.ts';
export type * from './schema.ts';
export { type SchemaState, schemaState } from './schema-state.ts';
export { isAsClosed, STAMP_FILE, stampClosed } from './sqlite/closed-stamp.ts';
export { type FolderLock, LOCK_FILE, lockFolder } from './sqlite/folder-lock.ts';
export { type DatabaseFault, inspectDatabase } from './sqlite/inspect-database.ts';
export { makeFolder } from './sqlite/make-folder.ts';
export { copyDatabase, openSnapshot, readCopy, type SqliteSnapshot } from './sqlite/open-snapshot.ts';
export { DATABASE_FILE, openDatabase, openReadOnly } from './sqlite/open-sqlite.ts';
export { type Collect, writeCollecting } from './write-collecting.ts';
