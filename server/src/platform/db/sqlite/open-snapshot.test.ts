import { copyFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing.ts';
import { copyDatabase, DATABASE_FILE, openDatabase, openSnapshot, readCopy, type SqliteDatabase } from '../index.ts';

const add = (db: SqliteDatabase, key: string) =>
  db.batch((connection) => connection.prepare('insert into meta (key, value) values (?, ?)').run(key, ''));

const keysIn = (connection: Sqlite.Database) =>
  connection.prepare<[], string>('select key from meta order by key').pluck().all();

/** The folder of a server that was killed: what it has committed is in the write-ahead log alone. */
async function killedFolder(): Promise<string> {
  const [folder, killed] = [temporaryFolder(), temporaryFolder()];
  const db = await openDatabase(folder);
  await add(db, 'logged');
  for (const name of [DATABASE_FILE, `${DATABASE_FILE}-wal`]) copyFileSync(join(folder, name), join(killed, name));
  await db.close();
  expect(statSync(join(killed, `${DATABASE_FILE}-wal`)).size).toBeGreaterThan(0);
  return killed;
}

it('a snapshot sees no later commit, and leaves no files beside the database', async () => {
  const folder = temporaryFolder();
  const db = await openDatabase(folder);
  await add(db, 'before');
  const snapshot = openSnapshot(folder);
  await add(db, 'after');
  expect(keysIn(snapshot.readConnection)).toEqual(['before']);
  expect(await snapshot.read.selectFrom('meta').select('key').execute()).toEqual([{ key: 'before' }]);
  await snapshot.close();
  await db.close();

  const again = openSnapshot(folder);
  expect(keysIn(again.readConnection)).toEqual(['after', 'before']);
  await again.close();
  expect(readdirSync(folder)).toEqual([DATABASE_FILE]);
});

it('a snapshot and a copy have what a killed server has left in its log, which stays', async () => {
  const folder = await killedFolder();
  const snapshot = openSnapshot(folder);
  expect(keysIn(snapshot.readConnection)).toEqual(['logged']);
  expect(snapshot.migrations).toContain('0001-first');
  await snapshot.close();
  const copy = join(temporaryFolder(), 'copy.sqlite');
  copyDatabase(folder, copy);
  expect(readCopy(copy, ({ connection }) => keysIn(connection))).toEqual(['logged']);
  expect(statSync(join(folder, `${DATABASE_FILE}-wal`)).size).toBeGreaterThan(0);
});

it('a copy is one file that is known as ours, and is made while a transaction is open', async () => {
  const folder = temporaryFolder();
  const db = await openDatabase(folder);
  await add(db, 'committed');
  const copy = join(temporaryFolder(), 'copy.sqlite');
  await db.batch((connection) => {
    connection.prepare("insert into meta (key, value) values ('open', '')").run();
    copyDatabase(folder, copy);
  });
  expect(readCopy(copy, ({ connection }) => keysIn(connection))).toEqual(['committed']);
  const ids = [join(folder, DATABASE_FILE), copy].map((file) => {
    const connection = new Sqlite(file, { readonly: true });
    const id = connection.pragma('application_id', { simple: true });
    connection.close();
    return id;
  });
  expect(ids[1]).toBe(ids[0]);
  await db.close();
});

it('a copy of another program’s database has no migrations', () => {
  const file = join(temporaryFolder(), 'other.sqlite');
  const other = new Sqlite(file);
  other.exec('create table bookmarks (url text)');
  other.close();
  expect(readCopy(file, ({ migrations }) => migrations)).toEqual([]);
});
