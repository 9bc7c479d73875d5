import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../testing.ts';
import { type Database, isUnavailable, openDatabase, type SqliteConnection } from './index.ts';

async function open(patienceMs?: number) {
  const folder = temporaryFolder();
  const db = await openDatabase(folder, patienceMs);
  onTestFinished(() => db.close());
  /** A second connection, as of another program. */
  const other = () => {
    const connection = new Sqlite(join(folder, 'marque.sqlite'));
    onTestFinished(() => void connection.close());
    return connection;
  };
  return { db, other };
}

const put = (key: string) => (connection: SqliteConnection) => {
  connection.prepare("insert into meta (key, value) values (?, '')").run(key);
  return key;
};
const putSlowly = (db: Database, key: string) =>
  db.write((transaction) => transaction.insertInto('meta').values({ key, value: '' }).execute());
const keysOf = async (db: Database) =>
  (await db.read.selectFrom('meta').select('key').orderBy('key').execute()).map(({ key }) => key);

describe('a write', () => {
  it('is a transaction: a failed write is rolled back and does not block the next ones', async () => {
    const { db } = await open();
    const failing = db.batch((connection) => {
      put('a')(connection);
      throw new Error('no');
    });
    const slowlyFailing = db.write(async (transaction) => {
      await transaction.insertInto('meta').values({ key: 'b', value: '' }).execute();
      throw new Error('no');
    });
    const others = [db.batch(put('c')), putSlowly(db, 'd')];
    await expect(failing).rejects.toThrow('no');
    await expect(slowlyFailing).rejects.toThrow('no');
    await Promise.all(others);
    expect(await keysOf(db)).toEqual(['c', 'd']);
  });

  it.each(['batch', 'write'] as const)(
    '%s waits for the lock of another program without blocking the event loop',
    async (way) => {
      const { db, other } = await open();
      const locking = other();
      locking.exec('begin immediate');
      let isWritten = false;
      const written = (way === 'batch' ? db.batch(put('a')) : putSlowly(db, 'a')).then(() => (isWritten = true));
      // Timers and reads run repeatedly while the write waits.
      for (let turn = 0; turn < 5; turn += 1) {
        await new Promise((resolve) => setTimeout(resolve, 10));
        expect(await keysOf(db)).toEqual([]);
      }
      expect(isWritten).toBe(false);
      locking.exec('commit');
      await written;
      expect(await keysOf(db)).toEqual(['a']);
    },
  );

  it('is rejected as unavailable after it has waited too long; the next one succeeds', async () => {
    const { db, other } = await open(50);
    const locking = other();
    locking.exec('begin immediate');
    const refused = await Promise.all([1, 2, 3].map(() => db.batch(put('a')).catch((error: unknown) => error)));
    expect(refused.map(isUnavailable)).toEqual([true, true, true]);
    locking.exec('rollback');
    await db.batch(put('b'));
    expect(await keysOf(db)).toEqual(['b']);
  });

  it('is rolled back on a full disk, and succeeds once there is space', async () => {
    const { db } = await open();
    await db.batch((connection) => connection.pragma('max_page_count = 1'));
    const long = 'x'.repeat(100_000);
    const error = await db.batch(put(long)).catch((problem: unknown) => problem);
    expect(isUnavailable(error)).toBe(true);
    expect(await keysOf(db)).toEqual([]);
    await db.batch((connection) => connection.pragma('max_page_count = 1073741823'));
    await db.batch(put(long));
    expect(await keysOf(db)).toEqual([long]);
  });

  it('is not rejected as unavailable after a programming error', async () => {
    const { db } = await open();
    await db.batch(put('a'));
    const error = await db.batch(put('a')).catch((problem: unknown) => problem);
    expect(error).toBeInstanceOf(Sqlite.SqliteError);
    expect(isUnavailable(error)).toBe(false);
    expect(isUnavailable(new Error('SQLITE_FULL'))).toBe(false);
  });
});

describe('writes that wait together', () => {
  /** Queues a write and notes when it is told of its success. */
  function follow(write: Promise<unknown>) {
    const followed = { isTold: false };
    void write.then(
      () => {
        followed.isTold = true;
      },
      () => undefined,
    );
    return followed;
  }

  it('are told of their success after their common commit', async () => {
    const { db } = await open();
    const first = follow(db.batch(put('a')));
    const seen: (boolean | number)[] = [];
    const second = db.batch((connection) => {
      put('b')(connection);
      seen.push(first.isTold, connection.prepare('select count(*) from meta').pluck().get() as number);
    });
    await second;
    // The second one saw the row of the first, of which no other connection had been told.
    expect(seen).toEqual([false, 2]);
    expect(first.isTold).toBe(true);
  });

  it('keep their order, each with what those before it have written', async () => {
    const { db } = await open();
    const counts = Array.from({ length: 40 }, (_, nth) =>
      db.batch((connection) => {
        put(String(nth))(connection);
        return connection.prepare('select count(*) from meta').pluck().get();
      }),
    );
    expect(await Promise.all(counts)).toEqual(Array.from({ length: 40 }, (_, nth) => nth + 1));
  });

  it('do not suffer from one that fails, whose rows are gone', async () => {
    const { db } = await open();
    // Its second key is that of the write before it.
    const fail = async () =>
      db.write(async (transaction) => {
        await transaction.insertInto('meta').values({ key: 'b', value: '' }).execute();
        await transaction.insertInto('meta').values({ key: 'a', value: '' }).execute();
      });
    const writes = [putSlowly(db, 'a'), fail(), putSlowly(db, 'c'), db.batch(put('d'))];
    const ended = await Promise.allSettled(writes);
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(await keysOf(db)).toEqual(['a', 'c', 'd']);
  });

  it('are all rejected when SQLite loses their transaction, and those that had not begun are written', async () => {
    const { db } = await open();
    const before = db.batch(put('a'));
    const losing = db.batch((connection) => {
      put('b')(connection);
      connection.exec('rollback');
      throw new Error('lost');
    });
    const after = db.batch(put('c'));
    await expect(before).rejects.toThrow('lost');
    await expect(losing).rejects.toThrow('lost');
    await after;
    expect(await keysOf(db)).toEqual(['c']);
  });

  it('that find no lock are rejected, each after its own patience', async () => {
    const { db, other } = await open(60);
    const locking = other();
    locking.exec('begin immediate');
    const early = db.batch(put('a')).catch((error: unknown) => error);
    await new Promise((resolve) => setTimeout(resolve, 40));
    const late = db.batch(put('b'));
    expect(isUnavailable(await early)).toBe(true);
    locking.exec('rollback');
    await late;
    expect(await keysOf(db)).toEqual(['b']);
  });
});
