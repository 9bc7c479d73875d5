export { DATABASE_FILE, type Database, isUnavailable, openDatabase, type SqliteConnection } from './database.ts';
export { deleteInBatches } from './delete-in-batches.ts';
export { type FolderLock, LOCK_FILE, lockFolder } from './folder-lock.ts';
export { readInPages } from './read-in-pages.ts';
export type * from './schema.ts';
