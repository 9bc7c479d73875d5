import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { migratePostgres, requireVersion } from './migrate-postgres.ts';
import { liftTimeLimits, withConnection } from './with-connection.ts';

/** The database can't be filled as a whole: it is in use, or not made for it. The message is one sentence. */
export class UnsuitableDatabase extends Error {
  override readonly name = 'UnsuitableDatabase';
}

/**
 * Creates the tables in the empty database at `url` and runs `work`, all in one transaction: a failure, and a process that
 * is killed, leave the database empty. Rejects with `UnsuitableDatabase`, or with an error that `postgresFault` explains.
 */
export async function fillEmptyPostgres<T>(url: string, work: (transaction: Kysely<Schema>) => Promise<T>): Promise<T> {
  return withConnection(url, async (db) => {
    const result = await db
      .transaction()
      .setIsolationLevel('serializable')
      .execute(async (transaction) => {
        await liftTimeLimits(transaction);
        await requireEmpty(transaction);
        await migratePostgres(transaction);
        return work(transaction);
      });
    // Until then the planner knows the size of no table.
    await sql`analyze`.execute(db);
    return result;
  });
}

/** Rejects as `fillEmptyPostgres` does, and changes nothing. */
export async function requireEmptyPostgres(url: string): Promise<void> {
  await withConnection(url, (db) => db.transaction().execute(requireEmpty));
}

async function requireEmpty(transaction: Kysely<Schema>): Promise<void> {
  await requireVersion(transaction);
  const { rows } = await sql<{ encoding: string; schema: string | null; objects: number; is_free: boolean }>`
    select current_setting('server_encoding') as encoding, current_schema() as schema,
      (select count(*) from pg_class where relnamespace = current_schema()::regnamespace) as objects,
      pg_try_advisory_xact_lock(hashtext('marque: fill an empty database')) as is_free`.execute(transaction);
  const [facts] = rows;
  if (facts?.is_free !== true) throw new UnsuitableDatabase('another program fills it at this moment.');
  if (facts.encoding !== 'UTF8') {
    throw new UnsuitableDatabase(`its encoding is ${facts.encoding}. Create one with the encoding UTF8.`);
  }
  if (facts.schema === null) throw new UnsuitableDatabase('it has no schema that the user may see. Create one.');
  if (Number(facts.objects) > 0) {
    throw new UnsuitableDatabase('it is not empty. Create an empty database, and name that one.');
  }
}
