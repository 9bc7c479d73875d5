import { createServer } from 'node:net';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { emptyTestDatabase, openTestDatabase, testDatabaseUrl } from '../../test-database.ts';
import { openRelay } from '../../test-relay.ts';
import { temporaryFolder } from '../../testing.ts';
import {
  countIdsOn,
  DATABASE_FILE,
  isUnavailable,
  openDatabase,
  openPostgres,
  type PostgresDatabase,
  postgresFault,
} from '../index.ts';

const INTERNAL = /^(kysely|sqlite)_/;

/** The database of a test, and another process's view of it. */
async function openTwice() {
  const folder = temporaryFolder();
  const one = await openTestDatabase(folder);
  const other = await openPostgres(testDatabaseUrl(folder));
  onTestFinished(async () => {
    await Promise.all([one.close(), other.close()]);
  });
  return { one, other };
}

async function openOne() {
  const db = await openTestDatabase(temporaryFolder());
  onTestFinished(() => db.close());
  return db;
}

describe('the tables', () => {
  it('have the columns that they have on SQLite, with the same constraints on null', async () => {
    const folder = temporaryFolder();
    await (await openDatabase(folder)).close();
    const file = new Sqlite(`${folder}/${DATABASE_FILE}`);
    const names = file.prepare<[], string>("select name from sqlite_master where type = 'table'").pluck().all();
    const ofFile = names
      .filter((name) => !INTERNAL.test(name))
      .flatMap((table) =>
        file
          .prepare<[], { name: string; type: string; notnull: number; pk: number }>(`pragma table_info(${table})`)
          .all()
          // A primary key of SQLite takes null unless it says otherwise; no row has one.
          .map(({ name, type, notnull, pk }) => [
            table,
            name,
            type.toLowerCase() === 'text' ? 'text' : 'bigint',
            notnull === 1 || pk > 0,
          ]),
      );
    file.close();
    const db = await openOne();
    const { rows } = await sql<{ table_name: string; column_name: string; data_type: string; is_nullable: string }>`
      select table_name, column_name, data_type, is_nullable from information_schema.columns
      where table_schema = 'public'`.execute(db.read);
    const ofServer = rows
      .filter(({ table_name: table }) => !INTERNAL.test(table))
      .map((row) => [row.table_name, row.column_name, row.data_type, row.is_nullable === 'NO']);
    const sorted = (columns: readonly (readonly unknown[])[]) => columns.map((column) => column.join(' ')).toSorted();
    expect(sorted(ofServer)).toEqual(sorted(ofFile));
  });

  it('sort text by its bytes', async () => {
    const db = await openOne();
    await db.write((transaction) =>
      transaction
        .insertInto('meta')
        .values(['a', 'B', 'ä', 'Z', '_'].map((key) => ({ key, value: '' })))
        .execute(),
    );
    const rows = await db.read.selectFrom('meta').select('key').orderBy('key').execute();
    expect(rows.map(({ key }) => key)).toEqual(['B', 'Z', '_', 'a', 'ä']);
  });

  it('count ids on after rows that came with their own', async () => {
    const db = await openOne();
    const row = { events: '[]', created_at: 0 };
    const added = await db.write(async (transaction) => {
      await transaction
        .insertInto('outbox')
        .values({ ...row, id: 41 })
        .execute();
      await countIdsOn(transaction, 'outbox');
      return transaction.insertInto('outbox').values(row).returning('id').executeTakeFirstOrThrow();
    });
    expect(added.id).toBe(42);
  });
});

describe('numbers', () => {
  it('arrive as numbers, sums and counts too', async () => {
    const db = await openOne();
    const row = { key: 'a', failures: Number.MAX_SAFE_INTEGER, first_at: 1, locked_until: null };
    await db.write((transaction) => transaction.insertInto('login_failures').values(row).execute());
    const read = db.read.selectFrom('login_failures');
    expect(await read.selectAll().execute()).toEqual([row]);
    expect(
      await read.select(({ fn }) => [fn.countAll().as('count'), fn.sum('first_at').as('sum')]).executeTakeFirst(),
    ).toEqual({ count: 1, sum: 1 });
  });

  it('are refused where they are not exact', async () => {
    const db = await openOne();
    await expect(sql`select 9007199254740993::bigint`.execute(db.read)).rejects.toThrow(/exact/);
  });
});

