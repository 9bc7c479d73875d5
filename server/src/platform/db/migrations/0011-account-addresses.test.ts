import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing.ts';
import type { Schema } from '../schema.ts';
import { DATABASE_FILE, openDatabase } from '../sqlite/open-sqlite.ts';
import { migrations } from './index.ts';

it('keeps accounts and the rows that refer to them, and spells addresses anew', async () => {
  const folder = temporaryFolder();
  const file = new Sqlite(join(folder, DATABASE_FILE));
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: file }) });
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0011'));
  await new Migrator({ db, provider: { getMigrations: async () => before } }).migrateToLatest();
  for (const [id, email] of [
    [7, 'ann@müller.example'],
    [8, 'ben@example.com'],
  ] as const) {
    await sql`insert into users values (${id}, ${email}, 1, 'hash', 'A', 'B', 'name', 'user', 'private', 0, 0, 1, 'GB',
      null, null, null, 'en', 0, 0, null, 1)`.execute(db);
  }
  await sql`insert into enquiries (kind, user_id, body, ip, created_at) values ('buyer', 8, '{}', '', 1)`.execute(db);
  await db.destroy();

  const opened = await openDatabase(folder);
  const rows = await opened.read.selectFrom('users').select(['id', 'email']).orderBy('id').execute();
  expect(rows).toEqual([
    { id: 7, email: 'ann@xn--mller-kva.example' },
    { id: 8, email: 'ben@example.com' },
  ]);
  expect(opened.readConnection.pragma('foreign_key_check')).toEqual([]);
  await expect(
    opened.write((transaction) => transaction.deleteFrom('users').where('id', '=', 8).execute()),
  ).rejects.toThrow('FOREIGN KEY');
  await opened.close();
});
