export { type Database, openDatabase, type SqliteConnection } from './database.ts';
export type * from './schema.ts';