describe('transactions of two processes', () => {
  it('that read what the other writes are decided one after the other, and none is lost', async () => {
    const { one, other } = await openTwice();
    await one.write((transaction) => transaction.insertInto('meta').values({ key: 'n', value: '0' }).execute());
    const increase = (db: typeof one) =>
      db.write(async (transaction) => {
        const { value } = await transaction
          .selectFrom('meta')
          .select('value')
          .where('key', '=', 'n')
          .executeTakeFirstOrThrow();
        await transaction
          .updateTable('meta')
          .set({ value: String(Number(value) + 1) })
          .where('key', '=', 'n')
          .execute();
      });
    await Promise.all(Array.from({ length: 20 }, (_, number) => increase(number % 2 === 0 ? one : other)));
    expect(await one.read.selectFrom('meta').select('value').where('key', '=', 'n').executeTakeFirst()).toEqual({
      value: '20',
    });
  });

  it('that each add what the other has looked for do not both succeed', async () => {
    const { one, other } = await openTwice();
    const addFirst = (db: typeof one, key: string) =>
      db.write(async (transaction) => {
        const taken = await transaction.selectFrom('meta').select('key').where('key', 'in', ['a', 'b']).execute();
        if (taken.length > 0) return false;
        await transaction.insertInto('meta').values({ key, value: '' }).execute();
        return true;
      });
    const added = await Promise.all([addFirst(one, 'a'), addFirst(other, 'b')]);
    expect(added.filter(Boolean)).toHaveLength(1);
  });
});

describe('batches of two processes', () => {
  const EACH = 20;

  /** How often the work of batches runs that all change one row. `lotsOf`: the lots of the nth batch. */
  async function countRuns(lotsOf: (nth: number) => readonly number[]) {
    const { one, other } = await openTwice();
    await one.write((transaction) => transaction.insertInto('meta').values({ key: 'n', value: '0' }).execute());
    let runs = 0;
    const increase = (db: PostgresDatabase, nth: number) =>
      db.batch({
        lockLots: () => lotsOf(nth),
        async run(connection) {
          runs += 1;
          await connection.query("update meta set value = (value::int + 1)::text where key = 'n'");
        },
      });
    const batches = Array.from({ length: 2 * EACH }, (_, nth) =>
      increase((nth % 2 === 0 ? one : other) as PostgresDatabase, nth),
    );
    await Promise.all(batches);
    const stored = await one.read.selectFrom('meta').select('value').where('key', '=', 'n').executeTakeFirst();
    return { runs, value: stored?.value };
  }

  it('on the same lots wait for each other and never repeat', async () => {
    const done = await countRuns((nth) => (nth % 3 === 0 ? [7, 8, 7] : [8, 7]));
    expect(done).toEqual({ runs: 2 * EACH, value: String(2 * EACH) });
  });

  it('lock lots of any id', async () => {
    const { value } = await countRuns(() => [Number.MAX_SAFE_INTEGER]);
    expect(value).toBe(String(2 * EACH));
  });

  it('that fail let the next one begin', async () => {
    const { one, other } = await openTwice();
    const batch = { lockLots: () => [7], run: () => Promise.reject(new Error('no')) };
    await expect((one as PostgresDatabase).batch(batch)).rejects.toThrow('no');
    await (other as PostgresDatabase).batch({ lockLots: () => [7], run: async () => undefined });
  });
});

