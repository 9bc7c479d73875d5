import type { SqliteDatabase, SqliteStatement } from 'kysely';
import type { SqliteConnection } from './database.ts';

/** Maximum number of cached statements, since each length of an id list is another text. At the maximum, all are dropped. */
const MOST = 500;

/**
 * A connection for Kysely that prepares each text once. Kysely prepares every query again, and SQLite takes several times
 * as long to parse a text as to find a row by its key.
 *
 * Statements are shared, so each query must be read to its end at once: two streams of the same text would conflict.
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
