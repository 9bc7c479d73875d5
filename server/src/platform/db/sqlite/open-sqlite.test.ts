import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../testing.ts';
import { type Database, isUnavailable, openDatabase, type SqliteConnection } from '../index.ts';

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