describe('a database that goes away while it is used', () => {
  const endConnections = async (folder: string) => {
    const client = new pg.Client({ connectionString: testDatabaseUrl(folder) });
    await client.connect();
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await client.end();
  };

  it('refuses the transaction under way as unavailable, changes nothing, and serves the next one', async () => {
    const folder = temporaryFolder();
    const db = await openTestDatabase(folder);
    onTestFinished(() => db.close());
    const add = (key: string, between?: () => Promise<void>) =>
      db.write(async (transaction) => {
        await transaction.insertInto('meta').values({ key, value: '' }).execute();
        await between?.();
        await transaction.selectFrom('meta').selectAll().execute();
      });
    const lost: unknown = await add('lost', () => endConnections(folder)).catch((error: unknown) => error);
    expect(isUnavailable(lost)).toBe(true);
    await add('kept');
    const rows = await db.read.selectFrom('meta').select('key').execute();
    expect(rows).toEqual([{ key: 'kept' }]);
  });

  it('counts as unavailable where it falls silent within a write, and serves the next one afterwards', async () => {
    const relay = await openRelay(await emptyTestDatabase());
    const db = await openPostgres(relay.url, { silenceMs: 500 });
    const note = (key: string) =>
      db.write((transaction) => transaction.insertInto('meta').values({ key, value: '' }).execute());
    await note('before');
    relay.hang();
    const error = await note('meanwhile').catch((reason: unknown) => reason);
    expect(isUnavailable(error)).toBe(true);
    relay.restore();
    await note('after');
    const rows = await db.read.selectFrom('meta').select('key').orderBy('key').execute();
    expect(rows.map(({ key }) => key)).toEqual(['after', 'before']);
    await db.close();
  });

  it('leaves it uncertain whether a write is stored only where the answer to its commit is lost', async () => {
    const relay = await openRelay(await emptyTestDatabase());
    const db = await openPostgres(relay.url);
    const uncertain = vi.fn();
    db.onUncertain(uncertain);
    const note = (key: string) =>
      db.write((transaction) => transaction.insertInto('meta').values({ key, value: '' }).execute());
    await note('before');
    relay.loseAnswerTo('insert into');
    await expect(note('statement')).rejects.toSatisfy(isUnavailable);
    relay.cut();
    await expect(note('connection')).rejects.toSatisfy(isUnavailable);
    relay.restore();
    expect(uncertain).not.toHaveBeenCalled();
    relay.loseAnswerTo('commit');
    await expect(note('stored')).rejects.toSatisfy(isUnavailable);
    expect(uncertain).toHaveBeenCalledOnce();
    const rows = await db.read.selectFrom('meta').select('key').orderBy('key').execute();
    expect(rows.map(({ key }) => key)).toEqual(['before', 'stored']);
    await db.close();
  });

  it('serves reads again after all connections have ended', async () => {
    const folder = temporaryFolder();
    const db = await openTestDatabase(folder);
    onTestFinished(() => db.close());
    expect(await db.read.selectFrom('meta').selectAll().execute()).toEqual([]);
    await endConnections(folder);
    const read = () => db.read.selectFrom('meta').selectAll().execute();
    await expect.poll(() => read().catch(isUnavailable), { timeout: 20_000 }).toEqual([]);
  });
});

describe('a database that can’t be used', () => {
  const base = new URL(testDatabaseUrl(''));
  const changed = (parts: Partial<Pick<URL, 'password' | 'pathname' | 'port'>>) =>
    Object.assign(new URL(base), parts).href;
  const refusalOf = async (url: string) => {
    const error: unknown = await openPostgres(url, { connectMs: 2_000 }).then(
      (db) => db.close().then(() => 'opened'),
      (reason: unknown) => reason,
    );
    return { error, fault: postgresFault(error) };
  };

  it('is named with its reason, in one line without address or password', async () => {
    const faults = [
      await refusalOf(changed({ password: 'planted-secret' })),
      await refusalOf(changed({ pathname: '/missing' })),
      await refusalOf(changed({ port: '1' })),
    ].map(({ fault }) => fault);
    expect(faults).toEqual([
      'user or password are wrong.',
      'there is no database of that name. Create it first.',
      'it can’t be reached (ECONNREFUSED). Check host and port.',
    ]);
  });

  it('counts as unavailable where nothing answers in time', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    onTestFinished(async () => void silent.close());
    const { port } = silent.address() as { readonly port: number };
    const { error } = await refusalOf(changed({ port: String(port) }));
    expect(isUnavailable(error)).toBe(true);
  });

  it('is refused unchanged where a newer version has used it', async () => {
    const folder = temporaryFolder();
    await (await openTestDatabase(folder)).close();
    const client = new pg.Client({ connectionString: testDatabaseUrl(folder) });
    await client.connect();
    await client.query("insert into kysely_migration values ('9999-later', now())");
    const { fault } = await refusalOf(testDatabaseUrl(folder));
    expect(fault).toBe('a newer version of Marque has used it. Start that version.');
    expect((await client.query('select count(*) from kysely_migration')).rows).not.toEqual([]);
    await client.end();
  });
});
