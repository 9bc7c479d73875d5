import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { clientSettings } from './client-settings.ts';

const CONNECT_MS = 10_000;

/** Runs work of a command on one connection of its own, whose statements may take their time. */
export async function withConnection<T>(url: string, work: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ ...clientSettings(pg, url, CONNECT_MS), statement_timeout: 0, max: 1 });
  // A connection that breaks fails its next query.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await work(db);
  } finally {
    await db.destroy();
    if (!pool.ending) await pool.end();
  }
}

/** For a transaction that waits for other programs, or for long statements, whatever the server allows by default. */
export async function liftTimeLimits(transaction: Kysely<Schema>): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`.execute(transaction);
}
