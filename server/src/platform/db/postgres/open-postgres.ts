import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type { Client, Pool } from 'pg';
import { createQueue } from '../../queue/index.ts';
import type { Database } from '../database.ts';
import type { Schema } from '../schema.ts';
import { clientSettings, STATEMENT_MS } from './client-settings.ts';
import { isConflict, isPostgresUnavailable } from './errors.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { createWatchedSockets } from './watched-sockets.ts';

export interface PostgresDatabase extends Database {
  readonly engine: 'postgres';
  /** The pool of the readers, for statements that Kysely does not build. */
  readonly pool: Pool;
  /** The name of this process, which all of its connections to the database have. */
  readonly processName: string;
  /** As `read`, for writes of one statement each that wait for no transaction and may stand beside all others. */
  readonly unqueued: Kysely<Schema>;
  /**
   * As `write`, with the connection of the transaction, for statements that Kysely does not build: the path of bids. It is
   * the same queue.
   */
  batch<T>(work: BatchWork<T>): Promise<T>;
  /**
   * Calls back when a write was rejected because its connection broke within the commit. It may be stored all the same: the
   * answer may have been lost.
   */
  onUncertain(listener: () => void): void;
}

export interface BatchWork<T> {
  /**
   * Lots whose batches in other processes are waited for before the transaction begins: one that began earlier would see
   * none of their changes, conflict with them, and be repeated. The last step before it: the order of ids prevents deadlocks.
   */
  readonly lockLots: () => readonly number[];
  readonly run: (connection: Client) => Promise<T>;
}

export interface PostgresOptions {
  /** Connections that read at the same time. */
  readonly readers?: number;
  /** How long a query waits for a connection, in milliseconds. */
  readonly connectMs?: number;
  /** This machine's time (UTC ms), which must be that of the database's machine. */
  readonly now?: () => number;
  /** How long the database may be silent within a query before its connection counts as broken, in milliseconds. */
  readonly silenceMs?: number;
  /** For a process beside the server: the tables are those that the server has made, and writes reject. */
  readonly readsOnly?: boolean;
}

const READERS = 8;
const CONNECT_MS = 5_000;
/** Longer than the server lets a statement take. */
const SILENCE_MS = STATEMENT_MS + 10_000;
/** A transaction that has conflicted this often is refused as "try later". */
const MOST_TRIES = 12;
const TRY_AGAIN_MS = 4;
/** The server ends a transaction that waits longer for its next statement: its process is paused, and others wait for its locks. */
const IDLE_TRANSACTION_MS = 10_000;

/** The class of the advisory locks on lots. */
const LOT_LOCKS = 1;
/** Keys of advisory locks have 32 bits. Two lots with one key only wait for each other. */
const LARGEST_KEY = 2 ** 31 - 1;

/**
 * Opens the database at `url` (postgres://user:password@host:port/name) and migrates it. Rejects with a `pg` error where it
 * can't be reached or used, and with `NewerSchema` where a newer version of Marque has used it.
 *
 * Transactions are serializable, as they are on SQLite, where there is one at a time: each process runs one at a time too,
 * and one that conflicts with another process's is repeated.
 */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<PostgresDatabase> {
  const { readers = READERS, connectMs = CONNECT_MS, silenceMs = SILENCE_MS, now, readsOnly = false } = options;
  // Loaded only where it is used: the start on a data folder stays as fast.
  const { default: pg } = await import('pg');
  const processName = `marque-${randomBytes(6).toString('hex')}`;
  const sockets = createWatchedSockets();
  const settings = clientSettings(pg, withoutName(url), connectMs);
  const common = { ...settings, application_name: processName, stream: sockets.open };
  const pool = new pg.Pool({ ...common, max: readers });
  const writers = new pg.Pool({ ...common, max: 1, idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS });
  for (const each of [pool, writers]) {
    // A connection that breaks while no query uses it is replaced with the next query.
    each.on('error', () => undefined);
    // One that breaks within a transaction fails its next query.
    each.on('connect', (client) => client.on('error', () => undefined));
  }

  const read = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const write = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: writers }) });
  const close = async () => {
    // Kysely ends a pool only if it has used it.
    await Promise.all([read.destroy(), write.destroy()]);
    for (const each of [pool, writers]) if (!each.ending) await each.end();
  };
  try {
    if (!readsOnly) await migratePostgres(write, now);
  } catch (error) {
    await close();
    throw error;
  }

  // Migrations may take as long as they need.
  sockets.limitSilence(silenceMs);
  const reading = { engine: 'postgres', processName, read, unqueued: read, pool } as const;
  const enqueue = createQueue();
  const uncertainListeners: (() => void)[] = [];
  if (readsOnly) {
    const refuse = () => Promise.reject(new Error('This process only reads the database.'));
    return { ...reading, write: refuse, batch: refuse, onUncertain: () => undefined, close };
  }

  /** Runs a transaction, which passes its result through `sent` before it commits. */
  function transact<T>(run: (sent: (result: T) => T) => Promise<T>): Promise<T> {
    return untilNoConflict(async () => {
      let isSent = false;
      try {
        return await run((result) => {
          isSent = true;
          return result;
        });
      } catch (error) {
        const isUncertain = isSent && isPostgresUnavailable(error) && !isConflict(error);
        if (isUncertain) for (const listener of uncertainListeners) listener();
        throw error;
      }
    });
  }

  return {
    ...reading,
    write(work) {
      const serializable = write.transaction().setIsolationLevel('serializable');
      return enqueue(() =>
        transact((sent) => serializable.execute(async (transaction) => sent(await work(transaction)))),
      );
    },
    batch({ lockLots, run }) {
      return enqueue(() =>
        transact((sent) =>
          inTransaction(writers, { lockLots, run: async (connection) => sent(await run(connection)) }),
        ),
      );
    },
    onUncertain: (listener) => void uncertainListeners.push(listener),
    async close() {
      await enqueue(async () => undefined);
      await close();
    },
  };
}

/** The name says which process a commit comes from, so an address can't give all processes the same. */
function withoutName(url: string): string {
  if (!URL.canParse(url)) return url;
  const parsed = new URL(url);
  parsed.searchParams.delete('application_name');
  return parsed.href;
}

async function inTransaction<T>(pool: Pool, { lockLots, run }: BatchWork<T>): Promise<T> {
  const connection = await pool.connect();
  let broken: Error | undefined;
  try {
    const keys = [...new Set(lockLots().map((lotId) => lotId % LARGEST_KEY))].toSorted((one, other) => one - other);
    if (keys.length > 0) {
      await connection.query('select pg_advisory_lock($1, key) from unnest($2::int[]) as key', [LOT_LOCKS, keys]);
    }
    await connection.query('begin isolation level serializable');
    const result = await run(connection as unknown as Client);
    await connection.query('commit; select pg_advisory_unlock_all()');
    return result;
  } catch (error) {
    await connection.query('rollback; select pg_advisory_unlock_all()').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    connection.release(broken);
  }
}

async function untilNoConflict<T>(run: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isConflict(error) || tried === MOST_TRIES) throw error;
      await sleep(TRY_AGAIN_MS * tried);
    }
  }
}
