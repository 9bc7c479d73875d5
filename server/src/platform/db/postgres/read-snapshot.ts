import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { requireVersion } from './migrate-postgres.ts';
import { liftTimeLimits, withConnection } from './with-connection.ts';

/**
 * Reads the database at `url` as it is at one moment, while servers go on. `snapshot` names the moment to other programs,
 * such as pg_dump, until the work has ended. Rejects with an error that `postgresFault` explains.
 */
export function readPostgresSnapshot<T>(
  url: string,
  work: (transaction: Kysely<Schema>, snapshot: string) => Promise<T>,
): Promise<T> {
  return withConnection(url, (db) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        await liftTimeLimits(transaction);
        await requireVersion(transaction);
        const { rows } = await sql<{ readonly snapshot: string }>`
          select pg_export_snapshot() as snapshot`.execute(transaction);
        return work(transaction, rows[0]?.snapshot ?? '');
      }),
  );
}
