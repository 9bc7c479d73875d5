import type { SqliteDatabase, SqliteStatement } from 'kysely';
import type { SqliteConnection } from './database.ts';

/** Lists of ids make ever new texts: at so many, all are forgotten. */
const MOST = 500;

/**
 * A connection for kysely that prepares each text once. Kysely asks anew with every query, and to understand a text takes
 * SQLite several times as long as to find a row by its key.
 *
 * Statements are shared, so a query has to be read to its end at once: two that stream the same text would meet.
 */
export function rememberStatements(connection: SqliteConnection): SqliteDatabase {
  const known = new Map<string, SqliteStatement>();
  return {
    prepare(text) {
      const statement = known.get(text) ?? connection.prepare(text);
      if (known.size >= MOST) known.clear();
      known.set(text, statement);
      return statement;
    },
    close: () => connection.close(),
  };
}
